import { useQuery } from '@tanstack/react-query';
import { movieHistoryQuery } from '../features/history/history-queries.ts';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { YourScores } from '../features/rating/your-scores.tsx';
import { useApi } from '../lib/hexreel-context.tsx';

/** The viewer's rating and overall opinion on a movie's overview; nothing before they gave any, or while that is unknown. */
export function OwnRatingSummary({ movieId }: { readonly movieId: number }) {
  const api = useApi();
  const rating = useQuery(myMovieQuery(api, String(movieId))).data?.rating ?? null;
  const overall = useQuery(movieHistoryQuery(api, movieId)).data?.overall ?? null;
  return rating === null && overall === null ? null : <YourScores movieId={movieId} rating={rating} overall={overall} />;
}
