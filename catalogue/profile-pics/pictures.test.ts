import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../artwork/colour.ts';
import { PICTURES } from './pictures.ts';

const MOST_BYTES = 4000;

test('there are twenty pictures, numbered from one', () => {
  expect(PICTURES.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(20);
  expect(readdirSync(new URL('./', import.meta.url)).filter((file) => file.endsWith('.svg'))).toHaveLength(20);
});

test.each(PICTURES)('$number is a $name on a ground of its own', ({ number, name }) => {
  const drawing = readFileSync(new URL(`${number}.svg`, import.meta.url), 'utf8');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 256 256">\n {2}<title>/);
  expect(drawing).toContain(`<title>${name}</title>`);
  expect(drawing).toMatch(/<path fill="#[0-9a-f]{6}" d="M0 0h256v256H0z"\/>/);
  expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(MOST_BYTES);
  expect(drawing).not.toMatch(/<(script|style|text|image|use)|style=|href|\{|NaN/);
});

test.each(PICTURES)('$number has one colour on one ground, and the two are distinct', ({ number }) => {
  const drawing = readFileSync(new URL(`${number}.svg`, import.meta.url), 'utf8');
  const [ground = '', figure = '', ...more] = new Set(drawing.match(/#[0-9a-f]{6}/g));
  expect(more).toEqual([]);
  expect(contrast(ground, figure)).toBeGreaterThanOrEqual(3);
});

test('no two pictures share a ground', () => {
  const grounds = PICTURES.map(
    ({ number }) =>
      /fill="(#[0-9a-f]{6})" d="M0 0h256/.exec(readFileSync(new URL(`${number}.svg`, import.meta.url), 'utf8'))?.[1],
  );
  expect(new Set(grounds).size).toBe(PICTURES.length);
});
