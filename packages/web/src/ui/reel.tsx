import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { estimateIn, estimateWeights, type ScoreSource } from '@hexreel/domain/estimates';
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
 * (R260). What is estimated is an outline, dashed where it comes from keywords, and filled by the members' share where some
 * have rated (R490). As large as its box. It is hidden from screen readers: the caller puts the numbers next to it.
 */
export function Reel({
  values = unscored,
  known,
  own = unscored,
  className = '',
}: {
  /** The known values: 1-10, null where there is none. */
  readonly values?: Averages;
  /** Where the values come from. */
  readonly known?: Known | undefined;
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
            {value !== null && <Disc className={characteristicText[name]} x={x} y={y} radius={discRadius(value)} known={known} />}
            {score !== null && (
              <circle className={`${characteristicText[name]} ${styles.own}`} cx={x} cy={y} r={discRadius(score)} />
            )}
          </Fragment>
        );
      })}
    </svg>
  );
}

/** Where values come from, and how many members stand behind them, where they are few; members' alone without it. */
interface Known {
  readonly source: ScoreSource | null;
  readonly members: number | null;
}

function Disc({ x, y, radius, known, className }: DiscProps) {
  const estimate = estimateIn(known?.source ?? 'members');
  if (estimate === null) return <circle className={className} cx={x} cy={y} r={radius} />;
  const members = known?.members ?? 0;
  const share = members / (members + estimateWeights[estimate]);
  // The line's outer edge is where a filled disc ends, unless that is too small for a line. Eight dashes.
  const line = { cx: x, cy: y, r: Math.max(radius - 1, 2), pathLength: 16 };
  const disc = <circle {...line} className={`${className} ${estimate === 'kind' ? styles.dashed : styles.outline}`} />;
  if (members === 0) return disc;
  // A pie: a line as wide as the disc's radius, along a circle of half of it.
  return (
    <>
      {disc}
      <circle
        cx={x}
        cy={y}
        r={radius / 2}
        strokeWidth={radius}
        pathLength={1}
        strokeDasharray={`${share.toFixed(2)} 1`}
        className={`${className} ${styles.share}`}
      />
    </>
  );
}

interface DiscProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly known: Known | undefined;
  readonly className: string;
}
