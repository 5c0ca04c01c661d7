import { characteristics, characteristicTexts, type Averages, type Characteristic } from '@hexreel/domain/characteristics';
import { reelSize } from '@hexreel/domain/reel';
import { reelLegend } from '@hexreel/domain/texts/descriptions';
import type { ScoreSource } from '@hexreel/domain/estimates';
import { shortValue } from '@hexreel/domain/texts/estimates';
import { reelLabel } from '@hexreel/domain/texts/reel';
import { characteristicText } from './characteristic-colour.ts';
import { figureBox } from './reel-figure-skeleton.tsx';
import { Reel } from './reel.tsx';
import * as styles from './reel-figure.module.css';

const byMembers = (): ScoreSource => 'members';

/** Left below the reel, where its corner leaves room. */
const legendX = -12;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Where each name is: by its socket, outside the hexagon. */
const places: Readonly<Record<Characteristic, Place>> = {
  gore: { x: 50, y: -3, anchor: 'middle' },
  psychological: { x: 97, y: 31, anchor: 'start' },
  jumpScares: { x: 97, y: 67, anchor: 'start' },
  characters: { x: 50, y: 110, anchor: 'middle' },
  pace: { x: 3, y: 67, anchor: 'end' },
  comedy: { x: 3, y: 31, anchor: 'end' },
};

/**
 * A large reel with its names and numbers around it, as one picture that says all of them; as wide as its box.
 * @param own the viewer's scores, as rings with a legend (R274), which take no room of their own: nothing moves when they become known
 */
export function ReelFigure({
  values,
  known,
  sourceOf = byMembers,
  own,
  className = '',
}: {
  readonly values: Averages;
  /** Where the values come from. */
  readonly known?: Parameters<typeof Reel>[0]['known'];
  /** Where one of them comes from; members' alone without it. */
  readonly sourceOf?: (name: Characteristic) => ScoreSource;
  readonly own?: Averages | undefined;
  readonly className?: string;
}) {
  const label = own === undefined ? reelLabel(values) : `${reelLabel(values)}. ${reelLegend.rings}: ${reelLabel(own)}`;
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of numbers is no file
    <svg viewBox={figureBox} role="img" aria-label={label} className={`${styles.figure} ${className}`}>
      <svg width={reelSize} height={reelSize}>
        <Reel values={values} known={known} own={own} />
      </svg>
      {own !== undefined && (
        <g fontSize="6" className={styles.legend}>
          <circle cx={legendX} cy="100" r="2.6" className={styles.disc} />
          <text x={legendX + 5} y="102.2">
            {reelLegend.discs}
          </text>
          <circle cx={legendX} cy="108" r="2.2" className={styles.ring} />
          <text x={legendX + 5} y="110">
            {reelLegend.rings}
          </text>
        </g>
      )}
      {characteristics.map((name) => {
        const { x, y, anchor } = places[name];
        const value = values[name];
        const number = value === null ? '-' : shortValue(value, sourceOf(name));
        return (
          <text key={name} x={x} y={y} textAnchor={anchor} fontSize="6.5" className={characteristicText[name]}>
            {characteristicTexts[name].label}
            {anchor === 'middle' ? (
              <tspan className={styles.number} dx="2">
                {number}
              </tspan>
            ) : (
              <tspan className={styles.number} x={x} dy="9" fontSize="8">
                {number}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}
