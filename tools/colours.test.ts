import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureColours, reelColours } from '../packages/domain/src/reel-picture/index.ts';

/** Red, green and blue, linear, 0 to 1. */
type Light = readonly [number, number, number];

const folder = join(import.meta.dirname, '..', 'packages/web/src/styles');
const styles = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

const characteristics = ['gore', 'psychological', 'jumpscares', 'characters', 'pace', 'comedy'];
const told = [...characteristics, 'ember', 'blood'];
const surfaces = ['ink', 'surface', 'raised'];

/** Red, green and blue as in a style sheet, 0 to 1. */
type Written = readonly [number, number, number];

/** The first value that style sheets give a colour. @param sheet the screen's by default; print has others */
function written(name: string, sheet = styles): Written {
  const [, hex] = new RegExp(`--color-${name}: #([0-9a-f]{6});`, 'u').exec(sheet) ?? [];
  if (hex === undefined) throw new Error(`There is no colour ${name}`);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function lightOf([red, green, blue]: Written): Light {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [linear(red), linear(green), linear(blue)];
}

const colour = (name: string): Light => lightOf(written(name));

/** A share of one colour in another, as `color-mix(in srgb, ...)` mixes them. @param share a token, in percent */
function mixed(one: Written, other: Written, share: string): Written {
  const [, percent] = new RegExp(`--${share}: (\\d+)%;`, 'u').exec(styles) ?? [];
  if (percent === undefined) throw new Error(`There is no share ${share}`);
  const part = Number(percent) / 100;
  const channel = (at: 0 | 1 | 2) => part * one[at] + (1 - part) * other[at];
  return [channel(0), channel(1), channel(2)];
}

/** Colours as seen without red or green receptors (Machado, Oliveira and Fernandes 2009, severity 1). */
const visions: Readonly<Record<string, readonly [Light, Light, Light]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function through([red, green, blue]: readonly [Light, Light, Light], light: Light): Light {
  const seen = (row: Light) => Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  return [seen(red), seen(green), seen(blue)];
}

/** OKLab coordinates, in which equal distances look about equally different (Ottosson 2020). */
function oklab([red, green, blue]: Light): Light {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function contrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['full colour vision', 0.12],
  ['protanopia', 0.07],
  ['deuteranopia', 0.07],
])('the six characteristics and the accent are told apart with %s', (vision, least) => {
  const matrix = visions[vision];
  if (matrix === undefined) throw new Error(`There is no ${vision}`);
  const seen = told.map((name) => [name, oklab(through(matrix, colour(name)))] as const);
  const close = seen.flatMap(([name, one], index) =>
    seen
      .slice(index + 1)
      .filter(([, other]) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < least)
      .map(([other]) => `${name} and ${other}`),
  );
  expect(close).toEqual([]);
});

test.each(characteristics)('%s is readable on every surface', (name) => {
  for (const surface of surfaces) expect(contrast(colour(name), colour(surface)), surface).toBeGreaterThanOrEqual(4.5);
});

test.each(characteristics)('%s is readable on paper', (name) => {
  const print = styles.slice(styles.indexOf('/* For print: white background'));
  expect(contrast(lightOf(written(name, print)), [1, 1, 1])).toBeGreaterThanOrEqual(4.5);
});

test.each(characteristics)('on the ground of a row of %s, muted text is readable and edges are seen', (name) => {
  const ground = mixed(written(name), written('ink'), 'tint');
  const edge = mixed(written(name), ground, 'tint-edge');
  expect(contrast(colour('muted'), lightOf(ground))).toBeGreaterThanOrEqual(7);
  expect(contrast(lightOf(edge), lightOf(ground))).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries({ ...pictureColours, ...reelColours }))(
  'pictures without style sheets have the token of %s',
  (name, hex) => {
    expect(styles).toContain(`--color-${name.toLowerCase()}: ${hex};`);
  },
);
