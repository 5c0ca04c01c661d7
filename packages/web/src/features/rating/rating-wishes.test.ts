// @vitest-environment node
import { expect, test } from 'vitest';
import { fail, isSaving, noWishes, send, shownScore, succeed, wish } from './rating-wishes.ts';

const down = new Error('down');

test('a wish shows at once and until it is saved', () => {
  const wished = wish(noWishes, { gore: 8 });
  expect([shownScore(wished, 'gore', 3), shownScore(send(wished), 'gore', 3)]).toEqual([8, 8]);
  expect([isSaving(send(wished), 'gore'), isSaving(send(wished), 'pace')]).toEqual([true, false]);
  expect(isSaving(succeed(send(wished)), 'gore')).toBe(false);
});

test('wishes made while others are on their way go together, each with its last score', () => {
  const story = wish(wish(wish(send(wish(noWishes, { gore: 1 })), { gore: 2 }), { pace: 5 }), { gore: 3 });
  expect(send(succeed(story)).sending).toEqual({ gore: 3, pace: 5 });
});

test('a failure rolls back to what is saved and keeps what was wished for', () => {
  const failed = fail(send(wish(noWishes, { gore: 8, pace: 2 })), down);
  expect(shownScore(failed, 'gore', 3)).toBe(3);
  expect(failed.failed).toEqual({ gore: { score: 8, error: down }, pace: { score: 2, error: down } });
});

test('a failure does not touch a later wish', () => {
  const failed = fail(wish(send(wish(noWishes, { gore: 8 })), { gore: 9 }), down);
  expect(failed.failed).toEqual({});
  expect(shownScore(failed, 'gore', 3)).toBe(9);
});

test('wishing again takes the failure away', () => {
  const failed = fail(send(wish(noWishes, { gore: 8, pace: 2 })), down);
  expect(Object.keys(wish(failed, { gore: 8 }).failed)).toEqual(['pace']);
});

test('Clear is a wish like any other', () => {
  expect(shownScore(wish(noWishes, { gore: 0 }), 'gore', 7)).toBe(0);
});
