import { CardSkeleton, Loading } from '../ui/skeleton.tsx';
import type { GridDensity } from './movie-grid.tsx';
import * as styles from './movie-grid.module.css';

const grids: Readonly<Record<GridDensity, string>> = { dense: styles.grid, six: styles.six };

/** Skeleton of a grid of movies. */
export function MovieGridSkeleton({ count, density = 'dense' }: { readonly count: number; readonly density?: GridDensity }) {
  return (
    <Loading>
      <ul className={grids[density]}>
        <MovieSkeletons count={count} />
      </ul>
    </Loading>
  );
}

/** Skeletons of movies, as items of a grid. */
export function MovieSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`} aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
}
