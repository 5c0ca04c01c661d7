import { characteristics, characteristicTexts, perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { firstRunTexts, placeText } from '@hexreel/domain/texts/first-run';
import { useId, useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { shownValue } from '../../lib/pending-changes.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { Reel } from '../../ui/reel.tsx';
import { ScoreSegments } from '../../ui/score-segments.tsx';
import { failedScores, useOwnScores } from './use-own-scores.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './quick-rating.module.css';

/**
 * Six questions about a movie one after the other, each answered by one tap, which is saved at once (R364), always next to its
 * picture; the reel fills as it goes.
 * @param picture the movie's
 * @param heading names the movie
 * @param saved the server's scores, 0 where nothing is
 * @param onDone called after the last question
 */
export function QuickRating({
  movieId,
  owner,
  picture,
  heading,
  saved,
  onDone,
}: {
  readonly movieId: number;
  readonly owner: string;
  readonly picture: ReactNode;
  readonly heading: ReactNode;
  readonly saved: Scores;
  readonly onDone: () => void;
}) {
  const id = useId();
  const { pending, enqueue } = useOwnScores(movieId, owner);
  const [step, setStep] = useState(0);
  const name = characteristics[step];
  const next = () => (step + 1 < characteristics.length ? setStep(step + 1) : onDone());
  const scores = perCharacteristic((each) => shownValue(pending, each, saved[each]));
  const failure = failedScores(pending);
  if (name === undefined) return null;
  const { label, meaning } = characteristicTexts[name];
  return (
    <div className={styles.rating}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.subject}>
        {heading}
        <Reel own={perCharacteristic((each) => scores[each] || null)} className={styles.reel} />
      </div>
      <div className={styles.answers}>
        <div key={name} ref={focusChoice} className={`${styles.question} ${characteristicText[name]}`}>
          <p className={typography.note}>{placeText('Question', step + 1, characteristics.length)}</p>
          <p id={id} className={styles.meaning}>
            <span className={`${styles.name} ${characteristicText[name]}`}>{label}:</span> {meaning}
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
    </div>
  );
}

/** With the next question the last one's segments are gone; its own have the focus instead. */
function focusChoice(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
}
