import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import { hasScores, noScores } from '@hexreel/domain/rating';
import { firstRunTexts, quickRateLabel, retrySavingLabel } from '@hexreel/domain/texts/first-run';
import { Poster } from '../../features/movie-card/poster.tsx';
import { failedScores, useOwnScores } from '../../features/rating/use-own-scores.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { shownValue } from '../../lib/pending-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Reel } from '../../ui/reel.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/** A movie to rate, with the reel of what is chosen; scores that were not saved are taken back, with Retry (R106). */
export function FirstRunMovie({
  movie: { id, title, poster },
  scores: saved,
  owner,
  onOpen,
}: FirstRun['movies'][number] & { readonly owner: string; readonly onOpen: () => void }) {
  const { pending, enqueue } = useOwnScores(id, owner);
  const scores = perCharacteristic((name) => shownValue(pending, name, (saved ?? noScores)[name]));
  const isRated = hasScores(scores);
  const failure = failedScores(pending);
  return (
    <li>
      <button
        type="button"
        aria-label={quickRateLabel(title, isRated)}
        data-rated={isRated}
        className={styles.movie}
        onClick={onOpen}
      >
        <Poster template={poster} sizes="(min-width: 48rem) 9rem, 28vw" eager />
        <span className={styles.title}>{title}</span>
        {isRated && (
          <span className={styles.rated}>
            <Reel own={perCharacteristic((name) => scores[name] || null)} className={styles.reel} />
          </span>
        )}
      </button>
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <p className={typography.note}>
            {firstRunTexts.notSaved} {sendFailureText(failure.error)}
          </p>
          <Button variant="quiet" aria-label={retrySavingLabel(title)} onClick={() => enqueue(failure.changes)}>
            Retry
          </Button>
        </div>
      )}
    </li>
  );
}
