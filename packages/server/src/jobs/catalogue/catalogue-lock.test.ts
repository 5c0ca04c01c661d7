import { expect, test, vi } from 'vitest';
import { systemTiming } from '../../platform/clock.ts';
import { takeCatalogueLock } from './catalogue-lock.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const catalogue = prepareCatalogueTest([]);
const take = () => takeCatalogueLock(catalogue.connection, systemTiming);

test('one process has the lock, the next one after it', async () => {
  const first = await take();
  expect(await take()).toBeNull();
  await first?.release();
  const second = await take();
  expect(second?.signal.aborted).toBe(false);
  await second?.release();
});

test('a lost connection is a lost lock', async () => {
  const lock = await take();
  await catalogue.client.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hexreel catalogue' and datname = current_database()",
  );
  await vi.waitFor(() => expect(lock?.signal.aborted).toBe(true));
  const next = await take();
  expect(next).not.toBeNull();
  await next?.release();
  await lock?.release();
});

test('throws if the database cannot be reached', async () => {
  await expect(takeCatalogueLock({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, systemTiming)).rejects.toThrow();
});
