import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import { reviewsQuery } from './rating-queries.ts';
import { ReviewerLine } from './reviewer-line.tsx';

/** What critics scored (readings, 20); nothing where none did. Whether it could be had, the reviews below say. */
export function Critics({ movieId }: { readonly movieId: number }) {
  const { data } = useQuery(reviewsQuery(useApi(), String(movieId)));
  if (data === undefined || data.critics.length === 0) return null;
  return (
    <section aria-labelledby="critics-title">
      <h2 id="critics-title" className="mb-4 text-2xl">
        Critics’ Ratings
      </h2>
      <ul className="critics">
        {data.critics.map(({ critic, specializations, scores }) => (
          <li key={critic.id} className="review grid content-start gap-3">
            <ReviewerLine person={critic}>{specializations.join(', ')}</ReviewerLine>
            <ScoreLine scores={scores} />
          </li>
        ))}
      </ul>
    </section>
  );
}
