import type { Role } from '../palette.ts';
import { lettersOn, tonesOn } from '../palette.ts';
import { rect, round, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, titleOn } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** The title's ground begins here, so that the line cuts no letter. */
const TITLE_TOP = 498;

/** Two grounds side by side, or one above the other; the emblem changes colour where it crosses the line. */
export const split: Layout = {
  poster(stage) {
    const { random } = stage;
    const line = POSTER.width * random.pick([0.5, 0.5, 0.42, 0.58]);
    const upright = random.rng(0.7);
    const centre = { x: POSTER.width / 2, y: random.between(252, 270), size: random.between(420, 460) };
    const [first, second] = grounds(stage);
    const { markup } = titleOn(stage, second, {
      box: { x: 40, y: 512, width: 420, height: 160 },
      align: 'centre',
      anchor: 'middle',
      setting: 'even',
      largest: 160,
    });
    const { width, height } = POSTER;
    // The second ground is a window onto the same scene in other colours; a lying split runs through the emblem's middle.
    const edge = upright
      ? `M${round(line)} 0H${width}V${height}H0V${TITLE_TOP}H${round(line)}z`
      : `M0 ${round(centre.y)}H${width}V${height}H0z`;
    const half = (ground: Role): string => rect(0, 0, width, height, colour(stage, ground)) + emblem(stage, ground, centre);
    const picture = [
      tag('defs', {}, tag('clipPath', { id: 'half' }, tag('path', { d: edge }))),
      half(first),
      tag('g', { 'clip-path': 'url(#half)' }, half(second)),
    ].join('');
    const credit = creditOn(stage, second, { box: { x: 40, y: 690, width: 420, height: 26 }, align: 'centre' });
    return { picture, letters: markup + credit, shadeFrom: 'top' };
  },
  backdrop(stage) {
    const { random } = stage;
    const centre = { x: random.between(890, 930), y: 360, size: random.between(520, 580) };
    const [first, second] = grounds(stage);
    return [
      tag('defs', {}, tag('clipPath', { id: 'half' }, rect(centre.x, 0, BACKDROP.width, BACKDROP.height, '#fff'))),
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, first)),
      emblem(stage, first, centre),
      tag(
        'g',
        { 'clip-path': 'url(#half)' },
        rect(centre.x, 0, BACKDROP.width - centre.x, BACKDROP.height, colour(stage, second)) + emblem(stage, second, centre),
      ),
    ].join('');
  },
};

/** The stage's ground and the one that differs most from it. */
function grounds({ palette, ground }: Stage): [Role, Role] {
  return [ground, lettersOn(palette, ground)];
}

function emblem(stage: Stage, ground: Role, placement: { x: number; y: number; size: number }): string {
  const [first] = grounds(stage);
  const tones = ground === first ? undefined : tonesOn(stage.palette, ground, first);
  return emblemOn(stage, { ...placement, ground, ...(tones ? { tones } : {}) });
}
