import type { Role } from '../palette.ts';
import { rays, rings } from '../scenery.ts';
import { circle, rect } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, inTheMiddle, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** A great disc behind the emblem, with rings, rays or an eclipse around it. */
export const halo: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    const below = random.rng(0.7);
    const r = random.between(188, 206);
    const centre = {
      x: POSTER.width / 2 + random.between(-16, 16),
      y: below ? random.between(262, 282) : random.between(474, 492),
    };
    const { markup, set } = titleOn(stage, ground, {
      box: below ? { x: 40, y: 528, width: 420, height: 150 } : { x: 40, y: 44, width: 420, height: 130 },
      ...inTheMiddle(below),
    });
    const picture = [
      rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)),
      glory(stage, { ...centre, r }),
      emblemOn(stage, { ground: discOn(stage), ...centre, size: r * random.between(1.42, 1.56) }),
    ].join('');
    const credit = creditOn(stage, ground, {
      box: { x: 40, y: below ? 696 : set.bounds.y + set.bounds.height + 14, width: 420, height: 26 },
      align: 'centre',
    });
    return { picture, letters: markup + credit, shadeFrom: below ? 'top' : 'bottom' };
  },
  backdrop(stage) {
    const { random, ground } = stage;
    const centre = { x: random.between(880, 940), y: random.between(345, 375) };
    const r = random.between(270, 300);
    return [
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, ground)),
      glory(stage, { ...centre, r }),
      emblemOn(stage, { ground: discOn(stage), ...centre, size: r * 1.5 }),
    ].join('');
  },
};

/** The disc with its surroundings. */
function glory(stage: Stage, { x, y, r }: { x: number; y: number; r: number }): string {
  const { random, ground } = stage;
  const disc = circle(x, y, r, colour(stage, discOn(stage)));
  const tones = tonesFor(stage, ground);
  const faint = colour(stage, tones.light === discOn(stage) ? tones.accent : tones.light);
  switch (random.pick(['rings', 'rings', 'rays', 'eclipse', 'plain'])) {
    case 'rings':
      return rings({ x, y, radii: [r * 1.07, r * 1.14, r * 1.23], stroke: faint, width: random.between(2.5, 5) }) + disc;
    case 'rays':
      return (
        rays({ x, y, reach: r * 1.24, count: Math.round(random.between(22, 40)), turn: random.between(0, 1), fill: faint }) + disc
      );
    case 'eclipse':
      return circle(x + r * 0.16 * random.sign(), y - r * 0.1, r * 1.02, faint) + disc;
    default:
      return disc;
  }
}

/** The disc has the accent; on a ground of accent it has the role that the emblem does not, on one of ink the field stands out more. */
function discOn({ ground, body }: Stage): Role {
  if (ground === 'accent') return body === 'light' ? 'ink' : 'light';
  return ground === 'ink' ? 'field' : 'accent';
}
