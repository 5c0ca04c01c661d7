import { expect, test } from 'vitest';
import { days } from '../durations/index.ts';
import { newAccountText } from '../texts/requests.ts';
import { newAccountLimits, newAccountTime } from './new-accounts.ts';

test('an account is new for a day, then for a week, then no more (R826)', () => {
  expect(newAccountTime(0)).toBe('day');
  expect(newAccountTime(days(1) - 1)).toBe('day');
  expect(newAccountTime(days(1))).toBe('week');
  expect(newAccountTime(days(7) - 1)).toBe('week');
  expect(newAccountTime(days(7))).toBeNull();
  // By a clock that was set back, an account is younger than its beginning.
  expect(newAccountTime(-1)).toBe('day');
});

test('the first day allows less than the first week', () => {
  for (const { day, week } of Object.values(newAccountLimits)) expect(day).toBeLessThan(week);
});

test('the sentence says what, how many, and when it ends', () => {
  expect(newAccountText('follow', { most: 30, time: 'day', waitSeconds: 720 })).toBe(
    'New accounts can follow 30 people each hour on their first day. Try again in 12 minutes.',
  );
  expect(newAccountText('room', { most: 10, time: 'week', waitSeconds: 20 })).toBe(
    'New accounts can open 10 rooms each hour in their first week. Try again in 20 seconds.',
  );
});
