import { halftone, moon, rain } from '../scenery.ts';
import { rect } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, inTheMiddle, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** One emblem on a plain ground, the title centred above or below it. */
export const centred: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    // Emblems that hang from the upper edge would have their line through a title above them.
    const below = random.rng(0.68) || stage.emblem.stance === 'hangs';
    const size = random.between(410, 456);
    const lift = random.between(-14, 14);
    const centre = { x: POSTER.width / 2, y: (below ? 272 : 472) + lift };
    const box = below ? { x: 44, y: 512, width: 412, height: 168 } : { x: 44, y: 48, width: 412, height: 136 };
    const { markup, set } = titleOn(stage, ground, {
      box,
      ...inTheMiddle(below),
    });
    const picture = [
      rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)),
      // Only behind the emblem, since letters need a plain ground.
      weather(
        stage,
        below ? { x: 0, y: 0, width: POSTER.width, height: 500 } : { x: 0, y: 232, width: POSTER.width, height: 440 },
        centre,
      ),
      emblemOn(stage, { ground, x: centre.x, y: centre.y, size }),
    ].join('');
    const creditTop = below ? 690 : set.bounds.y + set.bounds.height + 14;
    const credit = creditOn(stage, ground, { box: { x: 44, y: creditTop, width: 412, height: 26 }, align: 'centre' });
    return { picture, letters: markup + credit, shadeFrom: below ? 'top' : 'bottom' };
  },
  backdrop(stage) {
    const { random, ground } = stage;
    const centre = { x: random.between(880, 930), y: 360 };
    return [
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, ground)),
      weather(stage, { x: 640, y: 0, width: 640, height: BACKDROP.height }, centre),
      emblemOn(stage, { ground, ...centre, size: random.between(520, 580) }),
    ].join('');
  },
};

/** Draws the background of the emblem: mostly nothing. */
function weather(
  stage: Stage,
  area: { x: number; y: number; width: number; height: number },
  centre: { x: number; y: number },
): string {
  const { random, ground } = stage;
  const quiet = colour(stage, tonesFor(stage, ground).light);
  switch (random.pick(['plain', 'plain', 'dots', 'rain', 'moon'])) {
    case 'dots':
      return area.y > 0
        ? ''
        : halftone({
            area: { ...area, height: area.height * 0.7 },
            from: 'top',
            pitch: area.width > 600 ? 32 : 25,
            stroke: quiet,
          });
    case 'rain':
      return rain({ area, random, stroke: quiet });
    case 'moon': {
      const r = area.height * 0.13;
      return moon({ x: centre.x + area.width * 0.33 * random.sign(), y: centre.y - area.height * 0.2, r, fill: quiet, random });
    }
    default:
      return '';
  }
}
