import { paint, place } from '../emblem.ts';
import type { Placement } from '../emblem.ts';
import type { Role, Tones } from '../palette.ts';
import { rect, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** Many small emblems in rows, one of them not like the others. */
export const repeat: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    const columns = random.pick([3, 3, 4]);
    const rows = columns === 3 ? 3 : 4;
    const titleTop = random.rng(0.35);
    const area = { x: 34, y: titleTop ? 220 : 34, width: 432, height: 474 };
    const box = titleTop ? { x: 38, y: 44, width: 424, height: 124 } : { x: 38, y: 536, width: 424, height: 140 };
    const { markup, set } = titleOn(stage, ground, {
      box,
      align: 'left',
      anchor: titleTop ? 'top' : 'middle',
      setting: 'block',
      largest: 150,
    });
    const picture = rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)) + pattern(stage, { area, columns, rows });
    const creditTop = titleTop ? set.bounds.y + set.bounds.height + 12 : 696;
    const credit = creditOn(stage, ground, { box: { x: 38, y: creditTop, width: 424, height: 26 }, align: 'left' });
    return { picture, letters: markup + credit, shadeFrom: titleTop ? 'bottom' : 'top' };
  },
  backdrop(stage) {
    const { ground } = stage;
    return [
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, ground)),
      pattern(stage, { area: { x: 600, y: -50, width: 720, height: 820 }, columns: 4, rows: 4 }),
    ].join('');
  },
};

interface Pattern {
  area: { x: number; y: number; width: number; height: number };
  columns: number;
  rows: number;
}

function pattern(stage: Stage, { area, columns, rows }: Pattern): string {
  const { random, ground, palette, emblem } = stage;
  const tones = tonesFor(stage, ground);
  const quiet: Tones = random.rng(0.5) ? tones : { ...tones, ink: tones.light, light: tones.ink };
  const [width, height] = [area.width / columns, area.height / rows];
  const size = Math.min(width, height) * 0.94;
  const odd = { column: Math.floor(random.between(0, columns)), row: Math.floor(random.between(rows > 3 ? 1 : 0, rows)) };
  const alternate = random.rng(0.6);
  const cells: { at: Placement; isOdd: boolean }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = {
        x: area.x + (column + 0.5) * width,
        y: area.y + (row + 0.5) * height,
        size,
        mirrored: alternate && (row + column) % 2 === 1,
      };
      cells.push({ at, isOdd: row === odd.row && column === odd.column });
    }
  }
  return [
    tag('defs', {}, tag('g', { id: 'emblem' }, paint(emblem, { palette, tones: quiet }))),
    ...cells.map(({ at, isOdd }) => (isOdd ? oddOne(stage, at, tones) : place(tag('use', { href: '#emblem' }), at))),
  ].join('');
}

/** The odd one out: on a tile of its own, in other colours, slightly rotated. */
function oddOne(stage: Stage, at: Placement, tones: Tones): string {
  const { palette, emblem, random, ground } = stage;
  const tile: Role = ground === 'accent' ? tones.light : 'accent';
  const drawing = paint(emblem, { palette, tones: tonesFor(stage, tile) });
  const half = at.size * 0.53;
  return (
    rect(at.x - half, at.y - half, half * 2, half * 2, palette[tile]) +
    place(drawing, { ...at, size: at.size * 0.92, turn: emblem.stance === 'stands' ? 0 : random.pick([0, 14, -14, 180]) })
  );
}
