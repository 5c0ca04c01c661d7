import { estimateIn, type KnownMovie } from '@hexreel/domain/estimates';
import { knownText } from '@hexreel/domain/texts/estimates';
import { disagreeText, estimateExplained, howEstimated } from '@hexreel/domain/texts/estimates-explained';
import { howToRead } from '@hexreel/domain/texts/reel';
import { estimatesPath, moviePath } from '../../lib/paths.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './known-from.module.css';

/**
 * How to read the reel above (R643), and the source of its values, in words; of an estimate also, on request, how it is made
 * and how wrong it may be (R520).
 */
export function KnownFrom({ known: { source, members }, movieId }: { readonly known: KnownMovie; readonly movieId: number }) {
  const estimate = estimateIn(source);
  const text = knownText(source, members);
  if (estimate === null)
    return (
      <p className={`${typography.hint} ${styles.members}`}>
        <span>{text}</span> · {howToRead}
      </p>
    );
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
      <a href={moviePath(movieId, 'rate')} data-keep-scroll className={typography.strongLink}>
        {disagreeText}
      </a>
    </div>
  );
}
