import { expect, test } from 'vitest';
import { Letters } from '../../platform/pictures/letters.ts';
import { breakTitle } from './break-title.ts';
import { drawPreview } from './draw-preview.ts';

/** Every letter is a square of half an em. */
const square: [number, string] = [50, 'M0 0h40v-70h-40z'];
const letters = new Letters({
  em: 100,
  capHeight: 70,
  mark: { path: 'M0 0h1z', colour: '#fff' },
  glyphs: Object.fromEntries(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ ', (char) => [char, square])),
});
const unscored = { gore: null, psychological: null, jumpScares: null, characters: null, pace: null, comedy: null };

test('a short title is large in one line, a long one has up to three lines and always fits', () => {
  expect(breakTitle(letters, 'Jaws', 700)).toEqual({ lines: ['JAWS'], size: 112 });
  expect(breakTitle(letters, 'Eyes without a face at all', 700).lines).toEqual(['EYES WITHOUT', 'A FACE AT ALL']);
  const long = breakTitle(letters, 'word '.repeat(40), 700);
  expect(long.lines.length).toBeLessThanOrEqual(3);
  for (const line of long.lines) expect(letters.measure(line) * long.size).toBeLessThanOrEqual(700.01);
});

test('where there is no picture the mark is in its place', () => {
  const words = { title: 'Jaws', meta: '', foot: '', values: unscored, isEstimate: false };
  const marks = (hasPicture: boolean) =>
    drawPreview(letters, { ...words, siteName: 'Hexreel' }, hasPicture).split(letters.mark.path).length - 1;
  expect([marks(true), marks(false)]).toEqual([1, 2]);
});
