import { characteristics, characteristicTexts, perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { firstRunTexts, questionText } from '@hexreel/domain/texts/first-run';
import { useId, useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { shownValue } from '../../lib/pending-changes.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Reel } from '../../ui/reel.tsx';
import { ScoreSegments } from '../../ui/score-segments.tsx';
import { failedScores, useOwnScores } from './use-own-scores.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './quick-rating.module.css';

/**
 * Six questions one after the other, each answered by one tap, which is saved at once (R364); the reel fills as it goes.
 * @param saved the server's scores, 0 where nothing is
 */
export function QuickRating({
  movie,
  owner,
  saved,
  onClose,
}: {
  readonly movie: { readonly id: number; readonly title: string };
  readonly owner: string;
  readonly saved: Scores;
  readonly onClose: () => void;
}) {
  const id = useId();
  const { pending, enqueue } = useOwnScores(movie.id, owner);
  const [step, setStep] = useState(0);
  const name = characteristics[step];
  const next = () => (step + 1 < characteristics.length ? setStep(step + 1) : onClose());
  const scores = perCharacteristic((each) => shownValue(pending, each, saved[each]));
  const failure = failedScores(pending);
  if (name === undefined) return null;
  const { label, meaning } = characteristicTexts[name];
  return (
    <Dialog open onClose={onClose} title={movie.title}>
      <div className={styles.rating}>
        <Reel own={perCharacteristic((each) => scores[each] || null)} className={styles.reel} />
        <div key={name} ref={focusChoice} className={`${styles.question} ${characteristicText[name]}`}>
          <p className={typography.note}>{questionText(step + 1, characteristics.length)}</p>
          <p id={id} className={styles.meaning}>
            <span className={styles.name}>{label}:</span> {meaning}
          </p>
          <ScoreSegments
            label={label}
            describedBy={id}
            value={scores[name]}
            onChoose={(score) => {
              enqueue({ [name]: score });
              next();
            }}
          />
        </div>
        {failure !== null && <FailureNotice text={sendFailureText(failure.error)} onRetry={() => enqueue(failure.changes)} />}
        <div className={styles.foot}>
          <Button variant="ghost" aria-disabled={step === 0} onClick={() => step > 0 && setStep(step - 1)}>
            {firstRunTexts.back}
          </Button>
          <Button variant="quiet" onClick={next}>
            {step + 1 === characteristics.length ? firstRunTexts.finish : firstRunTexts.notScored}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** With the next question the last one's segments are gone; its own have the focus instead. */
function focusChoice(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
}
