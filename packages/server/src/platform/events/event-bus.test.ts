import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Connection, type Database, type DatabaseClient } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { systemTiming } from '../clock.ts';
import { EventBus, publish } from './index.ts';

let connection: Connection;
let client: DatabaseClient;
let drop: () => Promise<void>;
let here: EventBus;
let elsewhere: EventBus;
let gaps: number;
let received: string[];
const problems: unknown[] = [];

beforeAll(async () => {
  ({ connection, drop } = await createTestDatabase());
  client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
});
afterAll(async () => {
  await client.close();
  await drop();
});

beforeEach(async () => {
  received = [];
  gaps = 0;
  here = open();
  elsewhere = open();
  here.on('scores', (key) => received.push(`here ${key}`));
  elsewhere.on('scores', (key) => received.push(`elsewhere ${key}`));
  elsewhere.onGap(() => (gaps += 1));
  await here.start();
  await elsewhere.start();
  await vi.waitFor(() => expect(gaps).toBe(1));
  return () => Promise.all([here.stop(), elsewhere.stop()]);
});

function open(): EventBus {
  return new EventBus({ connection, timing: systemTiming, onError: (error) => problems.push(error) });
}

const change = (eventBus: EventBus, ...keys: string[]) => changeOn(client.database, eventBus, ...keys);
const changeOn = (database: Database, eventBus: EventBus, ...keys: string[]) =>
  eventBus.change(database, async () => ({ result: null, events: keys.map((key) => ({ topic: 'scores', key })) }));

/** The database with other transactions, such as ones whose outcome does not arrive. */
const withTransactions = (transaction: Database['transaction']): Database =>
  Object.assign(Object.create(client.database) as Database, { transaction });

test('a change is delivered here when it returns, and to other processes a moment later, once each', async () => {
  await change(here, '948');
  expect(received).toContain('here 948');
  await vi.waitFor(() => expect(received).toContain('elsewhere 948'));
  await change(elsewhere, '7');
  await vi.waitFor(() => expect(received).toContain('here 7'));
  expect(received.toSorted()).toEqual(['elsewhere 7', 'elsewhere 948', 'here 7', 'here 948']);
});

test('events of a rolled back transaction are never delivered', async () => {
  const failing = here.change(client.database, async (tx) => {
    await publish(tx, [{ topic: 'scores', key: 'never' }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await change(here, 'after');
  await vi.waitFor(() => expect(received).toContain('elsewhere after'));
  expect(received.toSorted()).toEqual(['elsewhere after', 'here after']);
});

test('a change that was committed and whose answer was lost is delivered here as well', async () => {
  const losing = withTransactions(async (work) => {
    await client.database.transaction(work);
    throw new Error('The answer was lost');
  });
  await expect(changeOn(losing, here, '948')).rejects.toThrow('The answer was lost');
  expect(received).toContain('here 948');
  await vi.waitFor(() => expect(received).toContain('elsewhere 948'));
});

test('a change that is committed only after it was given up is delivered here then', async () => {
  let commit: () => void = () => undefined;
  let committed: Promise<unknown> = Promise.resolve();
  const released = new Promise<void>((resolve) => (commit = resolve));
  const stalling = withTransactions(
    (work) =>
      new Promise((_resolve, reject) => {
        committed = client.database.transaction(async (tx) => {
          await work(tx);
          reject(new Error('No answer in time'));
          await released;
        });
      }),
  );
  await expect(changeOn(stalling, here, '948')).rejects.toThrow('No answer in time');
  received.length = 0;
  commit();
  await committed;
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['elsewhere 948', 'here 948']));
});

test('events that exceed one notification are split into several', async () => {
  const keys = Array.from({ length: 3_000 }, (_, index) => String(index));
  await change(here, ...keys);
  await vi.waitFor(() => expect(received).toHaveLength(6_000));
  expect(received.filter((line) => line.startsWith('elsewhere'))).toEqual(keys.map((key) => `elsewhere ${key}`));
});

test('after a lost connection listeners learn that events may have been missed, and events arrive again', async () => {
  problems.length = 0;
  await client.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hexreel notices' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(gaps).toBe(2));
  expect(problems.length).toBeGreaterThan(0);
  await change(here, 'again');
  await vi.waitFor(() => expect(received).toContain('elsewhere again'));
});

test('an unreachable database is reported once, and stopping does not wait for it', async () => {
  const reported: unknown[] = [];
  const lost = new EventBus({
    connection: { host: '/nowhere', port: 1, user: 'nobody', database: 'none' },
    timing: { ...systemTiming, sleep: (_milliseconds, signal) => systemTiming.sleep(1, signal) },
    onError: (error) => reported.push(error),
  });
  let tries = 0;
  lost.onGap(() => (tries += 1));
  await lost.start();
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  await lost.stop();
  expect([reported.length, tries]).toEqual([1, 0]);
});
