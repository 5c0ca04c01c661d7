import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { Scroller } from '../ui/scroller.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useCardMarks } from './use-card-marks.tsx';

/** `--poster-width` of styles/tokens.css, as wide as `ui/scroller.module.css` makes the items of its list. */
const posterWidths = '(min-width: 34rem) 11.5rem, 34vw';

/**
 * Movies in one line that scrolls sideways, from edge to edge of the page.
 * @param name unique on its page
 * @param alerts a failed ban is shown in an alert (R182)
 */
export function MovieStrip({
  name,
  movies,
  alerts = false,
}: {
  readonly name: string;
  readonly movies: readonly Movie[];
  readonly alerts?: boolean;
}) {
  const actions = useCardActions();
  const marks = useCardMarks();
  return (
    <Scroller name={name}>
      {movies.map((movie) => (
        <li key={movie.id}>
          <MovieCard movie={movie} sizes={posterWidths} marks={marks(movie.id)} />
          {actions?.(movie, { alerts })}
        </li>
      ))}
    </Scroller>
  );
}
