import type { WiderSearch } from '../features/browse/use-wider-search.ts';
import { failureText } from '../lib/failure-text.ts';
import { FailureNotice } from '../ui/notice.tsx';
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx';

/** Skeletons of a row, while the source is asked. */
const skeletons = 6;

/** Movies that the source found beyond those that are here, under the list. */
export function WiderResults({ wider }: { readonly wider: WiderSearch }) {
  if (wider.state === 'off' || (wider.state === 'ready' && wider.movies.length === 0)) return null;
  return (
    <section aria-labelledby="wider-results" className="mt-10">
      <h2 id="wider-results" className="mb-5 text-2xl">
        More from TMDB
      </h2>
      {wider.state === 'loading' && <MovieGridSkeleton count={skeletons} />}
      {wider.state === 'failed' && <FailureNotice text={failureText(wider.error)} onRetry={wider.retry} />}
      {wider.state === 'ready' && <MovieGrid movies={wider.movies} />}
    </section>
  );
}
