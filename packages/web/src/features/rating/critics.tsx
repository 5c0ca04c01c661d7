import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import { reviewsQuery } from './rating-queries.ts';
import { ReviewerLine } from './reviewer-line.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './critics.module.css';
import * as movieReviewsStyles from './movie-reviews.module.css';

/** Critics' scores (R86); nothing where there are none. A failure is shown by the reviews below. */
export function Critics({ movieId }: { readonly movieId: number }) {
  const { data } = useQuery(reviewsQuery(useApi(), String(movieId)));
  if (data === undefined || data.critics.length === 0) return null;
  return (
    <section aria-labelledby="critics-title">
      <h2 id="critics-title" className={typography.sectionHeading}>
        Critics’ Ratings
      </h2>
      <ul className={styles.critics}>
        {data.critics.map(({ critic, specializations, scores }) => (
          <li key={critic.id} className={`${movieReviewsStyles.review} ${styles.critic}`}>
            <ReviewerLine person={critic}>{specializations.join(', ')}</ReviewerLine>
            <ScoreLine scores={scores} />
          </li>
        ))}
      </ul>
    </section>
  );
}
