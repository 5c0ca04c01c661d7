import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { describeScores, usualSpread } from '@hexreel/domain/reel';
import { writtenFromText } from '@hexreel/domain/texts/descriptions';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-hero.module.css';

/** A few sentences written from the scores, and from which (R263); nothing where nothing is unusual. */
export function MovieDescription({
  movie: { averages, raters },
}: {
  readonly movie: Pick<MovieResponse, 'averages' | 'raters'>;
}) {
  const description = describeScores(averages, raters, usualSpread);
  if (description === null) return null;
  return (
    <div>
      <p className={styles.sentences}>{description.sentences.join(' ')}</p>
      <p className={typography.hint}>{writtenFromText(description.from, averages, raters)}</p>
    </div>
  );
}
