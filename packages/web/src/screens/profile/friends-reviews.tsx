import type { FriendReview } from '@hexreel/domain/contract/users';
import { friendsTexts } from '@hexreel/domain/texts/users';
import { groupFriendReviews } from '@hexreel/domain/user';
import { lazy, Suspense } from 'react';
import { friendsReviewsQuery } from '../../features/profile/profile-query.ts';
import { movieIdsOf, useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { pageHref } from '../../lib/addresses.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsId } from '../../lib/user-paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { ReviewCard, ReviewCardSkeletons } from '../../blocks/review-card.tsx';
import { FriendRatings } from './friend-ratings.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Read once the page is hydrated. */
const FollowRequests = lazy(async () => ({
  default: (await import('../../features/following/follow-requests.tsx')).FollowRequests,
}));

/**
 * The tab of friends' reviews, newest first (R131). What someone rated without a text stands together (R427), within a page
 * of the list: further pages change nothing above them. Above stands who asks to follow the viewer, where the inbox leads (R757).
 */
export function FriendsReviews() {
  const isHydrated = useOnceHydrated();
  return (
    <div className={layout.boundedStack}>
      {isHydrated && (
        <Suspense>
          <FollowRequests />
        </Suspense>
      )}
      <Reviews />
    </div>
  );
}

function Reviews() {
  return (
    <CursorList
      query={friendsReviewsQuery(useApi()).all}
      itemsOf={({ reviews }) => groupFriendReviews(reviews)}
      skeleton={<ReviewCardSkeletons />}
      empty={
        <EmptyState title={friendsTexts.noReviews} text="Find friends to follow, and their reviews will show up here.">
          <Button variant="quiet" onClick={() => document.getElementById(findFriendsId)?.focus()}>
            Find Friends
          </Button>
        </EmptyState>
      }
    >
      {(groups) => (
        <div>
          <a href={pageHref('/activity')} className={typography.callToSignIn}>
            {friendsTexts.activity}
          </a>
          <List groups={groups} />
        </div>
      )}
    </CursorList>
  );
}

function List({ groups }: { readonly groups: readonly (readonly FriendReview[])[] }) {
  const hasHardNo = useHardNoMovies(movieIdsOf(groups.flat()), true);
  return (
    <ul className={layout.dividedList}>
      {groups.map((group) => {
        const [review] = group;
        if (review === undefined) return null;
        const { author, movie } = review;
        return (
          <li key={`${author.id} ${movie.id}`}>
            {group.length > 1 ? (
              <FriendRatings author={author} ratings={group} hasHardNo={hasHardNo} />
            ) : (
              <ReviewCard review={review} isOwn={false} isHardNo={hasHardNo(movie.id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
