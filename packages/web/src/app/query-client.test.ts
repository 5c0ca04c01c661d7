import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ConnectionError } from '../lib/connection-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

test('a mutation while offline fails at once and is not paused', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient({ onServer: false });
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new ConnectionError('offline')) });
  const outcome = change.execute(undefined).catch((error: unknown) => error);
  await expect.poll(() => change.state.status).toBe('error');
  expect(await outcome).toBeInstanceOf(ConnectionError);
});

test('what failed is read again once the connection is back, and nothing else is (R476)', async () => {
  const client = createQueryClient({ onServer: false });
  client.mount();
  onTestFinished(() => client.unmount());
  let isDown = true;
  const reads = { failing: 0, fine: 0 };
  const watch = (name: keyof typeof reads) =>
    new QueryObserver(client, {
      queryKey: [name],
      retry: false,
      queryFn: () => {
        reads[name] += 1;
        return name === 'failing' && isDown ? Promise.reject(new ConnectionError('offline')) : Promise.resolve(name);
      },
    });
  const observers = [watch('failing'), watch('fine')];
  for (const observer of observers) onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => observers.map((observer) => observer.getCurrentResult().status)).toEqual(['error', 'success']);
  onlineManager.setOnline(false);
  isDown = false;
  onlineManager.setOnline(true);
  await expect.poll(() => observers[0]?.getCurrentResult().data).toBe('failing');
  expect(reads).toEqual({ failing: 2, fine: 1 });
});
