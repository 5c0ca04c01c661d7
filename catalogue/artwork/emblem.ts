import { readFileSync } from 'node:fs';
import type { Palette, Role, Tones } from './palette.ts';
import { rect, round, tag } from './svg.ts';

/** Edge of the square every emblem is drawn in. */
export const EMBLEM_SIZE = 200;
/** The y of the feet of a standing emblem. */
const EMBLEM_FLOOR = 188;

/** A drawing whose colours are the placeholders `{ink}`, `{field}`, `{accent}` and `{light}`. */
export interface Emblem {
  drawing: string;
  /** `stands` on a floor at EMBLEM_FLOOR, `hangs` from the upper edge, or `floats`. */
  stance: 'stands' | 'floats' | 'hangs';
  /** Brightness of the subject: dark (a crow), pale (an egg), or either where the palette allows a choice. */
  body: 'dark' | 'pale' | 'any';
  /** The point that a close-up keeps in view. */
  focus: readonly [number, number];
  /** `close` where a part of it is recognisable (an eye, a skull); `whole` where it is not (a house, a chain). */
  crop: 'close' | 'whole';
}

export function getEmblem(name: string): Emblem {
  loaded[name] ??= parseEmblem(name, readFileSync(new URL(`emblems/${name}.svg`, import.meta.url), 'utf8'));
  return loaded[name];
}

const loaded: Record<string, Emblem> = {};

function parseEmblem(name: string, file: string): Emblem {
  const found = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(file);
  const attribute = (key: string): string | undefined => new RegExp(`${key}="([^"]*)"`).exec(found?.[1] ?? '')?.[1];
  const stance = attribute('data-stance');
  const body = attribute('data-body');
  const crop = attribute('data-crop');
  const [x = Number.NaN, y = Number.NaN] = (attribute('data-focus') ?? '').split(' ').map(Number);
  const known =
    (stance === 'stands' || stance === 'floats' || stance === 'hangs') &&
    (body === 'dark' || body === 'pale' || body === 'any') &&
    (crop === 'close' || crop === 'whole');
  if (!found || !known || Number.isNaN(x + y)) {
    throw new SyntaxError(
      `emblems/${name}.svg needs a root with data-stance, data-focus, data-body and data-crop; see README.md`,
    );
  }
  return { drawing: (found[2] ?? '').replaceAll(/\s*\n\s*/g, ''), stance, body, focus: [x, y], crop };
}

/** The drawing in real colours, still in its own 200 x 200 square. */
export function paint(emblem: Emblem, { palette, tones }: { palette: Palette; tones: Tones }): string {
  return emblem.drawing.replaceAll(/\{(ink|field|accent|light)\}/g, (_, role: Role) => palette[tones[role]]);
}

export interface Placement {
  /** Position of the square's centre. */
  x: number;
  y: number;
  /** Edge of the square, in image units. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
  mirrored?: boolean;
}

/** Transforms a drawing (or a reference to one) to its position. */
export function place(drawing: string, { x, y, size, turn = 0, mirrored = false }: Placement): string {
  const scale = Math.round((size / EMBLEM_SIZE) * 1000) / 1000;
  const half = EMBLEM_SIZE / 2;
  const transform = [
    `translate(${round(x)} ${round(y)})`,
    turn ? `rotate(${round(turn)})` : '',
    mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`,
    `translate(${-half} ${-half})`,
  ].join('');
  return tag('g', { transform }, drawing);
}

/** The y of the centre at which a standing emblem of this size has its feet on `floor`. */
export function centreOnFloor(floor: number, size: number): number {
  return floor - ((EMBLEM_FLOOR - EMBLEM_SIZE / 2) / EMBLEM_SIZE) * size;
}

/** The line an emblem hangs by, from the upper edge of the image to its own. */
export function thread({ x, y, size }: Placement, fill: string): string {
  const width = (size / EMBLEM_SIZE) * 3;
  const top = y - size / 2 + 2;
  return top > 0 ? rect(x - width / 2, 0, width, top, fill) : '';
}
