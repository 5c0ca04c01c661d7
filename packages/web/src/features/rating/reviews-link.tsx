import { reviewsText } from '@hexreel/domain/texts/ratings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { reviewsPath } from '../../lib/paths.ts';
import { reviewsQuery } from './rating-queries.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './reviews-link.module.css';

/** '6 reviews', which leads to them: they stand far below on phones. Nothing where there are none (R432). */
export function ReviewsLink({ movieId }: { readonly movieId: number }) {
  const count = useQuery(reviewsQuery(useApi(), String(movieId))).data?.summary?.reviews ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <a href={reviewsPath(movieId)} data-keep-scroll className={`${typography.inlineLink} ${styles.link}`}>
        {reviewsText(count)}
      </a>
    </p>
  );
}
