import { expect, test } from 'vitest';
import { Letters, loadLetters } from './letters.ts';

/** Every letter is a square of half an em. */
const square: [number, string] = [50, 'M0 0h40v-70h-40z'];
const letters = new Letters({
  em: 100,
  capHeight: 70,
  mark: { path: 'M0 0h1z', colour: '#fff' },
  glyphs: Object.fromEntries(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ ', (char) => [char, square])),
});

test('words become outlines at their place, from either end', () => {
  expect(letters.measure('AB')).toBe(1);
  expect(letters.set('AB', { x: 100, y: 50, size: 20, fill: '#fff', anchor: 'end' })).toBe(
    `<g fill="#fff">${[80, 90].map((x) => `<path transform="translate(${x}.0 50)scale(0.2)" d="${square[1]}"/>`).join('')}</g>`,
  );
});

test('room between letters widens words from the end that they are set from', () => {
  expect(letters.measure('ABA', 0.5)).toBe(2.5);
  const set = letters.set('AB', { x: 100, y: 50, size: 20, fill: '#fff', anchor: 'end', spacing: 0.5 });
  expect([...set.matchAll(/translate\(([\d.]+)/gu)].map(([, x]) => x)).toEqual(['70.0', '90.0']);
});

test('words in another script are text in any font, and cannot leave their element', () => {
  const text = letters.set('<仄暗い>', { x: 0, y: 0, size: 10, fill: '#fff' });
  expect(text).toContain('>&lt;仄暗い&gt;</text>');
  expect(loadLetters('/nowhere').set('A', { x: 0, y: 0, size: 10, fill: '#fff' })).toContain('<text');
});
