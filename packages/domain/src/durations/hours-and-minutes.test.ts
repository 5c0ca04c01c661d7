import { expect, test } from 'vitest';
import { hoursAndMinutes } from './index.ts';

test('minutes become hours and minutes', () => {
  expect([0, 45, 60, 144, 6_000].map(hoursAndMinutes)).toEqual(['0h 0m', '0h 45m', '1h 0m', '2h 24m', '100h 0m']);
});
