import { BACKDROP, colour, darkBeside, tonesFor, type Stage } from './layouts/layout.ts';
import type { Role } from './palette.ts';
import { isDark } from './palette.ts';
import { halftone, land, moon, rain, rays, rings, type LandKind } from './scenery.ts';
import { image, outline, polygon, rect, tag } from './svg.ts';

/** Where a movie's scenery is, by what its emblem stands for; anywhere for the others. */
const settings: Readonly<Record<string, readonly string[]>> = {
  sea: ['crocodile', 'kaiju', 'lighthouse', 'liner', 'shark', 'ship', 'tentacle', 'wave', 'webbed-hand'],
  woods: ['antlers', 'boar', 'cabin', 'corn', 'goat', 'owl', 'scarecrow', 'tent', 'trees', 'wolf', 'wreath', 'moth', 'sigil'],
  space: ['orb', 'planet', 'saucer', 'spaceship', 'helicopter', 'aeroplane'],
  // prettier-ignore
  room: [
    'bandage', 'bathtub', 'bed', 'boy-doll', 'candle', 'cassette', 'clock', 'cradle', 'doll', 'door', 'elevator', 'handset',
    'mirror', 'puppet', 'shower', 'stairs', 'teacup', 'telephone', 'television', 'typewriter', 'wheelchair', 'window',
  ],
};

type Scene = (stage: Stage) => string;

const { width, height } = BACKDROP;

const scenes: Readonly<Record<string, Scene>> = { sea, woods, space, room, hills };

/** A 16:9 picture of a place without the emblem and without letters, for pages that show the poster beside it. */
export function renderScenery(stage: Stage, emblem: string): string {
  const named = Object.entries(settings).find(([, emblems]) => emblems.includes(emblem))?.[0];
  const scene = scenes[named ?? stage.random.pick(['hills', 'hills', 'woods', 'room'])] ?? hills;
  return image(BACKDROP, rect(0, 0, width, height, colour(stage, stage.ground)) + scene(stage));
}

/** What lies in front: a dark role where there is a second one, otherwise the ink or the field. */
function nearRole(stage: Stage): Role {
  const beside = darkBeside(stage);
  if (beside !== stage.ground) return beside;
  return stage.ground === 'ink' ? 'field' : 'ink';
}

/** What shines: never the colour of what it shines over. */
function lightRole(stage: Stage): Role {
  const near = nearRole(stage);
  const { accent, light } = tonesFor(stage, stage.ground);
  return accent === near || isDark(stage.palette, accent) ? light : accent;
}

