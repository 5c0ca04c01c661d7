import { characteristics, type Averages } from '@hexreel/domain/characteristics';
import { discRadius, reelSize, sockets } from '@hexreel/domain/reel';
import { characteristicText } from './characteristic-colour.ts';
import * as styles from './reel.module.css';

/** A dashed socket's radius: inside the hole, so that its dashes are on dark ground. */
const missingRadius = 11;
const dashes = { strokeWidth: 2, strokeDasharray: '4 4.6' } as const;

/**
 * Six values as a reel: a disc in each socket whose radius grows with the value, a dashed socket where nothing is scored
 * (R260). As large as its box. It is hidden from screen readers: the caller puts the numbers beside it.
 */
export function Reel({
  values,
  className = '',
}: {
  /** 1-10, null where nothing is scored. */
  readonly values: Averages;
  readonly className?: string;
}) {
  return (
    <svg viewBox={`0 0 ${reelSize} ${reelSize}`} className={`${styles.reel} ${className}`} aria-hidden="true">
      <use href="#reel" />
      {characteristics.map((name) => {
        const value = values[name];
        const { x, y } = sockets[name];
        if (value === null) return <circle key={name} className={styles.missing} cx={x} cy={y} r={missingRadius} {...dashes} />;
        return <circle key={name} className={characteristicText[name]} cx={x} cy={y} r={discRadius(value)} />;
      })}
    </svg>
  );
}
