import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { useId } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import { useTouchRestore } from './use-touch-restore.ts';
import * as styles from './characteristic-slider.module.css';
import * as headStyles from './characteristic-head.module.css';

/**
 * One of the six sliders: a native range 0-10 in steps of 1 in the characteristic's colour, with its name and value.
 * @param name field name, for forms that are sent without script
 * @param bound what the value is; at its end of the scale it asks for nothing
 * @param onChange called with each new value while the thumb moves
 */
export function CharacteristicSlider({
  characteristic,
  value,
  onChange,
  name = characteristic,
  bound = 'atLeast',
}: {
  readonly characteristic: Characteristic;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly name?: string;
  readonly bound?: Bound;
}) {
  const id = useId();
  const restore = useTouchRestore(value, onChange);
  const { label, meaning } = characteristicTexts[characteristic];
  return (
    <div className={`${styles.row} ${characteristicText[characteristic]}`}>
      <div className={`${headStyles.head} ${styles.head}`}>
        <Icon name={characteristic} />
        <label htmlFor={id} className={headStyles.label} title={meaning}>
          {label}
        </label>
        <output htmlFor={id} className={`${headStyles.value} ${styles.value}`}>
          {textOf(bound, value)}
        </output>
      </div>
      <input
        id={id}
        name={name}
        type="range"
        min={bound === 'atLeast' ? 0 : 1}
        max={maximumScore}
        step={1}
        value={value}
        data-value={value}
        aria-valuetext={spokenOf(bound, value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        {...restore}
        className={styles.slider}
      />
    </div>
  );
}

type Bound = 'atLeast' | 'neverAbove';

function asksForNothing(bound: Bound, value: number): boolean {
  return bound === 'atLeast' ? value === 0 : value === maximumScore;
}

function textOf(bound: Bound, value: number): string {
  if (asksForNothing(bound, value)) return 'Any';
  return bound === 'atLeast' ? `${value}+` : `≤ ${value}`;
}

function spokenOf(bound: Bound, value: number): string {
  if (asksForNothing(bound, value)) return 'any';
  return `${bound === 'atLeast' ? 'at least' : 'never above'} ${value} of ${maximumScore}`;
}
