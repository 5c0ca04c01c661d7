import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { Scroller } from '../ui/scroller.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useCardMarks } from './use-card-marks.tsx';

/** `--poster-width` of styles/tokens.css, as wide as `ui/scroller.module.css` makes the items of its list. */
const posterWidths = '(min-width: 34rem) 11.5rem, 34vw';

/** The viewer's marks and actions in a strip. */
export interface StripCards {
  readonly actions: ReturnType<typeof useCardActions>;
  readonly marks: ReturnType<typeof useCardMarks>;
}

/** Called once per page, however many strips it has. */
export function useStripCards(): StripCards {
  return { actions: useCardActions(), marks: useCardMarks() };
}

/**
 * Movies in one line that scrolls sideways, from edge to edge of the page.
 * @param name unique on its page
 * @param cards of `useStripCards`
 * @param alerts a failed ban is shown in an alert (R182)
 */
export function MovieStrip({
  name,
  movies,
  cards: { actions, marks },
  alerts = false,
}: {
  readonly name: string;
  readonly movies: readonly Movie[];
  readonly cards: StripCards;
  readonly alerts?: boolean;
}) {
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
