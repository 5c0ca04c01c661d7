import {
  characteristics,
  perCharacteristic,
  type Averages,
  type Characteristic,
  type Scores,
} from '@hexreel/domain/characteristics';
import { ownReelTexts } from '@hexreel/domain/texts/own-reel';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Reel } from '../../ui/reel.tsx';
import { ReelLegend } from '../../ui/reel-legend.tsx';
import { ScoreReel } from '../../ui/score-reel.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './set-reel.module.css';

/**
 * The six scores as a reel (R366): on wide screens next to the ten segments, elsewhere a picture that opens a sheet with six
 * rings to drag. Both
 * and the segments show one state. The members' values show where there are own ones.
 * @param note next to the picture on phones
 */
export function SetReel({
  scores,
  averages,
  note,
  onDrag,
  onChoose,
}: {
  readonly scores: Scores;
  /** Averages of all members; null where there are no others. */
  readonly averages: Averages | null;
  readonly note: string;
  /** Called when a ring next to the segments is pressed. */
  readonly onDrag: (characteristic: Characteristic) => void;
  readonly onChoose: (characteristic: Characteristic, score: number) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const others = perCharacteristic((name) => (scores[name] === 0 ? null : (averages?.[name] ?? null)));
  const isWaiting = characteristics.some((name) => scores[name] === 0);
  return (
    <>
      <div className={styles.beside}>
        <ScoreReel scores={scores} others={others} hasSliders={false} onDrag={onDrag} onChoose={onChoose} />
        <Legend isWaiting={isWaiting} />
      </div>
      <div className={styles.above}>
        <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => setIsOpen(true)}>
          <Reel values={others} own={perCharacteristic((name) => scores[name] || null)} className={styles.drawing} />
          <span className={styles.word}>{ownReelTexts.open}</span>
        </button>
        <p className={`${typography.note} ${styles.note}`}>{note}</p>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={ownReelTexts.title} variant="sheet">
        <div className={styles.sheet}>
          <p className={typography.hint}>{ownReelTexts.hint}</p>
          <ScoreReel scores={scores} others={others} hasSliders onChoose={onChoose} />
          <Legend isWaiting={isWaiting} />
          <Button onClick={() => setIsOpen(false)}>{ownReelTexts.done}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** @param props.isWaiting true while a score is missing, before which members' averages do not show */
function Legend({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <div className={typography.note}>
      <ReelLegend />
      {isWaiting && <p>{ownReelTexts.legend}</p>}
    </div>
  );
}
