import { breakTitle } from './break-title.ts';
import { getFace } from './face.ts';
import type { Face, FaceName } from './face.ts';
import { outlineGlyphs } from './outline-glyphs.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TitleOptions {
  title: string;
  face: FaceName;
  box: Box;
  align: 'left' | 'centre' | 'right';
  /** Alignment of the block when it does not fill the box. */
  anchor: 'top' | 'middle' | 'bottom';
  /** `block` makes every line as wide as the box; `even` gives all lines one size. */
  setting: 'even' | 'block';
  /** Largest size of a letter's em, in image units. */
  largest: number;
}

export interface SetTitle {
  /** Path data of all letters. */
  path: string;
  /** Bounding box of the letters. */
  bounds: Box;
  lines: readonly string[];
  /** Em size of each line. */
  sizes: readonly number[];
}

/** In a block, the largest ratio of the largest line to the smallest. */
const BLOCK_RANGE = 2.4;

/** Breaks a title, fits it into its box as large as possible and converts it to outlines. */
export function setTitle(options: TitleOptions): SetTitle {
  const face = getFace(options.face);
  const ways = breakTitle({ text: options.title, measure: (line) => face.line(line).width }).map((lines) =>
    fit({ lines, face, options }),
  );
  const best = ways.reduce((one, other) => (worth(other) > worth(one) * 1.08 ? other : one));
  return place({ way: best, face, options });
}

interface Fitted {
  lines: readonly string[];
  sizes: readonly number[];
}

/** The smallest line determines how legible a title is; filling the box determines how good it looks. */
function worth({ sizes }: Fitted): number {
  return Math.min(...sizes);
}

function fit({ lines, face, options }: { lines: readonly string[]; face: Face; options: TitleOptions }): Fitted {
  const { box, largest, setting } = options;
  const widest = lines.map((line) => Math.min(largest, box.width / face.line(line).width));
  const smallest = Math.min(...widest);
  const sizes = widest.map((size) => (setting === 'even' ? smallest : Math.min(size, smallest * BLOCK_RANGE)));
  const shrink = Math.min(1, box.height / blockHeight(sizes, face));
  return { lines, sizes: sizes.map((size) => size * shrink) };
}

/** From the top of the first capitals to the lowest letter. */
function blockHeight(sizes: readonly number[], face: Face): number {
  const capitals = sizes.reduce((sum, size) => sum + size * face.capHeight, 0);
  const gaps = sizes.slice(1).reduce((sum, size, at) => sum + gapBetween(sizes[at] ?? size, size, face), 0);
  return capitals + gaps + (sizes.at(-1) ?? 0) * face.descent;
}

function gapBetween(above: number, below: number, face: Face): number {
  return ((above + below) / 2) * face.gap;
}

function place({ way, face, options }: { way: Fitted; face: Face; options: TitleOptions }): SetTitle {
  const { box, align, anchor } = options;
  const height = blockHeight(way.sizes, face);
  const slack = box.height - height;
  const top = box.y + (anchor === 'top' ? 0 : anchor === 'middle' ? slack / 2 : slack);
  let baseline = top;
  let path = '';
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  way.lines.forEach((text, at) => {
    const size = way.sizes[at] ?? 0;
    const line = face.line(text);
    const width = line.width * size;
    const x = box.x + (align === 'left' ? 0 : align === 'centre' ? (box.width - width) / 2 : box.width - width);
    baseline += size * face.capHeight + (at === 0 ? 0 : gapBetween(way.sizes[at - 1] ?? size, size, face));
    path += outlineGlyphs({ line, x, y: baseline, size });
    left = Math.min(left, x);
    right = Math.max(right, x + width);
  });
  return { path, bounds: { x: left, y: top, width: right - left, height }, lines: way.lines, sizes: way.sizes };
}
