import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getEmblem, paint, place } from './emblem.ts';
import { getPalette, tonesOn } from './palette.ts';
import { vocabulary } from './read-vocabulary.ts';

const MOST_BYTES = 2500;
const folder = new URL('emblems/', import.meta.url);

test('every emblem of the vocabulary is drawn and no other', () => {
  expect(
    readdirSync(folder)
      .map((file) => file.replace('.svg', ''))
      .sort(),
  ).toEqual([...vocabulary.emblems].sort());
});

test.each(vocabulary.emblems)('%s is small, flat and coloured by roles alone', (name) => {
  const file = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(MOST_BYTES);
  expect(file).toContain('viewBox="0 0 200 200"');
  const { drawing } = getEmblem(name);
  const elements = new Set([...drawing.matchAll(/<(\w+)/g)].map(([, element]) => element));
  expect([...elements].filter((element) => !['path', 'g', 'circle', 'ellipse', 'rect'].includes(element ?? ''))).toEqual([]);
  const colours = [...drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(\{(ink|field|accent|light)\}|none)$/.test(colour ?? ''))).toEqual([]);
  expect(drawing).toContain('{ink}');
});

test('no two emblems are identical', () => {
  expect(new Set(vocabulary.emblems.map((name) => getEmblem(name).drawing)).size).toBe(vocabulary.emblems.length);
});

test('painting leaves no placeholder behind', () => {
  const palette = getPalette('moss-cream');
  expect(paint(getEmblem('skull'), { palette, tones: tonesOn(palette, 'field') })).not.toMatch(/[{}]/);
});

test('a mirrored emblem is flipped about its own centre', () => {
  expect(place('', { x: 250, y: 300, size: 400, mirrored: true })).toContain('translate(250 300)scale(-2 2)translate(-100 -100)');
});

test('an emblem without a drawing is refused by name', () => {
  expect(() => getEmblem('unicorn')).toThrow(/unicorn/);
});
