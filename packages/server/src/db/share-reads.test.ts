import { expect, test, vi } from 'vitest';
import type { Database } from './client.ts';
import { shareReads } from './share-reads.ts';

/** Only told apart. */
const databaseOf = () => ({}) as Database;

function countedRead() {
  const read: string[] = [];
  const share = shareReads((_database, key) => {
    read.push(key);
    return Promise.resolve(read.length);
  });
  return { read, share };
}

test('those who ask in one turn share a read, also after what was settled already', async () => {
  const { read, share } = countedRead();
  const database = databaseOf();
  // A turn has begun where promises are followed up.
  await Promise.resolve();
  const [first, second, other] = await Promise.all([
    share(database, 'a'),
    Promise.resolve().then(() => share(database, 'a')),
    share(database, 'b'),
  ]);
  expect([first, second, other]).toEqual([1, 1, 2]);
  expect(read).toEqual(['a', 'b']);
});

test('who asks in a later turn gets a read of their own, even while the first one runs', async () => {
  const started: (() => void)[] = [];
  const share = shareReads(() => new Promise<void>((resolve) => started.push(resolve)));
  const database = databaseOf();
  const first = share(database, 'a');
  await new Promise((resolve) => setImmediate(resolve));
  const second = share(database, 'a');
  await vi.waitFor(() => expect(started).toHaveLength(2));
  for (const end of started) end();
  await Promise.all([first, second]);
});

test('a transaction shares nothing with what is outside of it', async () => {
  const { read, share } = countedRead();
  await Promise.all([share(databaseOf(), 'a'), share(databaseOf(), 'a')]);
  expect(read).toEqual(['a', 'a']);
});

test('a read that failed is not kept', async () => {
  let fails = true;
  const share = shareReads(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve('up')));
  const database = databaseOf();
  await expect(share(database, 'a')).rejects.toThrow('down');
  fails = false;
  await new Promise((resolve) => setImmediate(resolve));
  await expect(share(database, 'a')).resolves.toBe('up');
});
