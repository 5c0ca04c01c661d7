import type { Role } from '../palette.ts';
import { lettersOn, tonesOn } from '../palette.ts';
import { rect, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, fitTitle } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** Letters of a longer title would be too narrow to stay readable where the line cuts them. */
const LONGEST_ACROSS = 16;

/** Two grounds side by side; emblem and title change colour where they cross the line. */
export const split: Layout = {
  poster(stage) {
    const { random } = stage;
    const line = POSTER.width * random.pick([0.5, 0.5, 0.42, 0.58]);
    const upright = random.rng(0.85) && stage.title.length <= LONGEST_ACROSS;
    const size = random.between(420, 460);
    const centre = { x: POSTER.width / 2, y: random.between(262, 280), size };
    const set = fitTitle(stage, {
      box: { x: 40, y: 512, width: 420, height: 160 },
      align: 'centre',
      anchor: 'middle',
      setting: 'even',
      largest: 160,
    });
    const [first, second] = grounds(stage);
    // The second part is a window onto the same scene in other colours; a lying split runs through the emblem's middle.
    const window = upright
      ? rect(line, 0, POSTER.width - line, POSTER.height, '#fff')
      : rect(0, centre.y, POSTER.width, POSTER.height - centre.y, '#fff');
    const half = (ground: Role, letters: boolean): string =>
      [
        rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)),
        emblem(stage, ground, centre),
        letters ? tag('use', { href: '#title', fill: colour(stage, lettersOn(stage.palette, ground)) }) : '',
      ].join('');
    return [
      tag('defs', {}, tag('clipPath', { id: 'half' }, window) + tag('path', { id: 'title', d: set.path })),
      half(first, upright),
      tag('g', { 'clip-path': 'url(#half)' }, half(second, true)),
      creditOn(
        stage,
        upright ? first : second,
        upright
          ? { box: { x: 40, y: 690, width: line - 56, height: 26 }, align: 'left' }
          : { box: { x: 40, y: 690, width: 420, height: 26 }, align: 'centre' },
      ),
    ].join('');
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
