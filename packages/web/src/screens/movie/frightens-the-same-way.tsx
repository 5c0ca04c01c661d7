import { useQuery } from '@tanstack/react-query';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { fewestRaters, formatTarget, targetLike } from '@hexreel/domain/reel';
import { moviesQuery } from '../../features/browse/movies-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-screen.module.css';

/** One row of a section. */
const shown = 6;

/**
 * 'Frightens the same way': the movies whose averages are closest to this one's, and a link to all of them (R266). The list
 * is requested by the browser: on the page itself, every rating of any movie would invalidate it. Nothing where this movie
 * has fewer than five raters; the link alone while the list is loading, without script, or where it failed.
 */
export function FrightensTheSameWay({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'> }) {
  const near = formatTarget(targetLike(movie.averages));
  const isComparable = movie.raters >= fewestRaters && near !== '';
  const closest = useQuery({ ...moviesQuery(useApi(), { near }, useViewer() !== null), enabled: isComparable }).data;
  if (!isComparable) return null;
  return (
    <section aria-labelledby="same-way-title">
      <h2 id="same-way-title" className={typography.sectionHeading}>
        Frightens the same way
      </h2>
      {closest !== undefined && (
        <MovieGrid movies={closest.movies.filter(({ id }) => id !== movie.id).slice(0, shown)} density="six" />
      )}
      <p className={styles.allMatches}>
        <a href={browsePath({ near })} className={typography.link}>
          See all matches
        </a>
      </p>
    </section>
  );
}
