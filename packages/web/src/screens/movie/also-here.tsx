import type { OtherMoviesResponse } from '@hexreel/domain/contract/people';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './also-here.module.css';

/** Small posters of someone's other movies, which lead there (R434). */
export function AlsoHere({ name, movies }: OtherMoviesResponse['people'][number]) {
  return (
    <div className={styles.also}>
      <span aria-hidden="true" className={typography.note}>
        Also in
      </span>
      <ul aria-label={`Other movies with ${name}`} className={styles.movies}>
        {movies.map(({ id, title, year, poster }) => {
          const label = year === null ? title : `${title} (${year})`;
          return (
            <li key={id}>
              <a href={moviePath(id)} aria-label={label} title={label} className={styles.movie}>
                <Poster template={poster} sizes="3rem" small />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
