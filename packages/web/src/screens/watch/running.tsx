import { clockText, outlookAt, overAt, pauseClock, positionOf, shiftClock, type TimedMoment } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useState } from 'react';
import type { WatchChoices, WatchSession } from '../../features/watch/watch-session.ts';
import { announce } from '../../lib/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useAlarm } from './use-alarm.ts';
import { useCoveredPage } from './use-covered-page.ts';
import { useNow } from './use-now.ts';
import type { Together } from './use-together.ts';
import { useWakeLock } from './use-wake-lock.ts';
import * as styles from './watch.module.css';

/** The ring is full this many seconds ahead of the next warning. */
const ringSeconds = 300;
const radius = 46;
const length = 2 * Math.PI * radius;

/** The dark screen next to the movie: the time that has passed, what comes next, and one button (R702). */
export function Running({
  title,
  session,
  moments,
  choices,
  onChange,
  onMark,
  together,
}: {
  readonly title: string;
  readonly session: WatchSession;
  /** Moments to warn of, in the time of the viewer's copy. */
  readonly moments: readonly TimedMoment[];
  readonly choices: WatchChoices;
  readonly onChange: (changes: Partial<WatchSession>) => void;
  /** Null for visitors. */
  readonly onMark: ((second: number) => void) | null;
  /** Null for who watches alone. */
  readonly together: Together | null;
}) {
  const { clock } = session;
  const now = useNow(clock.runs);
  const second = positionOf(clock, now);
  const { now: present, next } = outlookAt(moments, second, choices.lead);
  const isLate = useAlarm(moments, { second, isOn: clock.runs, choices });
  const [marked, setMarked] = useState<number | null>(null);
  useWakeLock(clock.runs);
  useCoveredPage();
  const left = next === null ? null : next.second - second;
  const [first] = present;
  const share = first === undefined ? Math.max(0, 1 - (left ?? ringSeconds) / ringSeconds) : 1;
  return (
    <div className={first === undefined ? styles.stage : styles.warned}>
      <h1 className={styles.name}>{title}</h1>
      <div className={styles.dial}>
        <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.ring}>
          <circle cx="50" cy="50" r={radius} className={styles.track} />
          {/* Full while something is announced or going on. */}
          {share > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              strokeDasharray={`${length * share} ${length}`}
              transform="rotate(-90 50 50)"
              className={styles.progress}
            />
          )}
        </svg>
        <p className={styles.time}>{clockText(second)}</p>
      </div>
      <p className={first === undefined ? styles.next : styles.warning}>
        {first === undefined
          ? left === null
            ? watchAlongTexts.nothingNext
            : watchAlongTexts.next(left)
          : second < first.second
            ? watchAlongTexts.coming(first.kind, first.second - second)
            : watchAlongTexts.going(first.kind, overAt(first) - second)}
      </p>
      {together !== null && !clock.runs && <output className={styles.next}>{watchAlongTexts.pausedTogether}</output>}
      {together?.isAlone === true && <output className={styles.next}>{watchAlongTexts.notTogether}</output>}
      {isLate && <p className={styles.next}>{watchAlongTexts.missed}</p>}
      {onMark !== null && (
        <button
          type="button"
          className={styles.markButton}
          onClick={() => {
            const at = Math.max(0, Math.round(positionOf(clock, Date.now()) - choices.reaction));
            onMark(at);
            setMarked(at);
            announce(watchAlongTexts.marked(at));
          }}
        >
          {watchAlongTexts.mark}
        </button>
      )}
      <p className={styles.next}>{marked === null ? ' ' : watchAlongTexts.marked(marked)}</p>
      <div className={styles.tools}>
        {(together === null || together.isHost) &&
          ([-1, 1] as const).map((by) => (
            <Button
              key={by}
              variant="ghost"
              className={styles.tool}
              aria-label={watchAlongTexts.second(by)}
              onClick={() =>
                together === null ? onChange({ clock: shiftClock(clock, by, Date.now()) }) : together.act('shift', by)
              }
            >
              {by < 0 ? '−1 s' : '+1 s'}
            </Button>
          ))}
        <Button
          variant="ghost"
          className={styles.tool}
          onClick={() => {
            if (together !== null) together.act(clock.runs ? 'pause' : 'goOn');
            else onChange({ clock: clock.runs ? pauseClock(clock, Date.now()) : { ...clock, since: Date.now(), runs: true } });
          }}
        >
          {clock.runs ? (together === null ? watchAlongTexts.pause : watchAlongTexts.pauseTogether) : watchAlongTexts.goOn}
        </Button>
        <Button
          variant="ghost"
          className={styles.tool}
          onClick={() =>
            onChange({
              isOn: false,
              clock: pauseClock(clock, Date.now()),
              until: Math.max(session.until, positionOf(clock, Date.now())),
            })
          }
        >
          {together === null ? watchAlongTexts.stop : watchAlongTexts.leave}
        </Button>
      </div>
    </div>
  );
}
