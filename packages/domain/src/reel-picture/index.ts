import { characteristics, type Averages, type Characteristic } from '../characteristics/index.ts';
import { discRadius, hexagon, reelSize, socketRadius, sockets, type Point } from '../reel/geometry.ts';

export * from './reel-code.ts';

/**
 * The reel as a picture of its own: link previews, tab icons, pictures that members share. Style sheets do not reach
 * these, so that colours are written out; tools/colours.test.ts holds them to the tokens.
 */
export const pictureColours = {
  ink: '#0b0a0d',
  surface: '#141217',
  raised: '#1f1c24',
  line: '#2f2b36',
  edge: '#756d80',
  bone: '#f1ebdf',
  muted: '#b5ada3',
  blood: '#d3222a',
  ember: '#ff6a61',
} as const;

export const reelColours: Readonly<Record<Characteristic, string>> = {
  gore: '#d955a9',
  psychological: '#bd94d1',
  jumpScares: '#ddb614',
  characters: '#76cabe',
  pace: '#26b6ff',
  comedy: '#b3ee6e',
};

/** How much of a side its rounded corner takes, from 0 to 0.5. */
const rounding = 0.16;
/** A dashed socket's radius: inside the hole, so that its dashes are on dark ground. */
const missingRadius = 11;

/** A point on the way from one to another. */
function between(from: Point, to: Point, share: number): string {
  const at = (one: number, other: number) => Number((one + (other - one) * share).toFixed(1));
  return `${at(from.x, to.x)} ${at(from.y, to.y)}`;
}

/** Path data of the hexagon with its rounded corners. */
export function reelOutline(): string {
  const corners = hexagon.map((corner, index) => {
    const before = hexagon.at(index - 1) ?? corner;
    const after = hexagon[(index + 1) % hexagon.length] ?? corner;
    const [start, end] = [between(corner, before, rounding), between(corner, after, rounding)];
    return `${index === 0 ? 'M' : 'L'}${start}Q${corner.x} ${corner.y} ${end}`;
  });
  return `${corners.join('')}Z`;
}

/** Filled discs, or outlines where members alone do not decide them (R490). */
export interface DiscStyle {
  readonly isEstimate?: boolean;
}

const outlineWidth = 2.5;

function disc(name: Characteristic, radius: number, { isEstimate = false }: DiscStyle): string {
  return isEstimate
    ? circle(sockets[name], radius - outlineWidth / 2, `fill="none" stroke="${reelColours[name]}" stroke-width="${outlineWidth}"`)
    : circle(sockets[name], radius, `fill="${reelColours[name]}"`);
}

/** The reel as SVG elements in a square of `reelSize` units (R260). @param values 1-10, null where nothing is known */
export function drawReel(values: Averages, style: DiscStyle = {}): string {
  const { raised, ink, line, edge } = pictureColours;
  const holes = characteristics.map((name) => circle(sockets[name], socketRadius));
  const discs = characteristics.map((name) => {
    const value = values[name];
    return value === null
      ? circle(sockets[name], missingRadius, `fill="none" stroke="${edge}" stroke-width="2" stroke-dasharray="4 4.6"`)
      : disc(name, discRadius(value), style);
  });
  const hub = circle({ x: reelSize / 2, y: reelSize / 2 }, 5);
  return `<path fill="${raised}" stroke="${line}" d="${reelOutline()}"/><g fill="${ink}">${holes.join('')}${hub}</g>${discs.join('')}`;
}

/** In a tab the discs alone are seen: they are as large as their neighbours allow, on ink. */
const iconScale = 1.12;

/** A browser tab's icon: the reel without sockets and edges, which 16 pixels have no room for (R361). */
export function drawTabIcon(values: Averages, style: DiscStyle = {}): string {
  const discs = characteristics.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [disc(name, discRadius(value) * iconScale, style)];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${reelSize} ${reelSize}"><path fill="${pictureColours.ink}" stroke="${pictureColours.edge}" stroke-width="2" d="${reelOutline()}"/>${discs.join('')}</svg>`;
}

function circle({ x, y }: Point, radius: number, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${Number(radius.toFixed(2))}"${more === '' ? '' : ` ${more}`}/>`;
}
