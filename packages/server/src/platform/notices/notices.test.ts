import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Connection, type DatabaseClient } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { systemTiming } from '../../timing.ts';
import { Notices } from './index.ts';

let connection: Connection;
let client: DatabaseClient;
let drop: () => Promise<void>;
let here: Notices;
let elsewhere: Notices;
let gaps: number;
let heard: string[];
const troubles: unknown[] = [];

beforeAll(async () => {
  ({ connection, drop } = await createTestDatabase());
  client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
});
afterAll(async () => {
  await client.close();
  await drop();
});

beforeEach(async () => {
  heard = [];
  gaps = 0;
  here = open();
  elsewhere = open();
  here.on('scores', (key) => heard.push(`here ${key}`));
  elsewhere.on('scores', (key) => heard.push(`elsewhere ${key}`));
  elsewhere.onGap(() => (gaps += 1));
  await here.start();
  await elsewhere.start();
  await vi.waitFor(() => expect(gaps).toBe(1));
  return () => Promise.all([here.stop(), elsewhere.stop()]);
});

function open(): Notices {
  return new Notices({ connection, timing: systemTiming, onTrouble: (error) => troubles.push(error) });
}

const say = (notices: Notices, ...keys: string[]) =>
  notices.change(client.database, async () => ({ result: null, news: keys.map((key) => ({ topic: 'scores', key })) }));

test('a change is known here when it is done, and elsewhere a moment later, once each', async () => {
  await say(here, '948');
  expect(heard).toContain('here 948');
  await vi.waitFor(() => expect(heard).toContain('elsewhere 948'));
  await say(elsewhere, '7');
  await vi.waitFor(() => expect(heard).toContain('here 7'));
  expect(heard.toSorted()).toEqual(['elsewhere 7', 'elsewhere 948', 'here 7', 'here 948']);
});

test('what is rolled back was never said', async () => {
  const failing = here.change(client.database, async (tx) => {
    await here.send(tx, [{ topic: 'scores', key: 'never' }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await say(here, 'after');
  await vi.waitFor(() => expect(heard).toContain('elsewhere after'));
  expect(heard.toSorted()).toEqual(['elsewhere after', 'here after']);
});

test('more news than one notification holds come in as several', async () => {
  const keys = Array.from({ length: 3_000 }, (_, index) => String(index));
  await say(here, ...keys);
  await vi.waitFor(() => expect(heard).toHaveLength(6_000));
  expect(heard.filter((line) => line.startsWith('elsewhere'))).toEqual(keys.map((key) => `elsewhere ${key}`));
});

test('after a lost connection it is told that something may have been missed, and news come in again', async () => {
  troubles.length = 0;
  await client.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hexreel notices' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(gaps).toBe(2));
  expect(troubles.length).toBeGreaterThan(0);
  await say(here, 'again');
  await vi.waitFor(() => expect(heard).toContain('elsewhere again'));
});

test('a database that cannot be reached is told of once, and stopping does not wait for it', async () => {
  const told: unknown[] = [];
  const lost = new Notices({
    connection: { host: '/nowhere', port: 1, user: 'nobody', database: 'none' },
    timing: { ...systemTiming, sleep: (_milliseconds, signal) => systemTiming.sleep(1, signal) },
    onTrouble: (error) => told.push(error),
  });
  let tries = 0;
  lost.onGap(() => (tries += 1));
  await lost.start();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await lost.stop();
  expect([told.length, tries]).toEqual([1, 0]);
});
