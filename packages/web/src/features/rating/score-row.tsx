import { characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { useId } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScoreSegments } from '../../ui/score-segments.tsx';
import type { FailedWish } from './rating-wishes.ts';

/** What beside the score says how it stands. */
export type ScoreStatus = 'Not scored' | 'Saving...' | 'Saved' | 'Not saved';

/** One characteristic of the rating form: its meaning, ten segments, Clear, and whether it is saved. */
export function ScoreRow({
  characteristic,
  score,
  status,
  failed,
  onWish,
}: {
  readonly characteristic: Characteristic;
  readonly score: number;
  readonly status: ScoreStatus;
  readonly failed: FailedWish | undefined;
  /** @param score 0 clears it */
  readonly onWish: (score: number) => void;
}) {
  const id = useId();
  const { label, meaning } = characteristicTexts[characteristic];
  return (
    <li className={`score-row ${characteristicText[characteristic]}`}>
      <div className="flex items-center gap-x-2">
        <Icon name={characteristic} />
        <p id={id} className="grow text-sm text-muted">
          <span className="font-medium text-bone">{label}:</span> {meaning}
        </p>
        <span className="font-display text-xl text-bone">{score === 0 ? '-' : score}</span>
      </div>
      <ScoreSegments
        label={label}
        describedBy={id}
        value={score}
        onChoose={(chosen) => (chosen !== score || failed !== undefined) && onWish(chosen)}
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p aria-live="polite" className="flex items-center gap-1.5 text-xs text-muted">
          {status === 'Saved' && <Icon name="check" className="size-4" />}
          {status}
        </p>
        <Button
          look="ghost"
          aria-disabled={score === 0}
          aria-label={`Clear ${label}`}
          className="-mr-3 text-muted aria-disabled:opacity-40"
          onClick={() => score !== 0 && onWish(0)}
        >
          Clear
        </Button>
      </div>
      {failed !== undefined && (
        <div role="alert" className="score-failure">
          <Icon name="warning" className="size-5 text-ember" />
          <p className="grow basis-48">
            {failed.score === 0 ? 'It was not cleared.' : `${failed.score} was not saved.`} {sendFailureText(failed.error)}
          </p>
          <Button look="quiet" aria-label={`Retry saving ${label}`} onClick={() => onWish(failed.score)}>
            Retry
          </Button>
        </div>
      )}
    </li>
  );
}
