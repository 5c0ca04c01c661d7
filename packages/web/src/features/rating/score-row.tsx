import { characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { rowHelpLabel } from '@hexreel/domain/texts/ratings';
import { useId, useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScoreSegments } from '../../ui/score-segments.tsx';
import type { FailedChange } from '../../lib/pending-changes.ts';
import * as clearButton from '../../ui/clear-button.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './score-row.module.css';

/** The status shown next to the score. */
export type ScoreStatus = 'Not scored' | 'Saving...' | 'Saved' | 'Not saved';

/**
 * One characteristic of the rating form: its meaning, ten segments, Clear once there is a score, and its save status. On
 * phones name, segments and number are all of a row, and the rest opens (R647).
 */
export function ScoreRow({
  characteristic,
  score,
  status,
  moved = null,
  failed,
  pins,
  suggested,
  hint,
  ask,
  answers,
  onChange,
}: {
  readonly characteristic: Characteristic;
  readonly score: number;
  readonly status: ScoreStatus;
  /** After a save: how it moved what is known of the movie. */
  readonly moved?: string | null;
  readonly failed: FailedChange<number> | undefined;
  /** Scores with own movies next to them, and a suggestion that lights up (R251). */
  readonly pins?: readonly number[];
  readonly suggested?: number | null;
  /** Below the segments. */
  readonly hint?: ReactNode;
  /** A button next to Clear, and what it opens. */
  readonly ask?: ReactNode;
  readonly answers?: ReactNode;
  /** @param score 0 clears it */
  readonly onChange: (score: number) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { label, meaning } = characteristicTexts[characteristic];
  return (
    <li data-open={isOpen} className={`${styles.row} ${characteristicText[characteristic]}`}>
      <div className={styles.head}>
        <Icon name={characteristic} />
        <p id={id} className={styles.meaning}>
          <span className={styles.name}>{label}</span>
          <span className={styles.details}>: {meaning}</span>
        </p>
        {status === 'Saved' && <Icon name="check" size="small" className={styles.saved} />}
        <span className={styles.score}>{score === 0 ? '' : score}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={rowHelpLabel(characteristic)}
          className={styles.help}
          onClick={() => setOpen(!isOpen)}
        >
          ?
        </button>
      </div>
      <ScoreSegments
        label={label}
        describedBy={id}
        value={score}
        {...(pins !== undefined && { pins })}
        suggested={suggested ?? null}
        onChoose={(chosen) => (chosen !== score || failed !== undefined) && onChange(chosen)}
      />
      {hint !== undefined && <div className={styles.details}>{hint}</div>}
      <div className={styles.foot}>
        <p aria-live="polite" data-quiet={moved === null} className={styles.status}>
          {status === 'Saved' && <Icon name="check" size="small" />}
          {status === 'Saved' && moved !== null ? (
            <span>
              <span className={typography.visuallyHidden}>Saved</span> {moved}
            </span>
          ) : (
            status
          )}
        </p>
        {ask}
        <Button
          variant="ghost"
          aria-disabled={score === 0}
          aria-label={`Clear ${label}`}
          className={clearButton.clear}
          onClick={() => score !== 0 && onChange(0)}
        >
          Clear
        </Button>
      </div>
      {answers}
      {failed !== undefined && (
        <div role="alert" className={styles.failure}>
          <Icon name="warning" className={styles.warning} />
          <p className={styles.problem}>
            {failed.value === 0 ? 'Your score was not cleared.' : `Your score of ${failed.value} was not saved.`}{' '}
            {sendFailureText(failed.error)}
          </p>
          <Button variant="quiet" aria-label={`Retry saving ${label}`} onClick={() => onChange(failed.value)}>
            Retry
          </Button>
        </div>
      )}
    </li>
  );
}
