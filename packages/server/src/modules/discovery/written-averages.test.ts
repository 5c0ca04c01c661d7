import { perCharacteristic } from '@hexreel/domain/characteristics';
import { expect, test } from 'vitest';
import { readAverages, writeAverages } from './written-averages.ts';

test('averages are exactly the same after they were text', () => {
  const averages = { gore: 7.123456789, psychological: 1 / 3, jumpScares: null, characters: 10, pace: 1, comedy: 0 };
  expect(readAverages(writeAverages(averages))).toEqual(averages);
  const unrated = perCharacteristic(() => null);
  expect(readAverages(writeAverages(unrated))).toEqual(unrated);
});

test('texts are equal where all averages are', () => {
  const averages = { ...perCharacteristic(() => null), gore: 5 };
  expect(writeAverages({ ...averages })).toBe(writeAverages(averages));
  expect(writeAverages({ ...averages, comedy: 5 })).not.toBe(writeAverages(averages));
});
