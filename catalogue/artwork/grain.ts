import { seededRandom } from './random.ts';
import { rect, round, tag } from './svg.ts';

/** Edge of the tile that specks repeat in, in image units: a picture needs no more than one tile's bytes. */
const TILE = 80;

/** Tiles are turned, since rows along the edges would be seen as such. */
const TURN = 'rotate(27)';

/** Share of ink at the darkest edge, besides its specks. */
const DUSK = 0.4;

interface Shade {
  width: number;
  height: number;
  /** The edge at which it is darkest. */
  from: 'top' | 'bottom';
  /** Share of the height that it covers. */
  reach: number;
  /** The palette's darkest colour. */
  ink: string;
}

/** Shadow that is printed, not blended: specks of ink, dense at one edge and gone at the end of its reach. */
export function grain({ width, height, from, reach, ink }: Shade): string {
  const deep = round(height * reach);
  const y = from === 'top' ? 0 : round(height - deep);
  const stops =
    tag('stop', { 'stop-color': '#fff', 'stop-opacity': 0.9 }) +
    tag('stop', { offset: 1, 'stop-color': '#fff', 'stop-opacity': 0 });
  const fade = from === 'top' ? { x2: 0, y2: 1 } : { x2: 0, y1: 1, y2: 0 };
  return [
    tag(
      'defs',
      {},
      [
        tag('linearGradient', { id: 'fade', ...fade }, stops),
        tag('mask', { id: 'shade' }, rect(0, y, width, deep, 'url(#fade)')),
        tag(
          'pattern',
          { id: 'grain', width: TILE, height: TILE, patternUnits: 'userSpaceOnUse', patternTransform: TURN },
          specks(ink),
        ),
      ].join(''),
    ),
    // Dusk under the grain, so that it darkens where specks are too small to be seen.
    tag(
      'g',
      { mask: 'url(#shade)' },
      [
        tag('rect', { y: y || undefined, width, height: deep, fill: ink, 'fill-opacity': DUSK }),
        rect(0, y, width, deep, 'url(#grain)'),
      ].join(''),
    ),
  ].join('');
}

/** Specks of three sizes all over a tile, the same for every picture. */
function specks(stroke: string): string {
  const random = seededRandom('grain');
  const sizes = [
    { count: 72, width: 2 },
    { count: 26, width: 3.2 },
    { count: 5, width: 5.5 },
  ];
  const strokes = sizes.map(({ count, width }) => {
    const spots = Array.from(
      { length: count },
      () =>
        `M${Math.round(random.between(width / 2, TILE - width / 2))} ${Math.round(random.between(width / 2, TILE - width / 2))}h0`,
    );
    return tag('path', { d: spots.join(''), 'stroke-width': width });
  });
  return tag('g', { stroke, 'stroke-linecap': 'round' }, strokes.join(''));
}
