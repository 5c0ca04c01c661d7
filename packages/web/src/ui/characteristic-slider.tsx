import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { useId } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import * as styles from './characteristic-slider.module.css';
import * as headStyles from './characteristic-head.module.css';

/**
 * One of the six sliders: a native range 0-10 in steps of 1 in the characteristic's colour, with its name and value.
 * @param name field name, for forms that are sent without script
 * @param onChange called with each new value while the thumb moves
 */
export function CharacteristicSlider({
  characteristic,
  value,
  onChange,
  name = characteristic,
}: {
  readonly characteristic: Characteristic;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly name?: string;
}) {
  const id = useId();
  const { label, meaning } = characteristicTexts[characteristic];
  return (
    <div className={`${styles.row} ${characteristicText[characteristic]}`}>
      <div className={`${headStyles.head} ${styles.head}`}>
        <Icon name={characteristic} />
        <label htmlFor={id} className={headStyles.label} title={meaning}>
          {label}
        </label>
        <output htmlFor={id} className={`${headStyles.value} ${styles.value}`}>
          {value === 0 ? 'Any' : `${value}+`}
        </output>
      </div>
      <input
        id={id}
        name={name}
        type="range"
        min={0}
        max={maximumScore}
        step={1}
        value={value}
        data-value={value}
        aria-valuetext={value === 0 ? 'any' : `at least ${value} of ${maximumScore}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={styles.slider}
      />
    </div>
  );
}
