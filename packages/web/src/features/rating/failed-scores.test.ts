// @vitest-environment node
import type { Scores } from '@hexreel/domain/characteristics';
import { expect, test } from 'vitest';
import { enqueue, fail, nothingPending, send, type PendingChanges } from '../../lib/pending-changes.ts';
import { failedScores } from './use-own-scores.ts';

test('all scores that failed are tried again together', () => {
  const none: PendingChanges<Scores> = nothingPending;
  const down = new Error('down');
  const failed = fail(send(enqueue(none, { gore: 8, pace: 2 })), down);
  expect(failedScores(failed)).toEqual({ error: down, changes: { gore: 8, pace: 2 } });
  expect(failedScores(enqueue(failed, { gore: 8, pace: 2 }))).toBeNull();
});
