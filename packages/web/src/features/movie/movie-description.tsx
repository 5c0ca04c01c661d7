import { readKnown } from '@hexreel/domain/estimates';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { describeScores, usualSpread } from '@hexreel/domain/reel';
import { writtenFromText } from '@hexreel/domain/texts/descriptions';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-hero.module.css';

/** A few sentences written from the scores, and from which (R263); nothing where nothing is unusual. */
export function MovieDescription({ movie }: { readonly movie: Pick<MovieResponse, 'known' | 'raters'> }) {
  const all = readKnown(movie);
  const description = all === null ? null : describeScores(all.values, usualSpread);
  if (all === null || description === null) return null;
  return (
    <div>
      <p className={styles.sentences}>{description.sentences.join(' ')}</p>
      <p className={typography.hint}>{writtenFromText(description.from, all.values, all)}</p>
    </div>
  );
}
