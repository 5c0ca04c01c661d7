import { rain } from '../scenery.ts';
import { polygon, rect, round, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, livelyBeside, titleOn, tonesFor } from './layout.ts';
import type { Layout } from './layout.ts';

/** A slanting band cuts the emblem off and carries the title. */
export const diagonal: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    const angle = random.between(9, 15) * random.sign();
    const tones = tonesFor(stage, ground);
    const below = tones.ink;
    const middle = { x: POSTER.width / 2, y: random.between(530, 555) };
    const { markup } = titleOn(stage, below, {
      box: { x: 34, y: middle.y - 36, width: 420, height: 142 },
      align: angle < 0 ? 'left' : 'right',
      anchor: 'top',
      setting: 'even',
      largest: 190,
    });
    const stripe = random.pick([12, 18, 30]);
    const transform = `rotate(${round(angle)} ${middle.x} ${round(middle.y)})`;
    const picture = [
      rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)),
      random.rng(0.35) ? rain({ area: { x: 0, y: 0, ...POSTER }, random, stroke: colour(stage, tones.light) }) : '',
      emblemOn(stage, {
        ground,
        x: middle.x + random.between(-30, 30),
        y: 262 + random.between(-14, 10),
        size: random.between(420, 480),
        turn: angle * random.pick([1, 1, -0.6]),
      }),
      tag(
        'g',
        { transform },
        rect(-120, middle.y - 62, 740, 500, colour(stage, below)) +
          rect(-120, middle.y - 62 - stripe * 1.9, 740, stripe, colour(stage, tones.accent)),
      ),
    ].join('');
    const credit = creditOn(stage, below, {
      box: { x: 36, y: 696, width: 428, height: 26 },
      align: angle < 0 ? 'right' : 'left',
    });
    return { picture, letters: tag('g', { transform }, markup) + credit, shadeFrom: 'top' };
  },
  backdrop(stage) {
    const { random, ground } = stage;
    const far = livelyBeside(ground);
    const lean = random.between(90, 190) * random.sign();
    const edge = random.between(610, 680);
    const { height, width } = BACKDROP;
    const across = (offset: number, thickness: number): [number, number][] => [
      [edge + offset + lean, 0],
      [edge + offset + lean + thickness, 0],
      [edge + offset - lean + thickness, height],
      [edge + offset - lean, height],
    ];
    return [
      rect(0, 0, width, height, colour(stage, ground)),
      polygon(
        [
          [edge + lean, 0],
          [width, 0],
          [width, height],
          [edge - lean, height],
        ],
        colour(stage, far),
      ),
      polygon(
        across(-44, 20),
        colour(stage, tonesFor(stage, far).accent === ground ? tonesFor(stage, far).light : tonesFor(stage, far).accent),
      ),
      emblemOn(stage, { ground: far, x: random.between(975, 1010), y: 360, size: random.between(500, 560), turn: lean / 12 }),
    ].join('');
  },
};
