import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { useQuery } from '@tanstack/react-query';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { YourScores } from '../features/rating/your-scores.tsx';
import { useApi } from '../lib/hexreel-context.tsx';

/** The viewer's rating on a movie's overview; nothing before they have rated it, or while that is unknown. */
export function OwnRatingSummary({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'> }) {
  const rating = useQuery(myMovieQuery(useApi(), String(movie.id))).data?.rating ?? null;
  return rating === null ? null : <YourScores movie={movie} rating={rating} />;
}
