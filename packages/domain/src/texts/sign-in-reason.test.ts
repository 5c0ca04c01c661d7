import { expect, test } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

test('a visitor who is sent to sign in reads why, by where they wanted to go (R396)', () => {
  expect(signInReason('/movie/948?tab=rate')).toMatch(/rate, review/u);
  expect(signInReason('/lists')).toMatch(/lists/u);
  expect(signInReason('/lists?movie=948')).toMatch(/lists/u);
  expect(signInReason('/diary/2026')).toMatch(/diary/u);
  expect(signInReason('/profile')).toMatch(/profile/u);
  expect(signInReason('/profile/0aa843fa-9c5c-4f20-8a01-d72c216f55b6')).toMatch(/follow/u);
});

test.each([undefined, '', '/', '/listsomething', '/top-by-criteria'])('nothing is said of %s', (from) => {
  expect(signInReason(from)).toBeNull();
});
