import { expect, test } from 'vitest';
import { characteristics, isCharacteristic, perCharacteristic, strongestCharacteristic } from './index.ts';

test('there are six characteristics, named as the API names them', () => {
  expect(characteristics).toEqual(['gore', 'psychological', 'jumpScares', 'characters', 'pace', 'comedy']);
  expect(isCharacteristic('jumpScares')).toBe(true);
  expect(isCharacteristic('jump_scares')).toBe(false);
  expect(isCharacteristic(0)).toBe(false);
});

test('the strongest characteristic has the highest average, the earlier one on a tie', () => {
  const averages = { ...perCharacteristic(() => null), psychological: 7.5, pace: 7.5, comedy: 2 };
  expect(strongestCharacteristic(averages)).toEqual({ characteristic: 'psychological', average: 7.5 });
});

test('a movie that no one scored has no strongest characteristic', () => {
  expect(strongestCharacteristic(perCharacteristic(() => null))).toBeNull();
});
