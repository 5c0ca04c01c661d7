import { characteristicTexts, characteristics, maximumScore, type Averages } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';

const size = 320;
const centre = size / 2;
const radius = 104;
const labelRadius = 132;
const rings = [2, 4, 6, 8, 10] as const;

/**
 * The six averages as a shape on six axes; scales with its box. A characteristic that nobody scored pulls the shape to
 * the middle and has a hollow dot. It is a picture for the eye: the caller puts `CharacteristicBars` with the numbers
 * beside it, which is what screen readers get.
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
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true">
      {rings.map((ring) => (
        <polygon
          key={ring}
          points={characteristics.map((_, axis) => point(axis, distance(ring))).join(' ')}
          className="fill-none stroke-line"
        />
      ))}
      {characteristics.map((name, axis) => (
        <line key={name} x1={centre} y1={centre} {...end(axis)} className="stroke-line" />
      ))}
      {others !== undefined && (
        <polygon points={outline(others)} className="fill-bone/5 stroke-muted" strokeDasharray="4 4" strokeLinejoin="round" />
      )}
      <polygon points={outline(averages)} className="fill-bone/15 stroke-bone" strokeWidth="2" strokeLinejoin="round" />
      {characteristics.map((name, axis) => {
        const [x, y] = coordinates(axis, distance(averages[name]));
        const [labelX, labelY] = coordinates(axis, labelRadius);
        return (
          <g key={name} className={characteristicText[name]}>
            <circle
              cx={x}
              cy={y}
              r="5"
              strokeWidth="2"
              className={averages[name] === null ? 'fill-ink stroke-current' : 'fill-current stroke-ink'}
            />
            <text
              x={labelX}
              y={labelY}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-current font-display text-xs"
            >
              {characteristicTexts[name].label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function outline(averages: Averages): string {
  return characteristics.map((name, axis) => point(axis, distance(averages[name]))).join(' ');
}

/** From the middle, in the drawing's units. */
function distance(average: number | null): number {
  return ((average ?? 0) / maximumScore) * radius;
}

/** The first axis points up, the others follow clockwise. One decimal is enough and keeps both renderings equal. */
function coordinates(axis: number, length: number): readonly [number, number] {
  const angle = (axis / characteristics.length) * 2 * Math.PI - Math.PI / 2;
  return [rounded(centre + Math.cos(angle) * length), rounded(centre + Math.sin(angle) * length)];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function point(axis: number, length: number): string {
  return coordinates(axis, length).join(',');
}

function end(axis: number): { x2: number; y2: number } {
  const [x2, y2] = coordinates(axis, radius);
  return { x2, y2 };
}
