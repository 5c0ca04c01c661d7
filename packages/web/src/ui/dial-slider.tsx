import type { KeyboardEvent } from 'react';
import { characteristics, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import * as styles from './reel-dials.module.css';

/**
 * The slider of a disc on a reel, for keyboards and screen readers; pointers go through it to the disc.
 * @param value 0 where nothing is set
 * @param text the value as it is read out
 */
export function DialSlider({
  id,
  name,
  step,
  value,
  text,
  onKeyDown,
  onChange,
  onBlur,
}: {
  readonly id: string;
  readonly name: Characteristic;
  readonly step: number;
  readonly value: number;
  readonly text: string;
  readonly onKeyDown: (event: KeyboardEvent, name: Characteristic) => void;
  readonly onChange: (name: Characteristic, value: number) => void;
  readonly onBlur?: () => void;
}) {
  return (
    <input
      id={id}
      type="range"
      min={0}
      max={maximumScore}
      step={step}
      value={value}
      aria-valuetext={text}
      data-dial={name}
      className={styles.range}
      onKeyDown={(event) => onKeyDown(event, name)}
      onChange={(event) => onChange(name, event.target.valueAsNumber)}
      onBlur={onBlur}
    />
  );
}

/**
 * Grips that take the pointer over the sockets (R485): browsers apply `touch-action` to these alone, not to parts of a
 * drawing.
 */
export function DialGrips() {
  return characteristics.map((name) => <span key={name} data-dial={name} className={styles.grip} />);
}
