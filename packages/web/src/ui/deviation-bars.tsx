import { characteristics, type Averages } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import * as styles from './deviation-bars.module.css';

/** Points that fill a bar; more do not make it longer, and fewer than the least not shorter. */
const [mostPoints, leastPoints] = [1.5, 0.12];

/**
 * How far six values are from what is usual, as short bars left (less) and right (more) of a middle line, each next to its
 * characteristic's icon (R409). As wide as its box. Hidden from screen readers: the caller puts the words next to it.
 * @param points more or less than usual; null where nothing is known
 */
export function DeviationBars({ points, className = '' }: { readonly points: Averages; readonly className?: string }) {
  return (
    <span className={`${styles.bars} ${className}`} aria-hidden="true">
      {characteristics.map((name) => {
        const value = points[name] ?? 0;
        const length = value === 0 ? 0 : Math.min(Math.max(Math.abs(value), leastPoints), mostPoints);
        return (
          <span key={name} className={`${styles.row} ${characteristicText[name]}`}>
            <Icon name={name} className={styles.icon} />
            <svg viewBox={`${-mostPoints} -1 ${2 * mostPoints} 3`} preserveAspectRatio="none" className={styles.bar}>
              <rect x={value < 0 ? -length : 0} width={length} height="1" />
            </svg>
          </span>
        );
      })}
    </span>
  );
}
