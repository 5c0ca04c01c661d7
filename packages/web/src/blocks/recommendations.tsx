import type { MovieCard } from '@hexreel/domain/api/movies';
import { useQuery } from '@tanstack/react-query';
import { recommendationsShown } from '@hexreel/domain/movie';
import { recommendationsQuery } from '../features/movie/movie-query.ts';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';

/** 'You would also like', in each of its states; a failure stays here and leaves the movie's page alone. */
export function Recommendations({ id }: { readonly id: string }) {
  const isVisitor = useViewer() === null;
  return (
    <section aria-labelledby="recommendations-title">
      <h2 id="recommendations-title" className="mb-4 text-2xl">
        You would also like
      </h2>
      {isVisitor ? <RecommendedMovies id={id} /> : <MembersRecommendedMovies id={id} />}
    </section>
  );
}

function RecommendedMovies({ id }: { readonly id: string }) {
  const { data, ...recommendations } = useQuery(recommendationsQuery(useApi(), id));
  return <Shown {...recommendations} movies={data?.movies} />;
}

/** Without what the member has rated (specification, section 5). */
function MembersRecommendedMovies({ id }: { readonly id: string }) {
  const { data, ...own } = useQuery(myMovieQuery(useApi(), id));
  return <Shown {...own} movies={data?.recommendations} />;
}

interface Recommended {
  readonly movies: readonly MovieCard[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

function Shown({ movies, isError, isFetching, error, refetch }: Recommended) {
  if (movies === undefined) {
    if (isError && !isFetching) return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
    return <MovieGridSkeleton count={recommendationsShown} density="six" />;
  }
  if (movies.length === 0) return <p className="text-muted">No recommendations available for this movie.</p>;
  return <MovieGrid movies={movies} density="six" alerts />;
}
