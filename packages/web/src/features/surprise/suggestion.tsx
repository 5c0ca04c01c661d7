import type { SurpriseMovie } from '@hexreel/domain/contract/movies';
import type { MouseEvent, ReactNode } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as styles from './suggestion.module.css';

/** One suggestion: poster, title, overview and actions. @param onLeave the link to the movie was followed */
export function Suggestion({
  movie,
  poster,
  watchlist,
  onLeave,
}: {
  readonly movie: SurpriseMovie;
  readonly poster: ReactNode;
  readonly watchlist: ReactNode;
  readonly onLeave: () => void;
}) {
  const { id, title, year, runtime, voteAverage, overview } = movie;
  const facts = [
    year,
    runtime === null ? null : `${runtime} min`,
    voteAverage === null ? null : `\u2605 ${voteAverage.toFixed(1)}`,
  ];
  const leave = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onLeave();
  };
  return (
    <article className={styles.suggestion}>
      <div className={styles.poster}>{poster}</div>
      <div className={styles.title}>
        <h3 className={styles.heading}>{title}</h3>
        <p className={styles.facts}>{facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}</p>
      </div>
      <div className={styles.more}>
        <p className={styles.overview}>{overview}</p>
        <div className={styles.actions}>
          <a href={moviePath(id)} onClick={leave} aria-label={`View Details: ${title}`} className={buttonClass()}>
            View Details
          </a>
          {watchlist}
        </div>
      </div>
    </article>
  );
}
