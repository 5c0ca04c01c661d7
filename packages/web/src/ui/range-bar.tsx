import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';
import * as bars from './characteristic-bars.module.css';
import * as headStyles from './characteristic-head.module.css';

const height = 12;
const tick = 0.1;

/**
 * One characteristic with a value between others: the range as a band, the value as a high tick and what it is compared
 * with as a lower one. The drawing is hidden from screen readers; `note` says the same in words.
 */
export function RangeBar({
  characteristic,
  value,
  low,
  high,
  compared,
  note,
}: {
  readonly characteristic: Characteristic;
  /** 1-10, as are the others. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** null where there is nothing to compare with. */
  readonly compared: number | null;
  readonly note: ReactNode;
}) {
  return (
    <>
      <span className={headStyles.head}>
        <Icon name={characteristic} />
        <span className={headStyles.label}>{characteristicTexts[characteristic].label}</span>
        <span className={headStyles.value}>{value.toFixed(1)}</span>
      </span>
      <svg
        viewBox={`0 0 ${maximumScore} ${height}`}
        height={height}
        preserveAspectRatio="none"
        className={layout.fullWidth}
        aria-hidden="true"
      >
        <rect y="4" width={maximumScore} height="4" className={bars.track} />
        <rect x={low} y="4" width={rounded(high - low)} height="4" className={bars.value} opacity="0.45" />
        {compared !== null && <rect x={rounded(compared - tick / 2)} y="2" width={tick} height="8" className={bars.compared} />}
        <rect x={rounded(value - tick / 2)} width={tick} height={height} className={bars.value} />
      </svg>
      <span className={typography.note}>{note}</span>
    </>
  );
}

/** Two decimals, so that server and browser write the same. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
