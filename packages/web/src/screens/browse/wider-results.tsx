import type { WiderSearch } from '../../features/browse/use-wider-search.ts';
import { failureText } from '../../lib/failure-text.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import * as styles from './wider-results.module.css';

/** Skeletons of a row while the source is queried. */
const skeletons = 6;

/** Further movies found by the source, below the list. */
export default function WiderResults({ wider }: { readonly wider: WiderSearch }) {
  if (wider.state === 'off' || (wider.state === 'ready' && wider.movies.length === 0)) return null;
  return (
    <section aria-labelledby="wider-results" className={styles.section}>
      <h2 id="wider-results" className={styles.heading}>
        More from TMDB
      </h2>
      {wider.state === 'loading' && <MovieGridSkeleton count={skeletons} />}
      {wider.state === 'failed' && <FailureNotice text={failureText(wider.error)} onRetry={wider.retry} />}
      {wider.state === 'ready' && <MovieGrid movies={wider.movies} />}
    </section>
  );
}
