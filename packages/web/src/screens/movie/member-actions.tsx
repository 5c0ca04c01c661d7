import { reviewMatchText } from '@hexreel/domain/texts/taste-match';
import { useQuery } from '@tanstack/react-query';
import type { ReviewOnPage } from '../../features/rating/review-item.tsx';
import { matchesQuery } from '../../features/taste/matches-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { userPath } from '../../lib/user-paths.ts';
import * as styles from './member-actions.module.css';

export { BlockButton } from '../../features/blocks/block-button.tsx';
export { FlagSpoiler } from '../../features/rating/flag-spoiler.tsx';

/** How close a review's author is to the viewer, which leads to more about it (R249); nothing below five shared movies. */
export function ReviewMatch({ review: { author }, among }: ReviewOnPage) {
  const authors = among.map((review) => review.author.id);
  const match = useQuery(matchesQuery(useApi(), authors)).data?.find(({ userId }) => userId === author.id);
  if (match === undefined) return null;
  return (
    <a href={userPath(author.id, 'statistics')} className={styles.match}>
      {reviewMatchText(match)}
    </a>
  );
}
