import { characteristicTexts, characteristics, maximumScore, type Averages } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { useKeepMarkup } from './keep-markup.ts';
import * as styles from './radar.module.css';

/** In the drawing's units; it is as wide as the longest name next to the grid, whose letters are 13 high, asks for. */
const drawn = '0 0 348 252';
const centreX = 174;
const centreY = 126;
const radius = 104;
const rings = [2, 4, 6, 8, 10] as const;

/**
 * The six averages as a shape on six axes; scales with its box. A characteristic that no one scored leaves a gap in the
 * shape, since no score is not a low one (R76). It is hidden from screen readers: the caller puts `CharacteristicBars` with
 * the numbers next to it.
 */
export function Radar({
  averages,
  others,
  className = '',
}: {
  readonly averages: Averages;
  /** A second shape to compare with, behind the first one. */
  readonly others?: Averages | undefined;
  readonly className?: string;
}) {
  const keep = useKeepMarkup();
  return (
    <svg viewBox={drawn} className={className} aria-hidden="true">
      {keep(<Grid />, 'radar')}
      {others !== undefined && <Shape averages={others} className={styles.others} width="1" dashes="4 4" />}
      <Shape averages={averages} className={styles.averages} width="2" />
      {characteristics.map((name, axis) => {
        const average = averages[name];
        const [x, y] = coordinates(axis, distance(average ?? 0));
        return (
          <g key={name} className={characteristicText[name]}>
            {average !== null && <circle cx={x} cy={y} r="5" strokeWidth="2" className={styles.point} />}
            <text {...labelPlace(axis)} dominantBaseline="central" className={styles.name}>
              {characteristicTexts[name].label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Five rings and six axes. */
function Grid() {
  return (
    <>
      {rings.map((ring) => (
        <polygon
          key={ring}
          points={characteristics.map((_, axis) => point(axis, distance(ring))).join(' ')}
          className={styles.grid}
        />
      ))}
      {characteristics.map((name, axis) => (
        <path key={name} d={`M${centreX} ${centreY}L${point(axis, radius)}`} className={styles.axis} />
      ))}
    </>
  );
}

/** Filled from the middle, with a line along the averages alone: neither leads to an axis without a score. */
function Shape({
  averages,
  className,
  width,
  dashes,
}: {
  readonly averages: Averages;
  readonly className: string;
  readonly width: string;
  readonly dashes?: string;
}) {
  const line = { className, strokeDasharray: dashes, strokeLinejoin: 'round' } as const;
  const points = characteristics.map((name, axis) => point(axis, distance(averages[name] ?? 0)));
  if (characteristics.every((name) => averages[name] !== null)) {
    return <polygon points={points.join(' ')} strokeWidth={width} {...line} />;
  }
  return runsOfScored(averages).map((axes) => {
    const outline = axes.map((axis) => points[axis]).join(' ');
    return (
      <g key={axes[0]}>
        <polygon points={`${centreX},${centreY} ${outline}`} strokeWidth="0" {...line} />
        <polyline points={outline} strokeWidth={width} fillOpacity="0" {...line} />
      </g>
    );
  });
}

/** The axes with a score that lie side by side, clockwise and around the top; for at least one axis without. */
export function runsOfScored(averages: Averages): readonly (readonly number[])[] {
  const count = characteristics.length;
  const isScored = (axis: number) => {
    const name = characteristics[((axis % count) + count) % count];
    return name !== undefined && averages[name] !== null;
  };
  return characteristics.flatMap((_, first) => {
    if (!isScored(first) || isScored(first - 1)) return [];
    const run: number[] = [];
    for (let axis = first; isScored(axis) && run.length < count; axis += 1) run.push(axis % count);
    return [run];
  });
}

/** From the middle, in the drawing's units. */
function distance(average: number): number {
  return (average / maximumScore) * radius;
}

/** The first axis points up, the others follow clockwise. One decimal is enough and keeps both renderings equal. */
function coordinates(axis: number, length: number): readonly [number, number] {
  const angle = (axis / characteristics.length) * 2 * Math.PI - Math.PI / 2;
  return [rounded(centreX + Math.cos(angle) * length), rounded(centreY + Math.sin(angle) * length)];
}

/** Names stand outside the grid, all as far from it: at its sides above and below the corners, where long ones have room. */
export function labelPlace(axis: number) {
  const [x, y] = coordinates(axis, radius);
  const side = Math.sign(x - centreX);
  const apart = side === 0 ? 15 : 17;
  return { x: x - side * 6, y: y < centreY ? y - apart : y + apart, textAnchor: anchors[side + 1] };
}

const anchors = ['end', 'middle', 'start'] as const;

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function point(axis: number, length: number): string {
  return coordinates(axis, length).join(',');
}
