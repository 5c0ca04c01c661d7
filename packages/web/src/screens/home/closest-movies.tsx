import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { matchText } from '@hexreel/domain/texts/reel';
import { closestMovieText } from '@hexreel/domain/texts/dials';
import { useRef } from 'react';
import { useCardActions } from '../../blocks/use-card-actions.tsx';
import { useCardMarks } from '../../blocks/use-card-marks.tsx';
import { useUnhiddenMovies } from '../../blocks/use-unhidden-movies.ts';
import { MovieCard } from '../../features/movie-card/movie-card.tsx';
import { useReorder } from './use-reorder.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as snapping from '../../ui/snapping-row.module.css';
import * as styles from './closest-movies.module.css';

const posterWidths = '(min-width: 64rem) 8vw, 8rem';
/** On wide screens the first is as large as four others. */
const firstPosterWidths = '(min-width: 64rem) 18vw, 8rem';
/** Posters on the first screen of a phone. */
const inSight = 3;

/** The movies next to the dials; they move to their new places when their order changes. */
export function ClosestMovies({
  movies,
  isOutdated,
}: {
  readonly movies: readonly MovieSummary[];
  readonly isOutdated: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useUnhiddenMovies()(movies);
  useReorder(list, shown);
  const actions = useCardActions();
  const marks = useCardMarks();
  const [first] = shown;
  return (
    <>
      <ul
        ref={list}
        className={`${snapping.row} ${styles.movies} ${layout.updating}`}
        aria-busy={isOutdated}
        data-scroll-restoration-id="closest"
      >
        {shown.map((movie, index) => (
          <li key={movie.id}>
            <MovieCard
              movie={movie}
              sizes={index === 0 ? firstPosterWidths : posterWidths}
              marks={marks(movie.id)}
              eager={index < inSight}
            />
            {actions?.(movie)}
          </li>
        ))}
      </ul>
      <output className={typography.visuallyHidden}>
        {first?.match !== undefined && !isOutdated && closestMovieText(first.title, matchText(first.match))}
      </output>
    </>
  );
}