function sea(stage: Stage): string {
  const { random } = stage;
  const horizon = random.between(330, 400);
  const x = random.between(820, 1040);
  const r = random.between(96, 150);
  const shine = colour(stage, lightRole(stage));
  const water = colour(stage, nearRole(stage));
  const glints = [0.2, 0.42, 0.7, 1.05, 1.5].map((step, at) =>
    tag('path', {
      d: `M${Math.round(x - r * (1 - at * 0.14))} ${Math.round(horizon + 26 + step * 130)}h${Math.round(2 * r * (1 - at * 0.14))}`,
      stroke: shine,
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
  );
  return [
    moon({ x, y: horizon - r * random.between(0.1, 0.9), r, fill: shine, random }),
    land({ area: { x: 0, y: horizon, width, height: height - horizon }, kind: 'flat', random, fill: water }),
    ...glints,
    land({ area: { x: 0, y: 610, width, height: 110 }, kind: 'waves', random, fill: colour(stage, stage.ground) }),
  ].join('');
}

function woods(stage: Stage): string {
  const { random } = stage;
  const x = random.between(800, 1060);
  const near = colour(stage, nearRole(stage));
  const shine = colour(stage, lightRole(stage));
  const r = random.between(110, 170);
  return [
    random.rng(0.5)
      ? moon({ x, y: random.between(190, 290), r, fill: shine, random, bite: colour(stage, stage.ground) })
      : moon({ x, y: random.between(190, 290), r, fill: shine, random }),
    random.rng(0.4) ? rain({ area: { x: 560, y: 0, width: 720, height }, random, stroke: shine }) : '',
    land({ area: { x: 0, y: random.between(540, 600), width, height: 180 }, kind: 'trees', random, fill: near }),
  ].join('');
}

function space(stage: Stage): string {
  const { random } = stage;
  const shine = colour(stage, lightRole(stage));
  const x = random.between(860, 1000);
  const r = random.between(170, 230);
  const stars = Array.from(
    { length: 46 },
    () => `M${Math.round(random.between(0, width))} ${Math.round(random.between(0, height))}h0`,
  );
  return [
    tag('path', { d: stars.join(''), stroke: shine, 'stroke-width': 5, 'stroke-linecap': 'round' }),
    rings({ x, y: 340, radii: [r * 1.35, r * 1.55, r * 1.68], stroke: shine, width: 4 }),
    moon({ x, y: 340, r, fill: colour(stage, nearRole(stage)), random, bite: colour(stage, stage.ground) }),
  ].join('');
}

/** A lit window or door in a dark room, and its light on the floor. */
function room(stage: Stage): string {
  const { random } = stage;
  const shine = colour(stage, lightRole(stage));
  const floor = 560;
  const x = Math.round(random.between(800, 960));
  const tall = Math.round(random.between(300, 380));
  const wide = Math.round(tall * random.between(0.44, 0.6));
  const isDoor = random.rng(0.45);
  const top = isDoor ? floor - tall : floor - tall - 90;
  const lean = random.sign() * random.between(90, 170);
  const bars = isDoor
    ? ''
    : rect(x + wide / 2 - 6, top, 12, tall, colour(stage, stage.ground)) +
      rect(x, top + tall * 0.42, wide, 12, colour(stage, stage.ground));
  return [
    rect(0, floor, width, height - floor, colour(stage, nearRole(stage))),
    rect(x, top, wide, tall, shine),
    bars,
    polygon(
      [
        [x + (isDoor ? 0 : lean * 0.4), isDoor ? floor : floor + 30],
        [x + wide + (isDoor ? 0 : lean * 0.4), isDoor ? floor : floor + 30],
        [x + wide + lean + 70, height],
        [x + lean - 70, height],
      ],
      shine,
    ),
  ].join('');
}

function hills(stage: Stage): string {
  const { random } = stage;
  const shine = colour(stage, lightRole(stage));
  const near = colour(stage, nearRole(stage));
  const x = random.between(820, 1040);
  const kind: LandKind = random.pick(['hill', 'slope', 'hill']);
  const sky = random.pick<Scene>([sun, halo, () => moon({ x, y: 250, r: 130, fill: shine, random }), dots]);
  return [
    sky(stage),
    land({ area: { x: 0, y: 500, width, height: 220 }, kind, random, fill: near }),
    random.rng(0.6) ? fence({ stage, y: 610, fill: colour(stage, stage.ground) }) : '',
    land({ area: { x: 0, y: 640, width, height: 80 }, kind: 'hill', random, fill: colour(stage, stage.ground) }),
  ].join('');
}

function sun(stage: Stage): string {
  const { random } = stage;
  const shine = colour(stage, lightRole(stage));
  const [x, y] = [random.between(840, 1020), 430];
  return (
    rays({ x, y, reach: 1_500, count: 14, turn: random.between(0, 1), fill: colour(stage, nearRole(stage)) }) +
    moon({ x, y, r: random.between(120, 170), fill: shine, random })
  );
}

function halo(stage: Stage): string {
  const { random } = stage;
  const shine = colour(stage, lightRole(stage));
  const [x, y] = [random.between(840, 1020), 330];
  return rings({ x, y, radii: [150, 210, 262, 306, 342], stroke: shine, width: 5 }) + moon({ x, y, r: 92, fill: shine, random });
}

function dots(stage: Stage): string {
  const area = { x: 520, y: 0, width: 760, height: 520 };
  return halftone({ area, from: 'bottom', pitch: 40, stroke: colour(stage, lightRole(stage)) });
}

/** Posts in a row, some of them leaning. */
function fence({ stage, y, fill }: { stage: Stage; y: number; fill: string }): string {
  const { random } = stage;
  let d = '';
  for (let x = 480; x < width; x += random.between(46, 64)) {
    const lean = random.between(-9, 9);
    const tall = random.between(74, 104);
    d += `${outline([
      [x, y + 60],
      [x + lean, y - tall],
      [x + lean + 13, y - tall],
      [x + 13, y + 60],
    ])}z`;
  }
  return tag('path', { d, fill }) + rect(480, y - 46, width - 480, 9, fill);
}
