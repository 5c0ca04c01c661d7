import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
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
