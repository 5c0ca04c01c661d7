import type { SurpriseMovie } from '@hexreel/domain/contract/movies';
import { averagesInOrder } from '@hexreel/domain/map';
import { surpriseReason } from '@hexreel/domain/surprise';
import { reelLabel } from '@hexreel/domain/texts/reel';
import { surpriseReasonText } from '@hexreel/domain/texts/surprise';
import type { MouseEvent, ReactNode } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Reel } from '../../ui/reel.tsx';
import type { Position } from './position.ts';
import * as typography from '../../styles/typography.module.css';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './suggestion.module.css';

/** How the reel turns before it stops at a suggestion (R390). */
const turns = { draw: styles.drawn, next: styles.next, previous: styles.previous };

/**
 * One suggestion: poster, title, why it is suggested, overview and actions.
 * @param by what led to it
 * @param onLeave the link to the movie was followed
 */
export function Suggestion({
  movie,
  by,
  poster,
  actions,
  badge,
  onLeave,
}: {
  readonly movie: SurpriseMovie;
  readonly by: Position['by'];
  readonly poster: ReactNode;
  /** Next to the link to the movie. */
  readonly actions: ReactNode;
  /** Where it can be watched at once; null where that is not known. */
  readonly badge: ReactNode;
  readonly onLeave: () => void;
}) {
  const { id, title, year, runtime, voteAverage, overview } = movie;
  const facts = [
    year,
    runtime === null ? null : `${runtime} min`,
    voteAverage === null ? null : `TMDB ${voteAverage.toFixed(1)}`,
  ];
  const averages = averagesInOrder(movie.expected);
  const leave = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onLeave();
  };
  return (
    <article className={styles.suggestion}>
      <div className={styles.poster}>{poster}</div>
      <div className={styles.title}>
        <h3 className={styles.heading}>{title}</h3>
        <p className={styles.facts}>{facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}</p>
        {badge}
      </div>
      <div className={`${styles.why} ${turns[by]}`}>
        <Reel values={averages} known={movie} className={styles.reel} />
        <span className={typography.visuallyHidden}>{reelLabel(averages)}</span>
        <p className={styles.reason}>{surpriseReasonText(surpriseReason(movie))}</p>
      </div>
      <div className={styles.more}>
        <p className={styles.overview}>{overview}</p>
        <div className={`${toggleFailure.row} ${styles.actions}`}>
          <a href={moviePath(id)} onClick={leave} aria-label={`View Details: ${title}`} className={buttonClass()}>
            View Details
          </a>
          {actions}
        </div>
      </div>
    </article>
  );
}
