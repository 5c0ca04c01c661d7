import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { estimateIn, type KnownMovie } from '@hexreel/domain/estimates';
import { knownText } from '@hexreel/domain/texts/estimates';
import { disagreeText, estimateExplained, howEstimated, partlyText } from '@hexreel/domain/texts/estimates-explained';
import { howToRead } from '@hexreel/domain/texts/reel';
import { estimatesPath, moviePath } from '../../lib/paths.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './known-from.module.css';

/**
 * How to read the reel above (R643), and the source of its values, in words; of an estimate also, on request, how it is made
 * and how wrong it may be (R520).
 */
export function KnownFrom({
  known: { source, members },
  movie,
}: {
  readonly known: KnownMovie;
  readonly movie: Pick<MovieResponse, 'id' | 'known'>;
}) {
  const estimate = estimateIn(source);
  const text = knownText(source, members);
  if (estimate === null) {
    const partly = characteristics.filter((name) => estimateIn(movie.known[name]?.source ?? source) !== null);
    return (
      <div className={`${typography.hint} ${styles.members}`}>
        <p>
          <span>{text}</span> · {howToRead}
        </p>
        {partly.length > 0 && (
          <p>
            {partlyText(partly.map((name) => characteristicTexts[name].label))}{' '}
            <a href={estimatesPath} className={typography.strongLink}>
              {howEstimated}
            </a>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={`${typography.hint} ${styles.estimate}`}>
      <p className={styles.how}>{howToRead}</p>
      <details>
        <summary>{text}</summary>
        <p>
          {estimateExplained[estimate]}{' '}
          <a href={estimatesPath} className={typography.strongLink}>
            {howEstimated}
          </a>
        </p>
      </details>
      <a href={moviePath(movie.id, 'rate')} data-keep-scroll className={typography.strongLink}>
        {disagreeText}
      </a>
    </div>
  );
}
