import { expect, test } from 'vitest';
import { accentColours, contrast } from './index.ts';

const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

test('any accent can be read: black, white, grey, and a thousand others', () => {
  const next = random(7);
  const channel = () =>
    Math.floor(next() * 256)
      .toString(16)
      .padStart(2, '0');
  const accents = ['#000000', '#ffffff', '#777777', '#ffff00', '#0000ff'];
  while (accents.length < 1_000) accents.push(`#${channel()}${channel()}${channel()}`);
  for (const accent of accents) {
    const { blood, bloodDeep, ember } = accentColours(accent);
    expect(contrast('#ffffff', blood), accent).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', bloodDeep), accent).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#1f1c24', blood), accent).toBeGreaterThanOrEqual(3);
    expect(contrast('#1f1c24', ember), accent).toBeGreaterThanOrEqual(4.5);
  }
});

test('one that can be read stays as it is', () => {
  expect(accentColours('#d3222a')).toMatchObject({ blood: '#d3222a', bloodDeep: '#ad1c22' });
  expect(accentColours('#ff6a61').ember).toBe('#ff6a61');
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
