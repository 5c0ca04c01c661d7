import {
  characteristics,
  characteristicTexts,
  type Averages,
  type Characteristic,
  type Scores,
} from '@hexreel/domain/characteristics';
import { discRadius, reelSize, sockets } from '@hexreel/domain/reel';
import { scoreValueText } from '@hexreel/domain/texts/own-reel';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { Debouncer } from './debouncer.ts';
import { DialGrips, DialSlider } from './dial-slider.tsx';
import { keyRest, scoreReachedBy } from './score-keys.ts';
import { useDialDrag } from './use-dial-drag.ts';
import * as dials from './reel-dials.module.css';
import * as styles from './score-reel.module.css';

interface Draft {
  readonly name: Characteristic;
  readonly score: number;
}

/**
 * Six scores as a reel whose rings are dragged to their size, in whole points (R366). A drag is chosen when it ends, a key
 * after a pause or when its slider is left.
 * @param scores 0 where nothing is scored
 * @param others the members' values, which show as discs where there are any
 * @param hasSliders whether keyboards and screen readers use it; otherwise other controls for the same scores stand next to it
 */
export function ScoreReel({
  scores,
  others,
  hasSliders,
  onDrag,
  onChoose,
}: {
  readonly scores: Scores;
  readonly others: Averages;
  readonly hasSliders: boolean;
  /** Called when a ring is pressed. */
  readonly onDrag?: (characteristic: Characteristic) => void;
  /** @param score 0 clears it */
  readonly onChoose: (characteristic: Characteristic, score: number) => void;
}) {
  const id = useId();
  const [rest] = useState(() => new Debouncer(keyRest));
  const [draft, setDraft] = useState<Draft | null>(null);
  // The last move of a pointer may not be rendered yet when it is lifted.
  const latest = useRef<Draft | null>(null);
  const put = (next: Draft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const shown = (name: Characteristic) => (draft?.name === name ? draft.score : scores[name]);
  const choose = (name: Characteristic, score: number) => {
    put(null);
    if (score !== scores[name]) onChoose(name, score);
  };
  const { dragged, handlers } = useDialDrag({
    valueOf: (name) => shown(name) || null,
    onChange: (name, value) => put({ name, score: value ?? 0 }),
    step: 1,
    onStart: (name) => {
      // Dragging goes on from the value that keys have set so far.
      rest.cancel();
      onDrag?.(name);
    },
    onEnd: () => {
      const { current } = latest;
      if (current !== null) choose(current.name, current.score);
    },
  });
  useEffect(() => () => rest.finish(), [rest]);
  const set = (name: Characteristic, score: number) => {
    put({ name, score });
    rest.start(() => choose(name, score));
  };
  const onKeyDown = (event: KeyboardEvent, name: Characteristic) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') rest.finish();
    const clears = event.key === 'Delete' || event.key === 'Backspace';
    const score = clears ? 0 : scoreReachedBy(event.key, shown(name));
    if (score === null) return;
    event.preventDefault();
    set(name, score);
  };
  return (
    <div className={`${dials.dials} ${styles.reel}`} data-ready aria-hidden={!hasSliders}>
      <div className={dials.middle} data-dragging={dragged} {...handlers}>
        <svg viewBox={`0 0 ${reelSize} ${reelSize}`} className={dials.reel} aria-hidden="true">
          <use href="#reel" />
          {characteristics.map((name) => (
            <Socket key={name} name={name} score={shown(name)} other={others[name]} />
          ))}
        </svg>
        <DialGrips />
        {hasSliders &&
          characteristics.map((name) => (
            <DialSlider
              key={name}
              id={`${id}${name}`}
              name={name}
              step={1}
              value={shown(name)}
              text={scoreValueText(shown(name))}
              onKeyDown={onKeyDown}
              onChange={set}
              onBlur={() => rest.finish()}
            />
          ))}
      </div>
      {characteristics.map((name) => (
        <div key={name} data-dial={name} className={dials.words}>
          {hasSliders ? (
            <label htmlFor={`${id}${name}`} className={`${dials.name} ${characteristicText[name]}`}>
              {characteristicTexts[name].label}
            </label>
          ) : (
            <span className={`${dials.name} ${characteristicText[name]}`}>{characteristicTexts[name].label}</span>
          )}
          <span className={dials.value}>{shown(name) === 0 ? '-' : shown(name)}</span>
        </div>
      ))}
    </div>
  );
}

function Socket({
  name,
  score,
  other,
}: {
  readonly name: Characteristic;
  readonly score: number;
  readonly other: number | null;
}) {
  const { x, y } = sockets[name];
  return (
    <g data-dial={name} className={`${dials.socket} ${characteristicText[name]}`}>
      <circle cx={x} cy={y} r="11" className={dials.open} data-set={score > 0} />
      {other !== null && <circle cx={x} cy={y} r={discRadius(other)} className={dials.disc} />}
      <circle cx={x} cy={y} r={discRadius(Math.max(1, score))} className={styles.own} />
    </g>
  );
}
