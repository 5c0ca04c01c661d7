import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { MovieCard } from '../features/movies/movie-card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Scroller } from '../ui/scroller.tsx';
import { useCardActions } from './use-card-actions.tsx';

/** As wide as `.scroller` makes its items. */
const posterWidths = '(min-width: 34rem) 11.5rem, 34vw';

/** A titled row of movies with a way to all of them. @param viewAll where View All leads; left out where there is no more */
export function MovieRow({
  title,
  name,
  movies,
  viewAll,
}: {
  readonly title: string;
  /** Unique on its page. */
  readonly name: string;
  readonly movies: readonly Movie[];
  readonly viewAll?: string;
}) {
  const actions = useCardActions();
  if (movies.length === 0) return null;
  return (
    <section className="movie-row mt-12" aria-labelledby={`${name}-title`}>
      <header className="page-edge mb-2 flex items-baseline justify-between gap-4">
        <h2 id={`${name}-title`} className="text-2xl">
          {title}
        </h2>
        {viewAll !== undefined && (
          <a
            href={viewAll}
            aria-label={`View All: ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm text-muted hover:text-bone"
          >
            View All
            <Icon name="right" className="size-4" />
          </a>
        )}
      </header>
      <Scroller name={name}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes={posterWidths} />
            {actions?.(movie)}
          </li>
        ))}
      </Scroller>
    </section>
  );
}
