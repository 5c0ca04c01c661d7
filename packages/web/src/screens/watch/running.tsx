import { clockText, outlookAt, overAt, pauseClock, positionOf, shiftClock, type TimedMoment } from '@hexreel/domain/moments';
import type { OwnMark } from '@hexreel/domain/contract/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { topicNames } from '@hexreel/domain/warnings';
import { useState } from 'react';
import type { WatchChoices, WatchSession } from '../../features/watch/watch-session.ts';
import { announce } from '../../lib/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useAlarm } from './use-alarm.ts';
import { useCoveredPage } from './use-covered-page.ts';
import { useNow } from './use-now.ts';
import type { Together } from './use-together.ts';
import { TopicOptions } from './topic-options.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import * as styles from './watch.module.css';

/** The ring is full this many seconds ahead of the next warning. */
const ringSeconds = 300;
const radius = 46;
const none: readonly TimedMoment[] = [];
const length = 2 * Math.PI * radius;

/** The dark screen next to the movie: the time that has passed, what comes next, and one button (R702). */
export function Running({
  title,
  session,
  moments: known,
  choices,
  onChange,
  marking,
  together,
}: {
  readonly title: string;
  readonly session: WatchSession;
  /** Moments to warn of, in the time of the viewer's copy; null where they could not be read yet. */
  readonly moments: readonly TimedMoment[] | null;
  readonly choices: WatchChoices;
  readonly onChange: (changes: Partial<WatchSession>) => void;
  /** The viewer's marks so far; null for visitors. */
  readonly marking: Marking | null;
  /** Null for who watches alone. */
  readonly together: Together | null;
}) {
  const { clock } = session;
  const now = useNow(clock.runs);
  const second = positionOf(clock, now);
  const moments = known ?? none;
  const { now: present, next } = outlookAt(moments, second, choices.lead);
  const isLate = useAlarm(moments, { second, isOn: clock.runs, choices });
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
            ? watchAlongTexts[known === null ? 'unread' : 'nothingNext']
            : watchAlongTexts.next(left)
          : second < first.second
            ? watchAlongTexts.coming(first.kind, first.second - second)
            : watchAlongTexts.going(first.kind, overAt(first) - second)}
      </p>
      {together !== null && !clock.runs && <output className={styles.next}>{watchAlongTexts.pausedTogether}</output>}
      {together?.isAlone === true && <output className={styles.next}>{watchAlongTexts.notTogether}</output>}
      {isLate && <p className={styles.next}>{watchAlongTexts.missed}</p>}
      {marking !== null && (
        <MarkButtons
          marking={marking}
          position={second}
          pressedAt={() => Math.max(0, Math.round(positionOf(clock, Date.now()) - choices.reaction))}
        />
      )}
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

interface Marking {
  readonly marks: readonly OwnMark[];
  readonly change: (marks: readonly OwnMark[]) => void;
}

/** A topic that has gone on for this many seconds is taken for one whose end was not marked. */
const longestTopic = 30 * 60;

/** One press marks a jump; a topic is named when it begins, and ends by another press (R700). */
function MarkButtons({
  marking: { marks, change },
  position,
  pressedAt,
}: {
  readonly marking: Marking;
  /** Seconds into the copy. */
  readonly position: number;
  /** Where the movie was when the viewer decided to press, in whole seconds. */
  readonly pressedAt: () => number;
}) {
  const [marked, setMarked] = useState<number | null>(null);
  const add = (kind: OwnMark['kind']) => {
    const second = pressedAt();
    // Private until its owner shares it.
    change([...marks, { kind, second, end: null, strength: null, shared: false }]);
    setMarked(second);
    announce(watchAlongTexts.marked(second));
  };
  return (
    <>
      <button type="button" className={styles.markButton} onClick={() => add('jump')}>
        {watchAlongTexts.mark}
      </button>
      {marks.map((mark, place) => {
        const { kind, second, end } = mark;
        const isOpen = end === null && second <= position && position - second < longestTopic;
        return (
          kind !== 'jump' &&
          isOpen && (
            <button
              // Its place is its only identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              type="button"
              className={styles.topicButton}
              onClick={() => change(marks.map((one) => (one === mark ? { ...one, end: Math.max(second, pressedAt()) } : one)))}
            >
              {watchAlongTexts.isOver(kind)}
            </button>
          )
        );
      })}
      <select
        aria-label={watchAlongTexts.begins}
        value=""
        className={styles.begins}
        onChange={({ target }) => {
          const topic = topicNames.find((name) => name === target.value);
          if (topic !== undefined) add(topic);
        }}
      >
        <option value="">{watchAlongTexts.begins}</option>
        <TopicOptions />
      </select>
      <p className={styles.next}>{marked === null ? ' ' : watchAlongTexts.marked(marked)}</p>
    </>
  );
}
