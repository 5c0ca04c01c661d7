import { centreOnFloor } from '../emblem.ts';
import type { Role } from '../palette.ts';
import { halftone, land, moon } from '../scenery.ts';
import type { LandKind } from '../scenery.ts';
import { rect, tag } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, darkBeside, emblemOn, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** A wide sky over dark land; the emblem stands on the horizon, the title is in the land. */
export const lowHorizon: Layout = {
  poster(stage) {
    const { random } = stage;
    const soil = soilUnder(stage);
    const horizon = random.between(500, 530);
    const side = random.sign();
    const size = random.between(360, 430);
    const x = POSTER.width / 2 + side * random.between(10, 70);
    const { markup } = titleOn(stage, soil, {
      box: { x: 36, y: horizon + 46, width: 428, height: 674 - horizon - 46 },
      align: side < 0 ? 'right' : 'left',
      anchor: 'middle',
      setting: 'even',
      largest: 150,
    });
    const moonAt = { x: POSTER.width / 2 - side * random.between(70, 150), y: random.between(100, 200) };
    const credit = creditOn(stage, soil, { box: { x: 36, y: 690, width: 428, height: 26 }, align: side < 0 ? 'right' : 'left' });
    return {
      picture: scene(stage, { ...POSTER, horizon, soil, x, size, moonAt }),
      letters: markup + credit,
      shadeFrom: 'top',
    };
  },
  backdrop(stage) {
    const { random } = stage;
    const horizon = random.between(545, 590);
    const x = random.between(870, 980);
    return scene(stage, {
      ...BACKDROP,
      horizon,
      soil: darkBeside(stage),
      x,
      size: random.between(470, 540),
      moonAt: { x: x + random.sign() * random.between(130, 220), y: random.between(140, 230) },
    });
  },
};

interface Scene {
  width: number;
  height: number;
  horizon: number;
  soil: Role;
  x: number;
  size: number;
  moonAt: { x: number; y: number };
}

function scene(stage: Stage, { width, height, horizon, soil, x, size, moonAt }: Scene): string {
  const { random, ground, emblem } = stage;
  const stands = emblem.stance === 'stands';
  const kinds: readonly [LandKind, ...LandKind[]] = stands ? ['flat'] : ['trees', 'trees', 'waves', 'hill', 'flat'];
  const kind = random.pick(kinds);
  const tones = tonesFor(stage, ground);
  const disc = colour(stage, tones.accent === soil ? tones.light : tones.accent);
  const r = size * random.between(0.19, 0.34);
  const sky = random.rng(0.3)
    ? halftone({
        area: { x: 0, y: horizon - height * 0.3, width, height: height * 0.3 },
        from: 'bottom',
        pitch: width / 20,
        stroke: colour(stage, tones.light),
      })
    : '';
  const y = stands ? centreOnFloor(horizon + 3, size) : Math.max(size * 0.52, horizon - size * 0.62);
  return [
    rect(0, 0, width, height, colour(stage, ground)),
    width > height ? '' : sky,
    moon({ ...moonAt, r, fill: disc, random, ...(random.rng(0.3) ? { bite: colour(stage, ground) } : {}) }),
    land({ area: { x: 0, y: horizon, width, height: height - horizon }, kind, random, fill: colour(stage, soil) }),
    stands
      ? ''
      : tag('ellipse', { cx: x, cy: horizon + 26, rx: size * 0.26, ry: 5, fill: colour(stage, tonesFor(stage, soil).light) }),
    emblemOn(stage, { ground, x, y, size }),
  ].join('');
}

/** The land takes the colour of the emblem's body, so that the two merge. */
function soilUnder(stage: Stage): Role {
  return tonesFor(stage, stage.ground).ink;
}
