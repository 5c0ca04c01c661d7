import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import type { ReactNode } from 'react';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useCardMarks } from './use-card-marks.tsx';
import * as styles from './movie-grid.module.css';

/**
 * Columns at most: eight for long lists, six for the twelve of a section, which then fill their rows. Both have two at
 * 320 px. The widths are those that `.grid` gives a card: half a small phone, then up to the next column.
 */
const densities = {
  dense: { className: styles.grid, sizes: '(min-width: 29rem) 10.5rem, 44vw' },
  six: { className: styles.six, sizes: '(min-width: 75rem) 13rem, (min-width: 29rem) 11rem, 44vw' },
} as const;

export type GridDensity = keyof typeof densities;

/**
 * Movies in a grid.
 * @param eager this many of them are visible from the start
 * @param notes why movies are in the list where that is not plain, by movie
 * @param forYou what a movie will be like for the viewer, of `useCardPredictions`
 * @param hasVotes with TMDB's vote averages, which the list goes by
 * @param alerts a failed ban is shown in an alert (R182)
 * @param children further `li` elements after them
 */
export function MovieGrid({
  movies,
  density = 'dense',
  eager = 0,
  notes,
  forYou,
  hasVotes = false,
  alerts = false,
  children,
}: {
  readonly movies: readonly Movie[];
  readonly density?: GridDensity;
  readonly eager?: number;
  readonly notes?: ReadonlyMap<number, string>;
  readonly forYou?: ((movieId: number) => ReactNode) | undefined;
  readonly hasVotes?: boolean;
  readonly alerts?: boolean;
  readonly children?: ReactNode;
}) {
  const { className, sizes } = densities[density];
  const actions = useCardActions();
  const marks = useCardMarks();
  return (
    <ul className={forYou === undefined ? className : `${className} ${styles.withLine}`}>
      {movies.map((movie, index) => (
        <li key={movie.id} data-movie={movie.id}>
          <MovieCard
            movie={movie}
            sizes={sizes}
            eager={index < eager}
            note={notes?.get(movie.id)}
            hasVote={hasVotes}
            marks={joined(marks(movie.id), forYou?.(movie.id) ?? null)}
          />
          {actions?.(movie, { alerts })}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Null where both are: a card without any can be kept. */
function joined(marks: ReactNode, forYou: ReactNode): ReactNode {
  if (forYou === null) return marks;
  return (
    <>
      {marks}
      {forYou}
    </>
  );
}
