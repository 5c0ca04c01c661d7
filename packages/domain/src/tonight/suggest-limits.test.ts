import { expect, test } from 'vitest';
import { suggestLimits, type FeltAxis } from './index.ts';

const gory: FeltAxis = { characteristic: 'gore', value: 6.2, leastCeiling: 7, limit: 8 };
const creepy: FeltAxis = { characteristic: 'psychological', value: 4.5, leastCeiling: 4.6, limit: null };
const jumpy: FeltAxis = { characteristic: 'jumpScares', value: 1, leastCeiling: 1, limit: null };
const funny: FeltAxis = { characteristic: 'comedy', value: 9, leastCeiling: 10, limit: 10 };

test('too much lowers the highest fears to where the movie is kept away', () => {
  expect(suggestLimits('tooMuch', [jumpy, creepy, gory, funny])).toEqual([
    { characteristic: 'gore', from: 8, to: 6 },
    { characteristic: 'psychological', from: null, to: 4 },
  ]);
  expect(suggestLimits('tooMuch', [{ ...gory, limit: 6 }])).toEqual([]);
  // Hardly why it was too much.
  const little = { ...creepy, value: 2 };
  expect(suggestLimits('tooMuch', [gory, little]).map(({ characteristic }) => characteristic)).toEqual(['gore']);
});

test('easy raises only the limits that let the movie in by less than a point', () => {
  expect(suggestLimits('easy', [gory, { ...gory, leastCeiling: 7.5 }, creepy])).toEqual([
    { characteristic: 'gore', from: 8, to: 9 },
  ]);
});

test('anything else says nothing', () => {
  expect(suggestLimits('right', [gory, creepy])).toEqual([]);
  expect(suggestLimits(null, [gory, creepy])).toEqual([]);
});
