import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import type { ReactNode } from 'react';
import { MovieCard } from '../features/movies/movie-card.tsx';
import { CardSkeleton, Loading } from '../ui/skeleton.tsx';
import { useCardActions } from './use-card-actions.tsx';

/**
 * Columns at most: eight for long lists, six for the twelve of a section, which then fill their rows. Both have two at
 * 320 px. The widths are those that `.movie-grid` gives a card: half a small phone, then up to the next column.
 */
const densities = {
  dense: { className: 'movie-grid', sizes: '(min-width: 29rem) 10.5rem, 44vw' },
  six: { className: 'movie-grid movie-grid-six', sizes: '(min-width: 75rem) 13rem, (min-width: 29rem) 11rem, 44vw' },
} as const;

export type GridDensity = keyof typeof densities;

/**
 * Movies in a grid.
 * @param eager so many of them are in sight from the start
 * @param alerts a ban that fails says so in an alert (specification, section 8, recommendation ban flow)
 * @param children further `li` elements behind them
 */
export function MovieGrid({
  movies,
  density = 'dense',
  eager = 0,
  alerts = false,
  children,
}: {
  readonly movies: readonly Movie[];
  readonly density?: GridDensity;
  readonly eager?: number;
  readonly alerts?: boolean;
  readonly children?: ReactNode;
}) {
  const { className, sizes } = densities[density];
  const actions = useCardActions();
  return (
    <ul className={className}>
      {movies.map((movie, index) => (
        <li key={movie.id} data-movie={movie.id}>
          <MovieCard movie={movie} sizes={sizes} eager={index < eager} />
          {actions?.(movie, alerts)}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** A grid of movies that are on their way. */
export function MovieGridSkeleton({ count, density = 'dense' }: { readonly count: number; readonly density?: GridDensity }) {
  return (
    <Loading>
      <ul className={densities[density].className}>
        <MovieSkeletons count={count} />
      </ul>
    </Loading>
  );
}

/** Their boxes, as items of a grid. */
export function MovieSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`} aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
}
