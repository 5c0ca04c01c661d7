import { corridor } from './corridor.ts';
import { BACKDROP, colour, type Stage } from './layouts/layout.ts';
import { lightRole, nearRole } from './scenery-roles.ts';
import { halftone, land, moon, rain, rays, rings, type LandKind } from './scenery.ts';
import { circle, outline, polygon, rect, round, tag } from './svg.ts';

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

const scenes: Readonly<Record<string, Scene>> = { sea, woods, space, room, corridor, hills };

/**
 * A place in 16:9, without the emblem and without letters, for pages that show the poster next to it.
 * @throws Error where the movie names a place that has no drawing
 */
export function drawPlace(stage: Stage, { emblem, place }: { emblem: string; place?: string }): string {
  const named = place ?? Object.entries(settings).find(([, emblems]) => emblems.includes(emblem))?.[0];
  const scene = scenes[named ?? stage.random.pick(['hills', 'hills', 'woods', 'room'])];
  if (scene === undefined) throw new Error(`There is no place ${named}`);
  return rect(0, 0, width, height, colour(stage, stage.ground)) + scene(stage);
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
  const near = colour(stage, nearRole(stage));
  const dark = colour(stage, stage.ground);
  return [
    rect(0, floor, width, height - floor, near),
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
    isDoor ? openDoor({ x, top, wide, floor, lean, near, dark, shine }) : '',
  ].join('');
}

/** Draws a lit rectangle as a door: its frame, its leaf, and a figure in it whose shadow falls in. */
function openDoor({ x, top, wide, floor, lean, near, dark, shine }: Doorway): string {
  const tall = floor - top;
  const frame = { fill: 'none', stroke: near, 'stroke-width': 14 };
  const edge = x - wide * 0.5;
  const [at, size] = [x + wide * 0.54, tall * 0.075];
  const shoulder = floor - tall * 0.6;
  return [
    tag('path', { d: `M${x - 7} ${floor}V${top - 7}H${x + wide + 7}V${floor}`, ...frame }),
    polygon(
      [
        [x - 7, top],
        [edge, top - 26],
        [edge, floor + 40],
        [x - 7, floor],
      ],
      near,
    ),
    tag('path', {
      d: `M${x - 7} ${top}L${edge} ${top - 26}V${floor + 40}L${x - 7} ${floor}z`,
      ...frame,
      stroke: dark,
      'stroke-width': 6,
    }),
    circle(edge + wide * 0.1, floor - tall * 0.42, 8, shine),
    circle(at, shoulder - size * 0.8, size, dark),
    tag('path', {
      d: `${outline([
        [at - size * 1.2, floor],
        [at - size * 1.9, shoulder + size * 1.6],
      ])}q0 ${round(-size * 1.6)} ${round(size * 1.9)} ${round(-size * 1.6)}t${round(size * 1.9)} ${round(size * 1.6)}L${round(at + size * 1.2)} ${floor}z`,
      fill: dark,
    }),
    polygon(
      [
        [at - size * 1.2, floor],
        [at + size * 1.2, floor],
        [at + lean + size * 2.4, height],
        [at + lean - size * 2.4, height],
      ],
      dark,
    ),
  ].join('');
}

interface Doorway {
  x: number;
  top: number;
  wide: number;
  floor: number;
  /** How far its light falls to the side. */
  lean: number;
  near: string;
  dark: string;
  shine: string;
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
