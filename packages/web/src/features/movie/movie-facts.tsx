import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import * as typography from '../../styles/typography.module.css';
import * as tagStyles from '../../ui/tag.module.css';
import * as styles from './movie-facts.module.css';

/** Year, runtime in minutes, status badge and TMDB's vote average in a line. */
export function MovieFacts({ movie }: { readonly movie: MovieResponse }) {
  const { year, runtime, status, voteAverage, voteCount } = movie;
  return (
    <ul aria-label="Facts" className={styles.facts}>
      {year !== null && <li>{year}</li>}
      {runtime !== null && <li>{runtime} min</li>}
      <li className={tagStyles.tag}>{status}</li>
      {voteAverage !== null && (
        <li className={typography.small}>
          TMDB {voteAverage.toFixed(1)} ({countInDigits(voteCount)} {voteCount === 1 ? 'vote' : 'votes'})
        </li>
      )}
    </ul>
  );
}
