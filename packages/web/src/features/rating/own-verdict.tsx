import type { Averages, Scores } from '@hexreel/domain/characteristics';
import { ownReelTexts, verdictText } from '@hexreel/domain/texts/own-reel';
import { compareWithMembers } from '@hexreel/domain/verdict';
import { useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { shareReel } from './share-picture.ts';
import * as styles from './own-verdict.module.css';

/** Six scores compared with the members' (R367), and a picture of them to share; nothing before the sixth. */
export function OwnVerdict({
  title,
  scores,
  averages,
  raters,
}: {
  readonly title: string;
  /** As they are saved. */
  readonly scores: Scores;
  /** Averages of all members, this one included. */
  readonly averages: Averages;
  readonly raters: number;
}) {
  const siteName = useSite().name;
  const [failed, setFailed] = useState(false);
  const verdict = compareWithMembers(scores, averages, raters);
  const text = verdict === null ? null : verdictText(verdict);
  // Drawn in the browser: nothing of it is ever part of an address.
  const share = async (line: string) => {
    setFailed(false);
    await shareReel({ siteName, title, line, scores, averages });
  };
  return (
    <div aria-live="polite">
      {text !== null && (
        <div className={styles.verdict}>
          <p className={styles.line}>{text}</p>
          <Button variant="quiet" onClick={() => void share(text).catch(() => setFailed(true))}>
            {ownReelTexts.share}
          </Button>
          {failed && <p role="alert">{ownReelTexts.shareFailed}</p>}
        </div>
      )}
    </div>
  );
}
