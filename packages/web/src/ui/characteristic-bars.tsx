import {
  characteristicTexts,
  characteristics,
  maximumScore,
  type Averages,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import type { ReactNode } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import { useKeepMarkup } from './keep-markup.ts';
import * as chosenStyles from './chosen.module.css';
import * as styles from './characteristic-bars.module.css';
import * as headStyles from './characteristic-head.module.css';

/**
 * The six averages as a list with numbers (one decimal, '-' where no one scored) and bars: the radar's text
 * alternative.
 */
export function CharacteristicBars({ averages, className = '' }: { readonly averages: Averages; readonly className?: string }) {
  return (
    <ul className={`${styles.bars} ${className}`}>
      {characteristics.map((name) => (
        <li key={name} className={characteristicText[name]}>
          <CharacteristicBar characteristic={name} average={averages[name]} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The same as buttons that choose one of the six, by pointer, focus or tap.
 * @param controls id of what shows more of the chosen one
 * @param idOf each button's own, by which a link chooses it
 */
export function CharacteristicChoice({
  averages,
  chosen,
  controls,
  idOf,
  notes,
  onChoose,
}: {
  readonly averages: Averages;
  readonly chosen: Characteristic;
  readonly controls: string;
  readonly idOf: (name: Characteristic) => string;
  /** Facts that stand next to a score. */
  readonly notes?: Partial<Record<Characteristic, ReactNode>>;
  readonly onChoose: (name: Characteristic) => void;
}) {
  return (
    <ul className={styles.choices}>
      {characteristics.map((name) => (
        <li key={name} className={characteristicText[name]}>
          <button
            type="button"
            id={idOf(name)}
            data-printed
            aria-pressed={name === chosen}
            aria-controls={controls}
            className={`${chosenStyles.chosen} ${styles.choice}`}
            onFocus={() => onChoose(name)}
            onPointerEnter={() => onChoose(name)}
            onClick={() => onChoose(name)}
          >
            <CharacteristicBar characteristic={name} average={averages[name]} />
            {notes?.[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function CharacteristicBar({
  characteristic,
  average,
}: {
  readonly characteristic: Characteristic;
  readonly average: number | null;
}) {
  const keep = useKeepMarkup();
  return keep(
    <>
      <span className={headStyles.head}>
        <Icon name={characteristic} />
        <span className={headStyles.label}>{characteristicTexts[characteristic].label}</span>
        <span className={headStyles.value}>{average?.toFixed(1) ?? '-'}</span>
      </span>
      <svg viewBox={`0 0 ${maximumScore} 0.3`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={maximumScore} height="1" className={styles.track} />
        <rect width={average ?? 0} height="1" className={styles.value} />
      </svg>
    </>,
    'bar',
    characteristic,
    average,
  );
}
