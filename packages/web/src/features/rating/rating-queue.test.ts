// @vitest-environment node
import type { RatingResponse } from '@hexreel/domain/api/ratings';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { expect, test, vi } from 'vitest';
import { RatingQueue } from './rating-queue.ts';

const answer = {} as RatingResponse;

/** A queue whose saves are answered by hand, in their order. */
function queueByHand() {
  const saved: ScoreChanges[] = [];
  const waiting: PromiseWithResolvers<RatingResponse>[] = [];
  const queue = new RatingQueue({
    save: (changes) => {
      saved.push(changes);
      const { promise, resolve, reject } = withResolvers<RatingResponse>();
      waiting.push({ promise, resolve, reject });
      return promise;
    },
    onSaved: () => undefined,
    onFailed: () => undefined,
  });
  return {
    queue,
    saved,
    succeed: () => waiting.shift()?.resolve(answer),
    fail: () => waiting.shift()?.reject(new Error('down')),
  };
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: PromiseWithResolvers<Value>['resolve'] = () => undefined;
  let reject: PromiseWithResolvers<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

test('fast wishes make two requests: the first, and the last ones together', async () => {
  const { queue, saved, succeed } = queueByHand();
  for (const score of [1, 2, 3, 4]) queue.wish({ gore: score });
  queue.wish({ pace: 6 });
  expect(saved).toEqual([{ gore: 1 }]);
  succeed();
  await vi.waitFor(() => expect(saved).toEqual([{ gore: 1 }, { gore: 4, pace: 6 }]));
});

test('after a failure the next wish is sent', async () => {
  const { queue, saved, fail, succeed } = queueByHand();
  queue.wish({ gore: 8 });
  fail();
  await vi.waitFor(() => expect(queue.current().failed.gore?.score).toBe(8));
  queue.wish({ gore: 8 });
  succeed();
  await vi.waitFor(() => expect(queue.current()).toEqual({ waiting: {}, sending: null, failed: {} }));
  expect(saved).toHaveLength(2);
});

test('who leaves the page leaves nothing behind', () => {
  const { queue, saved } = queueByHand();
  queue.wish({ gore: 8 });
  queue.wish({ gore: 9 });
  queue.hurry();
  expect(saved).toEqual([{ gore: 8 }, { gore: 9 }]);
});
