import { characteristics, type Averages } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import * as styles from './deviation-bars.module.css';

/** Points that fill a bar; more do not make it longer. */
const mostPoints = 2;

/**
 * How far six values are from what is usual, as short bars left (less) and right (more) of a middle line, each next to its
 * characteristic's icon (R409). As wide as its box. Hidden from screen readers: the caller puts the words next to it.
 * @param points more or less than usual; null where nothing is known
 */
export function DeviationBars({ points, className = '' }: { readonly points: Averages; readonly className?: string }) {
  return (
    <span className={`${styles.bars} ${className}`} aria-hidden="true">
      {characteristics.map((name) => {
        const value = Math.max(-mostPoints, Math.min(points[name] ?? 0, mostPoints));
        return (
          <span key={name} className={`${styles.row} ${characteristicText[name]}`}>
            <Icon name={name} className={styles.icon} />
            <svg viewBox={`${-mostPoints} 0 ${2 * mostPoints} 1`} preserveAspectRatio="none" className={styles.bar}>
              <rect x={Math.min(value, 0)} width={Math.abs(value)} height="1" />
            </svg>
          </span>
        );
      })}
    </span>
  );
}
