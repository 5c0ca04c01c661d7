import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { compareWithMembers } from './index.ts';

const five = perCharacteristic(() => 5);

test('nothing is said before the sixth score, or among fewer than five others', () => {
  expect(compareWithMembers({ ...five, comedy: 0 }, five, 43)).toBeNull();
  expect(compareWithMembers(five, five, 5)).toBeNull();
  expect(compareWithMembers(five, five, 6)).toEqual({ match: 100, tone: 'alike', most: null, others: 5 });
});

test('own scores are taken out of the averages', () => {
  // Five others scored 4, the member 10: an average of 5.
  expect(compareWithMembers({ ...five, gore: 10 }, five, 6)?.most).toEqual({ characteristic: 'gore', points: 6 });
});

test.each([
  [{ gore: 2, psychological: 3, jumpScares: 3 }, 'gentler'],
  [{ gore: 8, psychological: 7, jumpScares: 6 }, 'harsher'],
  [{ gore: 8, psychological: 3, jumpScares: 4, comedy: 10 }, 'alike'],
] as const)('%j against five each is %s', (scores, tone) => {
  expect(compareWithMembers({ ...five, ...scores }, five, 200)?.tone).toBe(tone);
});
