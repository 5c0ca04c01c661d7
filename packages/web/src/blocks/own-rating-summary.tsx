import { useQuery } from '@tanstack/react-query';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { YourScores } from '../features/rating/your-scores.tsx';
import { useApi } from '../lib/hexreel-context.tsx';

/** The viewer's rating on a movie's overview; nothing before they have rated it, or while that is unknown. */
export function OwnRatingSummary({ movieId }: { readonly movieId: number }) {
  const rating = useQuery(myMovieQuery(useApi(), String(movieId))).data?.rating ?? null;
  return rating === null ? null : <YourScores movieId={movieId} rating={rating} />;
}
