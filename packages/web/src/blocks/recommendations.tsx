import { useQuery } from '@tanstack/react-query';
import { recommendationsShown } from '@hexreel/domain/movie';
import { recommendationsQuery } from '../features/movie/movie-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';

/** 'You would also like', in each of its states; a failure stays here and leaves the movie's page alone. */
export function Recommendations({ id }: { readonly id: string }) {
  return (
    <section aria-labelledby="recommendations-title">
      <h2 id="recommendations-title" className="mb-4 text-2xl">
        You would also like
      </h2>
      <RecommendedMovies id={id} />
    </section>
  );
}

function RecommendedMovies({ id }: { readonly id: string }) {
  const recommendations = useQuery(recommendationsQuery(useApi(), id));
  if (recommendations.isError && !recommendations.isFetching) {
    return <FailureNotice text={failureText(recommendations.error)} onRetry={() => void recommendations.refetch()} />;
  }
  if (recommendations.data === undefined) {
    return <MovieGridSkeleton count={recommendationsShown} density="six" />;
  }
  const { movies } = recommendations.data;
  if (movies.length === 0) return <p className="text-muted">No recommendations available for this movie.</p>;
  return <MovieGrid movies={movies} density="six" alerts />;
}
