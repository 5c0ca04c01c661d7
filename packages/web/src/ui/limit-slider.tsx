import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { withBound, type AxisLimit, type LimitBound } from '@hexreel/domain/limits';
import { boundLabels, boundValueText, limitRangeText } from '@hexreel/domain/texts/limits';
import { useRef, type MouseEvent } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import { useTouchRestore } from './use-touch-restore.ts';
import * as headStyles from './characteristic-head.module.css';
import * as styles from './limit-slider.module.css';

const bounds = ['atLeast', 'neverAbove'] as const;
/** Height of the drawing; a score is one unit wide. */
const height = 36;
const barsHeight = 30;
const trackHeight = 4;
const scores = Array.from({ length: maximumScore }, (_, index) => index + 1);

/**
 * At least and never above of one characteristic (R255): two native ranges over each other, whose handles push each other along,
 * above how many movies are expected at each score.
 * @param histogram ones first; null until it is known
 */
export function LimitSlider({
  characteristic,
  limit,
  histogram,
  onChange,
}: {
  readonly characteristic: Characteristic;
  readonly limit: AxisLimit;
  readonly histogram: readonly number[] | null;
  readonly onChange: (limit: AxisLimit) => void;
}) {
  const handles = useRef<Record<LimitBound, HTMLInputElement | null>>({ atLeast: null, neverAbove: null });
  const restore = useTouchRestore(limit, onChange);
  const { label, meaning } = characteristicTexts[characteristic];
  const values = { atLeast: limit.atLeast ?? 1, neverAbove: limit.neverAbove ?? maximumScore };
  // The handle with more room is on top where both are on one score, or neither could be moved away.
  const top: LimitBound = values.atLeast > maximumScore / 2 ? 'atLeast' : 'neverAbove';
  const moveNearest = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const score = Math.min(Math.max(Math.ceil(((event.clientX - left) / width) * maximumScore), 1), maximumScore);
    const nearest = Math.abs(score - values.atLeast) < Math.abs(score - values.neverAbove) ? 'atLeast' : 'neverAbove';
    handles.current[nearest]?.focus();
    onChange(withBound(limit, nearest, score));
  };
  return (
    <fieldset className={characteristicText[characteristic]}>
      <legend className={styles.legend} title={meaning}>
        <span className={headStyles.head}>
          <Icon name={characteristic} />
          <span className={headStyles.label}>{label}</span>
        </span>
      </legend>
      <span aria-hidden="true" className={`${headStyles.value} ${styles.value}`}>
        {limitRangeText(limit)}
      </span>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for pointers; keys move the handles */}
      <div className={styles.slider} onClick={moveNearest}>
        <Histogram histogram={histogram} from={values.atLeast} to={values.neverAbove} />
        {bounds.map((bound) => (
          <input
            key={bound}
            ref={(element) => {
              handles.current[bound] = element;
            }}
            type="range"
            min={1}
            max={maximumScore}
            step={1}
            value={values[bound]}
            aria-label={`${label} ${boundLabels[bound]}`}
            aria-valuetext={boundValueText(limit[bound])}
            data-top={bound === top || undefined}
            onChange={(event) => onChange(withBound(limit, bound, event.target.valueAsNumber))}
            {...restore}
            className={styles.handle}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Bars and track; what is between the two handles has the characteristic's colour. */
function Histogram({
  histogram,
  from,
  to,
}: {
  readonly histogram: readonly number[] | null;
  readonly from: number;
  readonly to: number;
}) {
  const most = Math.max(...(histogram ?? []), 1);
  return (
    <svg viewBox={`0 0 ${maximumScore} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={styles.drawing}>
      {scores.map((score) => {
        const count = histogram?.[score - 1] ?? 0;
        // One in a thousand is still visible.
        const length = count === 0 ? 0 : Math.max((count / most) * barsHeight, 1.5);
        const isBetween = score >= from && score <= to;
        return (
          <rect
            key={score}
            x={score - 0.94}
            y={barsHeight - length}
            width={0.88}
            height={length}
            className={isBetween ? styles.kept : styles.left}
          />
        );
      })}
      <rect x={0.5} y={height - trackHeight} width={maximumScore - 1} height={trackHeight} className={styles.track} />
      <rect x={from - 0.5} y={height - trackHeight} width={to - from} height={trackHeight} className={styles.kept} />
    </svg>
  );
}
