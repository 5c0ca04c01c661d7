import { expect, test } from 'vitest';
import { retryAfterMilliseconds } from './read-answer.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['12', 12_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['3600', 60_000],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is a delay of %j ms', (header, expected) => {
  expect(retryAfterMilliseconds(header, now)).toBe(expected);
});
