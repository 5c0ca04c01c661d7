import { reviewMatchText } from '@hexreel/domain/texts/taste-match';
import { useQuery } from '@tanstack/react-query';
import FlagSpoiler from '../../features/rating/flag-spoiler.tsx';
import type { ReviewOnPage } from '../../features/rating/review-item.tsx';
import { matchesQuery } from '../../features/taste/matches-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { userPath } from '../../lib/user-paths.ts';
import * as styles from './member-actions.module.css';

/** What members have below another's review: how close its author is to them, and the flag of those who rated the movie. */
export default function MemberActions({ movieId, review, among }: ReviewOnPage) {
  return (
    <>
      <ReviewMatch author={review.author} among={among} />
      <FlagSpoiler movieId={movieId} review={review} />
    </>
  );
}

/** How close a review's author is to the viewer, which leads to more about it (R249); nothing below five shared movies. */
function ReviewMatch({ author, among }: Pick<ReviewOnPage['review'], 'author'> & Pick<ReviewOnPage, 'among'>) {
  const authors = among.map((review) => review.author.id);
  const match = useQuery(matchesQuery(useApi(), authors)).data?.find(({ userId }) => userId === author.id);
  if (match === undefined) return null;
  return (
    <a href={userPath(author.id, 'statistics')} className={styles.match}>
      {reviewMatchText(match)}
    </a>
  );
}
