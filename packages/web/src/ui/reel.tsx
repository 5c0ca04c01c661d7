import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { discRadius, reelSize, sockets } from '@hexreel/domain/reel';
import { Fragment } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import * as styles from './reel.module.css';

/** A dashed socket's radius: inside the hole, so that its dashes are on dark ground. */
const missingRadius = 11;
const dashes = { strokeWidth: 2, strokeDasharray: '4 4.6' } as const;

/** A reel on which no one has scored anything. */
const unscored: Averages = perCharacteristic(() => null);

/**
 * Six values as a reel: a disc in each socket whose radius grows with the value, a dashed socket where nothing is scored
 * (R260). As large as its box. It is hidden from screen readers: the caller puts the numbers beside it.
 */
export function Reel({
  values = unscored,
  own = unscored,
  className = '',
}: {
  /** The members': 1-10, null where nothing is scored. */
  readonly values?: Averages;
  /** The viewer's scores, as rings over the discs (R274). */
  readonly own?: Averages | undefined;
  readonly className?: string;
}) {
  return (
    <svg viewBox={`0 0 ${reelSize} ${reelSize}`} className={`${styles.reel} ${className}`} aria-hidden="true">
      <use href="#reel" />
      {characteristics.map((name) => {
        const [value, score] = [values[name], own[name]];
        const { x, y } = sockets[name];
        if (value === null && score === null) {
          return <circle key={name} className={styles.missing} cx={x} cy={y} r={missingRadius} {...dashes} />;
        }
        return (
          <Fragment key={name}>
            {value !== null && <circle className={characteristicText[name]} cx={x} cy={y} r={discRadius(value)} />}
            {score !== null && (
              <circle className={`${characteristicText[name]} ${styles.own}`} cx={x} cy={y} r={discRadius(score)} />
            )}
          </Fragment>
        );
      })}
    </svg>
  );
}
