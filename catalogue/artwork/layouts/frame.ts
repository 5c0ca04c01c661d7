import { centreOnFloor } from '../emblem.ts';
import type { Role } from '../palette.ts';
import { lettersOn } from '../palette.ts';
import { halftone, moon } from '../scenery.ts';
import { rect, round, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, livelyBeside, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** A window in a mount of another colour: upright, arched, pointed or oval. The title is printed on the mount. */
export const frame: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    const mount = mountFor(stage);
    const opening = { x: 34, y: 34, width: 432, height: random.between(500, 520) };
    const align = random.pick<'left' | 'centre'>(['left', 'centre', 'left']);
    const top = opening.y + opening.height + 30;
    const { markup } = titleOn(stage, mount, {
      box: { x: 36, y: top, width: 428, height: 678 - top },
      align,
      anchor: 'middle',
      setting: 'even',
      largest: 118,
    });
    const picture = [
      tag('defs', {}, tag('clipPath', { id: 'opening' }, tag('path', { d: openingPath(stage, opening) }))),
      rect(0, 0, POSTER.width, POSTER.height, colour(stage, mount)),
      tag('g', { 'clip-path': 'url(#opening)' }, view(stage, { opening, ground, mount })),
    ].join('');
    const credit = creditOn(stage, mount, { box: { x: 36, y: 694, width: 428, height: 26 }, align });
    return { picture, letters: markup + credit, shadeFrom: 'top' };
  },
  backdrop(stage) {
    const { random, ground: mount } = stage;
    const opening = { x: random.between(640, 690), y: 56, width: 500, height: 608 };
    return [
      tag('defs', {}, tag('clipPath', { id: 'opening' }, tag('path', { d: openingPath(stage, opening) }))),
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, mount)),
      tag('g', { 'clip-path': 'url(#opening)' }, view(stage, { opening, ground: livelyBeside(mount), mount })),
    ].join('');
  },
};

interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

function openingPath({ random, emblem }: Stage, { x, y, width, height }: Opening): string {
  const half = round(width / 2);
  const [left, right, bottom] = [round(x), round(x + width), round(y + height)];
  const shape = random.pick(['upright', 'upright', 'arch', 'pointed', 'oval']);
  // A floor in an oval would cut it into a bowl.
  switch (shape === 'oval' && emblem.stance === 'stands' ? 'arch' : shape) {
    case 'arch':
      return `M${left} ${bottom}V${round(y + half)}a${half} ${half} 0 0 1 ${width} 0V${bottom}z`;
    case 'pointed':
      return `M${left} ${bottom}V${round(y + height * 0.42)}Q${left} ${round(y + height * 0.14)} ${round(x + half)} ${round(y)}Q${right} ${round(y + height * 0.14)} ${right} ${round(y + height * 0.42)}V${bottom}z`;
    case 'oval':
      return `M${left} ${round(y + height / 2)}a${half} ${round(height / 2)} 0 0 1 ${width} 0a${half} ${round(height / 2)} 0 0 1 ${-width} 0z`;
    default:
      return `M${left} ${round(y)}H${right}V${bottom}H${left}z`;
  }
}

function view(stage: Stage, { opening, ground, mount }: { opening: Opening; ground: Role; mount: Role }): string {
  const { random, emblem } = stage;
  const tones = tonesFor(stage, ground);
  const x = opening.x + opening.width / 2;
  const size = opening.width * random.between(0.78, 0.9);
  const floor = opening.y + opening.height * 0.86;
  const stands = emblem.stance === 'stands';
  const floorIsMount = tones.ink === mount;
  const spare = colour(stage, tones.accent);
  return [
    // The floor is next to the view, not over it: two layers would show through at the cut edge.
    rect(opening.x, opening.y, opening.width, stands ? floor - opening.y : opening.height, colour(stage, ground)),
    random.rng(0.4)
      ? halftone({
          area: { ...opening, height: opening.height * 0.55 },
          from: 'top',
          pitch: opening.width / 17,
          stroke: colour(stage, tones.light),
        })
      : moon({
          x: x + random.sign() * size * 0.3,
          y: opening.y + opening.height * 0.26,
          r: size * random.between(0.14, 0.24),
          fill: spare,
          random,
        }),
    stands && !floorIsMount
      ? rect(opening.x, floor, opening.width, opening.y + opening.height - floor, colour(stage, tones.ink))
      : '',
    emblemOn(stage, { ground, x, y: stands ? centreOnFloor(floor + 3, size) : opening.y + opening.height * 0.53, size }),
  ].join('');
}

/** The mount has the colour that letters would have on the ground: paper around a dark scene, ink around a pale one. */
function mountFor({ palette, ground }: Stage): Role {
  return lettersOn(palette, ground);
}
