import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { tasteDifferences, tasteReel } from './taste-reel.ts';
import { usualSpread } from './usual-spread.ts';

const usual = perCharacteristic((name) => usualSpread[name].mean);

test('means that are usual give discs of the middle size, others larger and smaller ones within the scale (R409)', () => {
  expect(tasteReel(usual)).toEqual(perCharacteristic(() => 5.5));
  const unusual = tasteReel({ ...usual, gore: usual.gore + 0.5, pace: usual.pace - 0.5, comedy: 10, characters: null });
  expect(unusual.gore).toBeGreaterThan(6);
  expect(unusual.pace).toBeLessThan(5);
  expect([unusual.comedy, unusual.characters]).toEqual([10, null]);
  expect(tasteReel({ ...usual, characters: 1 }).characters).toBe(1);
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
