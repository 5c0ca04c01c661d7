import type { Random } from './random.ts';
import { circle, outline, round, tag } from './svg.ts';

/** Secondary shapes behind and next to an emblem. Each is one or two elements of a few hundred bytes. */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Land from edge to edge whose upper line lies near `y`. */
export function land({ area, kind, random, fill }: { area: Area; kind: LandKind; random: Random; fill: string }): string {
  const [x, y, width] = [round(area.x), round(area.y), round(area.width)];
  const bottom = round(area.y + area.height);
  const lines: Record<LandKind, () => string> = {
    flat: () => `M${x} ${y}h${width}V${bottom}h${-width}z`,
    hill: () => {
      const rise = width * random.between(0.06, 0.11) * random.sign();
      return `M${x} ${round(y + rise * 0.4)}q${round(width / 2)} ${round(-rise)} ${width} 0V${bottom}H${x}z`;
    },
    slope: () => {
      const rise = width * random.between(0.035, 0.06) * random.sign();
      return `M${x} ${round(y + rise)}L${x + width} ${round(y - rise)}V${bottom}H${x}z`;
    },
    trees: () => `${treeLine({ area, random })}V${bottom}H${x}z`,
    waves: () => {
      const step = width / Math.round(random.between(5, 8));
      const count = Math.ceil(width / step);
      return `M${x} ${y}${`q${round(step / 2)} ${round(step * 0.34)} ${round(step)} 0`.repeat(count)}V${bottom}H${x}z`;
    },
  };
  return tag('path', { fill, d: lines[kind]() });
}

export type LandKind = 'flat' | 'hill' | 'slope' | 'trees' | 'waves';

/** The ragged upper edge of a forest, as the start of a path. */
function treeLine({ area, random }: { area: Area; random: Random }): string {
  const points: [number, number][] = [];
  const { x: left, y, width } = area;
  const tallest = width * random.between(0.1, 0.17);
  for (let x = left; x < left + width;) {
    const tree = tallest * random.between(0.35, 1);
    const spread = tree * random.between(0.26, 0.36);
    points.push([x, y], [x + spread * 0.42, y - tree * 0.42], [x + spread * 0.3, y - tree * 0.44], [x + spread / 2, y - tree]);
    points.push([x + spread * 0.7, y - tree * 0.44], [x + spread * 0.58, y - tree * 0.42], [x + spread, y]);
    x += spread * random.between(0.8, 1.25);
  }
  points.push([left + width, y]);
  return outline(points);
}

/** Slanting strokes over an area; one dashed line per column keeps it small. */
export function rain({ area, random, stroke }: { area: Area; random: Random; stroke: string }): string {
  const slant = area.height * random.between(0.08, 0.2) * random.sign();
  const step = area.width / Math.round(random.between(9, 14));
  // Strokes at the image's edge begin beyond it, so that they do not line up.
  const beyond = area.y === 0 ? 140 : 0;
  let d = '';
  for (let x = area.x - Math.abs(slant); x < area.x + area.width + Math.abs(slant); x += step * random.between(0.7, 1.3)) {
    d += `M${round(x)} ${round(area.y + random.between(-beyond, 90 - beyond))}L${round(x + slant)} ${round(area.y + area.height)}`;
  }
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': 2.4, 'stroke-dasharray': '46 70 22 54' });
}

/** Rows of dots that shrink away from `from`: a halftone made of dashes with round ends. */
export function halftone({
  area,
  from,
  pitch,
  stroke,
}: {
  area: Area;
  from: 'top' | 'bottom';
  pitch: number;
  stroke: string;
}): string {
  const rows = Math.floor(area.height / pitch);
  let dots = '';
  for (let row = 0; row < rows; row++) {
    const share = 1 - row / rows;
    const y = from === 'top' ? area.y + row * pitch : area.y + area.height - row * pitch;
    const x = area.x + (row % 2 ? pitch / 2 : 0);
    dots += tag('path', { d: `M${round(x)} ${round(y)}h${round(area.width)}`, 'stroke-width': pitch * 0.86 * share });
  }
  return tag('g', { fill: 'none', stroke, 'stroke-linecap': 'round', 'stroke-dasharray': `0 ${round(pitch)}` }, dots);
}

/** Wedges of light around a point. */
export function rays({
  x,
  y,
  reach,
  count,
  turn,
  fill,
}: {
  x: number;
  y: number;
  reach: number;
  count: number;
  turn: number;
  fill: string;
}): string {
  const wedge = Math.PI / count;
  let d = '';
  for (let at = 0; at < count; at++) {
    const angle = turn + at * wedge * 2;
    d +=
      outline([
        [x, y],
        [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
        [x + reach * Math.cos(angle + wedge), y + reach * Math.sin(angle + wedge)],
      ]) + 'z';
  }
  return tag('path', { d, fill });
}

/** Thin circles around a point, closer together towards the outside. */
export function rings({
  x,
  y,
  radii,
  stroke,
  width,
}: {
  x: number;
  y: number;
  radii: readonly number[];
  stroke: string;
  width: number;
}): string {
  return tag('g', { fill: 'none', stroke, 'stroke-width': width }, radii.map((r) => tag('circle', { cx: x, cy: y, r })).join(''));
}

/** A moon: a disc, or a sickle where `bite` names the colour behind it. */
export function moon({
  x,
  y,
  r,
  fill,
  bite,
  random,
}: {
  x: number;
  y: number;
  r: number;
  fill: string;
  bite?: string;
  random: Random;
}): string {
  const disc = circle(x, y, r, fill);
  if (bite === undefined) return disc;
  const angle = random.between(-0.6, 0.6);
  return disc + circle(x + r * 0.42 * Math.cos(angle), y + r * 0.42 * Math.sin(angle), r * 0.86, bite);
}
