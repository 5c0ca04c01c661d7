import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { ReactNode } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './named-tab.module.css';

/**
 * A tab that is brought into view, above which the hero is out of sight: the movie's poster, title and year, which on small
 * screens stay in view (R411, R259).
 */
export function NamedTab({
  movie: { poster, title, year },
  children,
}: {
  readonly movie: Pick<MovieResponse, 'poster' | 'title' | 'year'>;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.tab}>
      <p className={styles.movie}>
        {poster !== null && (
          <span className={styles.poster}>
            <Poster template={poster} sizes="2rem" small />
          </span>
        )}
        <span className={styles.title}>{title}</span>
        {year !== null && <span className={`${typography.hint} ${styles.year}`}>{year}</span>}
      </p>
      {children}
    </div>
  );
}
