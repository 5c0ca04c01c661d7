import { expect, test } from 'vitest';
import { historyProblems } from '../texts/history-problems.ts';
import { isLiked, isViewingDate, mostViewings } from './index.ts';

/** 22 November 2026, 23:30 UTC: 23 November in the east. */
const now = Date.UTC(2026, 10, 22, 23, 30);

test.each(['1895-12-28', '1978-10-31', '2024-02-29', '2026-11-22', '2026-11-23'])('%s can be the date of a viewing', (date) => {
  expect(isViewingDate(date, now)).toBe(true);
});

test.each([
  '1895-12-27',
  '2026-11-24',
  '2025-02-29',
  '2026-13-01',
  '2026-1-1',
  '31/10/1978',
  '2026-11-22T10:00',
  '0000-00-00',
  '',
])('%j cannot', (date) => {
  expect(isViewingDate(date, now)).toBe(false);
});

test('the text about a full history states its limit', () => {
  expect(historyProblems.full).toContain(mostViewings.toLocaleString('en-US'));
});

test.each([
  [{ liked: false, overall: 7 }, true],
  [{ liked: false, overall: 6 }, false],
  [{ liked: true, overall: 3 }, true],
  [{ liked: true, overall: null }, true],
  [{ liked: false, overall: null }, false],
])('of what a member said (%o) they liked the movie: %s', (said, expected) => {
  expect(isLiked(said)).toBe(expected);
});
