import type { FriendReview } from '@hexreel/domain/contract/users';
import { friendsTexts } from '@hexreel/domain/texts/users';
import { friendsReviewsQuery } from '../../features/profile/profile-query.ts';
import { movieIdsOf, useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsId } from '../../lib/user-paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ReviewCard, ReviewCardSkeletons } from '../../blocks/review-card.tsx';
import * as layout from '../../styles/layout.module.css';

/** The tab of friends' reviews, newest first (R131). */
export function FriendsReviews() {
  return (
    <CursorList
      query={friendsReviewsQuery(useApi()).all}
      itemsOf={({ reviews }) => reviews}
      skeleton={<ReviewCardSkeletons />}
      empty={
        <EmptyState title={friendsTexts.noReviews} text="Find friends to follow, and their reviews will show up here.">
          <Button variant="quiet" onClick={() => document.getElementById(findFriendsId)?.focus()}>
            Find Friends
          </Button>
        </EmptyState>
      }
    >
      {(reviews) => <List reviews={reviews} />}
    </CursorList>
  );
}

function List({ reviews }: { readonly reviews: readonly FriendReview[] }) {
  const hasHardNo = useHardNoMovies(movieIdsOf(reviews), true);
  return (
    <ul className={layout.dividedList}>
      {reviews.map((review) => (
        <li key={`${review.author.id} ${review.movie.id}`}>
          <ReviewCard review={review} isOwn={false} isHardNo={hasHardNo(review.movie.id)} />
        </li>
      ))}
    </ul>
  );
}
