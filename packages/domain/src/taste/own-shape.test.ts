import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { expectedOf, ownShape } from './own-shape.ts';

const rating = (...scores: number[]) => ({ scores });

test('what a member likes is read from the third that they scored highest, in halves', () => {
  const low = Array.from({ length: 6 }, () => rating(1, 1, 1, 1, 1, 1));
  const high = [rating(9, 8, 0, 10, 5, 2), rating(8, 8, 0, 10, 5, 2), rating(8, 8, 0, 10, 5, 3)];
  expect(ownShape([...low, ...high])).toEqual({ gore: 8.5, psychological: 8, characters: 10, pace: 5, comedy: 2.5 });
});

test('four ratings say nothing yet, five do', () => {
  const one = rating(5, 5, 5, 5, 5, 5);
  expect(ownShape([one, one, one, one])).toBeNull();
  expect(ownShape([one, one, one, one, one])).toEqual(perCharacteristic(() => 5));
});

test('predictions stand before averages, where there are any', () => {
  const averages = perCharacteristic(() => 4);
  expect(expectedOf(averages, undefined)).toEqual(averages);
  expect(expectedOf(averages, { ...perCharacteristic(() => null), gore: { value: 7 } })).toEqual({ ...averages, gore: 7 });
});
