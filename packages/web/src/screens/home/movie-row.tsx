import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { Icon } from '../../ui/icon.tsx';
import { MovieStrip, useStripCards, type StripCards } from '../../blocks/movie-strip.tsx';
import { useUnhiddenMovies } from '../../blocks/use-unhidden-movies.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-row.module.css';

/** The viewer's changes of rows. */
export interface RowCards extends StripCards {
  readonly unhidden: ReturnType<typeof useUnhiddenMovies>;
}

/** Called once for all rows of the page. */
export function useRowCards(): RowCards {
  return { ...useStripCards(), unhidden: useUnhiddenMovies() };
}

/**
 * A titled row of movies with a link to all of them. @param viewAll target of View All; left out where there is no more
 * @param cards of `useRowCards`
 */
export function MovieRow({
  title,
  name,
  movies,
  viewAll,
  cards,
}: {
  readonly title: string;
  /** Unique on its page. */
  readonly name: string;
  readonly movies: readonly Movie[];
  readonly viewAll?: string;
  readonly cards: RowCards;
}) {
  const shown = cards.unhidden(movies);
  if (shown.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={`${name}-title`}>
      <header className={styles.header}>
        <h2 id={`${name}-title`} className={typography.heading}>
          {title}
        </h2>
        {viewAll !== undefined && (
          <a href={viewAll} aria-label={`View All: ${title}`} className={styles.all}>
            View All
            <Icon name="right" size="small" />
          </a>
        )}
      </header>
      <MovieStrip name={name} movies={shown} cards={cards} />
    </section>
  );
}
