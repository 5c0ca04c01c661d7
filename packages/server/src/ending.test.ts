import { expect, test, vi } from 'vitest';
import { createEnding } from './ending.ts';

test('what began last ends first, and each thing once', async () => {
  const order: string[] = [];
  const ending = createEnding(vi.fn());
  ending.add(async () => void order.push('database'));
  ending.add(async () => void order.push('app'));
  await Promise.all([ending.run(), ending.run()]);
  expect(order).toEqual(['app', 'database']);
});

test('a failure is reported and does not keep the rest from ending', async () => {
  const onFailure = vi.fn();
  const closed = vi.fn(async () => undefined);
  const ending = createEnding(onFailure);
  ending.add(closed);
  ending.add(async () => {
    throw new Error('stuck');
  });
  await ending.run();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
});
