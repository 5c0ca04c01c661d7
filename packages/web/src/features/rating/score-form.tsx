import {
  characteristics,
  characteristicTexts,
  perCharacteristic,
  type Averages,
  type Characteristic,
  type Scores,
} from '@hexreel/domain/characteristics';
import { noScores, withScores } from '@hexreel/domain/rating';
import type { AnchorAnswer } from '@hexreel/domain/contract/taste';
import { movedByYouText } from '@hexreel/domain/texts/moved-by-you';
import { ratingHelpTexts } from '@hexreel/domain/texts/ratings';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { persistScores, usePersistedScores } from './persisted-scores.ts';
import { isSaving, shownValue } from '../../lib/pending-changes.ts';
import { HelpedScoreRow } from './helped-score-row.tsx';
import { ratingHelpQuery } from './rating-queries.ts';
import { ScoreRow, type ScoreStatus } from './score-row.tsx';
import { SetReel } from './set-reel.tsx';
import { useOwnScores, type PendingScores } from './use-own-scores.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './score-form.module.css';

/**
 * A user's six scores of a movie, each saved at once: ten segments a row, and a reel (R366). @param saved the server's scores
 * @param averages of all members, which show next to own scores; null where there are no others
 */
export function ScoreForm({
  movieId,
  owner,
  saved,
  averages,
}: {
  readonly movieId: number;
  readonly owner: string;
  readonly saved: Scores;
  readonly averages: Averages | null;
}) {
  const { pending, enqueue, moved } = useOwnScores(movieId, owner);
  const pins = useQuery(ratingHelpQuery(useApi(), String(movieId))).data?.pins;
  const hasPins = pins !== undefined && Object.values(pins).some(({ length }) => length > 0);
  const scores = perCharacteristic((name) => shownValue(pending, name, saved[name]));
  const form = useRef<HTMLDivElement>(null);
  /** Its keys are those of the segments of the same characteristic. */
  const focusSegments = (name: Characteristic) =>
    form.current
      ?.querySelector<HTMLElement>(`[role=radiogroup][aria-label="${characteristicTexts[name].label}"]`)
      ?.focus({ preventScroll: true });
  return (
    <div ref={form} className={styles.form}>
      <div>
        <SetReel
          scores={scores}
          averages={averages}
          note={hasPins ? `${ratingHelpTexts.saves} ${ratingHelpTexts.pinsOnPhones}` : ratingHelpTexts.saves}
          onDrag={focusSegments}
          onChoose={(name, score) => enqueue({ [name]: score })}
        />
      </div>
      <ScoreRows>
        {(name) => (
          <HelpedScoreRow
            key={name}
            movieId={movieId}
            pins={pins?.[name] ?? noPins}
            characteristic={name}
            score={scores[name]}
            status={statusOf(pending, name, saved[name])}
            moved={scores[name] === 0 || moved[name] === undefined ? null : movedByYouText(name, moved[name])}
            failed={pending.failed[name]}
            onChange={(score) => enqueue({ [name]: score })}
          />
        )}
      </ScoreRows>
    </div>
  );
}

const noPins: readonly AnchorAnswer[] = [];

/** The same for a visitor: scores are stored in this tab until sign-in. */
export function VisitorScoreForm({ movieId }: { readonly movieId: number }) {
  const scores = withScores(noScores, usePersistedScores(movieId));
  return (
    <>
      <p className={`${typography.hint} ${styles.note}`}>Your scores are kept in this tab until you sign in.</p>
      <ScoreRows>
        {(name) => (
          <ScoreRow
            key={name}
            characteristic={name}
            score={scores[name]}
            status={scores[name] === 0 ? 'Not scored' : 'Not saved'}
            failed={undefined}
            onChange={(score) => persistScores(movieId, { [name]: score })}
          />
        )}
      </ScoreRows>
    </>
  );
}

function ScoreRows({ children }: { readonly children: (name: Characteristic) => React.ReactNode }) {
  return <ul className={styles.rows}>{characteristics.map(children)}</ul>;
}

function statusOf(pending: PendingScores, name: Characteristic, saved: number): ScoreStatus {
  if (isSaving(pending, name)) return 'Saving...';
  if (pending.failed[name] !== undefined) return 'Not saved';
  return saved === 0 ? 'Not scored' : 'Saved';
}
