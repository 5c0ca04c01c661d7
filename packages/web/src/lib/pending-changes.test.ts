// @vitest-environment node
import { expect, test } from 'vitest';
import type { Scores } from '@hexreel/domain/characteristics';
import {
  enqueue,
  fail,
  isSaving,
  isSettled,
  nothingPending,
  send,
  shownValue,
  succeed,
  type PendingChanges,
} from './pending-changes.ts';

const down = new Error('down');
const noPendingScores: PendingChanges<Scores> = nothingPending;

test('a pending change shows at once and until it is saved', () => {
  const pending = enqueue(noPendingScores, { gore: 8 });
  expect([shownValue(pending, 'gore', 3), shownValue(send(pending), 'gore', 3)]).toEqual([8, 8]);
  expect([isSaving(send(pending), 'gore'), isSaving(send(pending), 'pace')]).toEqual([true, false]);
  expect(isSaving(succeed(send(pending)), 'gore')).toBe(false);
});

test('changes made during a request are sent together, each with its last score', () => {
  const story = enqueue(enqueue(enqueue(send(enqueue(noPendingScores, { gore: 1 })), { gore: 2 }), { pace: 5 }), { gore: 3 });
  expect(send(succeed(story)).sending).toEqual({ gore: 3, pace: 5 });
});

test('a failure rolls back to the saved score and keeps the failed one', () => {
  const failed = fail(send(enqueue(noPendingScores, { gore: 8, pace: 2 })), down);
  expect(shownValue(failed, 'gore', 3)).toBe(3);
  expect(failed.failed).toEqual({ gore: { value: 8, error: down }, pace: { value: 2, error: down } });
});

test('a failure does not touch a later pending change', () => {
  const failed = fail(enqueue(send(enqueue(noPendingScores, { gore: 8 })), { gore: 9 }), down);
  expect(failed.failed).toEqual({});
  expect(shownValue(failed, 'gore', 3)).toBe(9);
});

test('choosing again clears the failure', () => {
  const failed = fail(send(enqueue(noPendingScores, { gore: 8, pace: 2 })), down);
  expect(Object.keys(enqueue(failed, { gore: 8 }).failed)).toEqual(['pace']);
});

test('a change back to what is being sent sends nothing more, and fails with it', () => {
  const returned = enqueue(enqueue(send(enqueue(noPendingScores, { gore: 8 })), { gore: 9, pace: 2 }), { gore: 8 });
  expect(returned.waiting).toEqual({ pace: 2 });
  expect(shownValue(returned, 'gore', 3)).toBe(8);
  expect(fail(returned, down).failed).toEqual({ gore: { value: 8, error: down } });
});

test('nothing is pending once all is saved, and something while a failure is not made good', () => {
  const sent = send(enqueue(noPendingScores, { gore: 8 }));
  expect([noPendingScores, sent, succeed(sent), fail(sent, down)].map(isSettled)).toEqual([true, false, true, false]);
});

test('Clear is a pending change like any other', () => {
  expect(shownValue(enqueue(noPendingScores, { gore: 0 }), 'gore', 7)).toBe(0);
});
