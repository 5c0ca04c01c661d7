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
  // Members have scored the movie, but perhaps few of them what is named.
  const weakest = description.from.map((name) => movie.known[name]?.source ?? 'members').find((one) => one !== 'members');
  const source =
    all.source !== 'members' || weakest === undefined
      ? all.source
      : weakest === 'editorial' || weakest === 'kind'
        ? (`members-and-${weakest}` as const)
        : weakest;
  return (
    <div>
      <p className={styles.sentences}>{description.sentences.join(' ')}</p>
      <p className={typography.hint}>{writtenFromText(description.from, all.values, { ...all, source })}</p>
    </div>
  );
}
