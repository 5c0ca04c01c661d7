import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { tasteDeviations } from './taste-deviations.ts';
import { tasteDifferences } from './taste-differences.ts';
import { usualSpread } from './usual-spread.ts';

const usual = perCharacteristic((name) => usualSpread[name].mean);

test('what is usual deviates by nothing, more is above and less below 0, and what is not scored by nothing known (R409)', () => {
  expect(tasteDeviations(usual)).toEqual(perCharacteristic(() => 0));
  const unusual = tasteDeviations({ ...usual, gore: usual.gore + 0.5, pace: usual.pace - 1.5, characters: null });
  expect([unusual.gore, unusual.pace, unusual.characters, unusual.comedy]).toEqual([0.5, -1.5, null, 0]);
});

test('the two most unusual means are named, by how many points they differ', () => {
  const means = { ...usual, gore: usual.gore + 0.6, comedy: usual.comedy + 2.1, pace: usual.pace - 0.9 };
  expect(tasteDifferences(means, 5)).toEqual([
    { characteristic: 'comedy', difference: 2.1 },
    { characteristic: 'pace', difference: -0.9 },
  ]);
});

test('of the two, the one with more points comes first', () => {
  // In deviations, characters differ more.
  const means = { ...usual, characters: usual.characters - 2.3, comedy: usual.comedy + 3.5 };
  expect(tasteDifferences(means, 5)).toEqual([
    { characteristic: 'comedy', difference: 3.5 },
    { characteristic: 'characters', difference: -2.3 },
  ]);
});

test('nothing is named of what is as usual or not scored, nor with fewer than five ratings', () => {
  expect(tasteDifferences({ ...usual, gore: usual.gore + 0.2, pace: null }, 50)).toEqual([]);
  expect(tasteDifferences({ ...usual, gore: 9 }, 4)).toEqual([]);
});
