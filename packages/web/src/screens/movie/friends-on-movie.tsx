import { friendsTexts } from '@hexreel/domain/texts/users';
import { friendsOnMovieQuery } from '../../features/profile/profile-query.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useClosedFor } from '../../features/rating/use-closed-for.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ClosedText } from '../../ui/closed-text.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { EmptyNote } from '../../ui/notice.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import { ReviewCardSkeletons, ReviewFacts } from '../../blocks/review-card.tsx';
import { SeenByFriends } from './seen-by-friends.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './friends-on-movie.module.css';

/** 'What Your Friends Say' on the movie page, for users (R84). */
export function FriendsOnMovie({ id }: { readonly id: string }) {
  return (
    <section aria-labelledby="friends-title">
      <header className={styles.header}>
        <h2 id="friends-title" className={typography.sectionHeading}>
          {friendsTexts.onMovie}
        </h2>
        <SeenByFriends id={id} />
      </header>
      <FriendsWords id={id} />
    </section>
  );
}

function FriendsWords({ id }: { readonly id: string }) {
  const closedFor = useClosedFor();
  return (
    <CursorList
      query={friendsOnMovieQuery(useApi(), id).all}
      itemsOf={({ reviews }) => reviews}
      skeleton={<ReviewCardSkeletons />}
      empty={
        <EmptyNote text={friendsTexts.noReviews}>
          <a href={findFriendsPath} className={buttonClass('quiet')}>
            Find Friends
          </a>
        </EmptyNote>
      }
    >
      {(reviews) => (
        <ul className={layout.dividedList}>
          {reviews.map((review) => (
            <li key={review.author.id} className={styles.review}>
              <ReviewFacts review={review} />
              <ScoreLine scores={review.scores} />
              {review.text !== '' && (
                <ClosedText closedFor={closedFor(review.movie.id, review.closedFor)}>
                  <LongText text={review.text} what={`what ${review.author.displayName} wrote`} />
                </ClosedText>
              )}
            </li>
          ))}
        </ul>
      )}
    </CursorList>
  );
}
