import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';
import { openDatabase } from './client.ts';
import { isDatabaseOutage } from './outage.ts';
import { createTestDatabase } from './testing/index.ts';

test('a connection that breaks inside a transaction fails that transaction only', async () => {
  const { connection, drop } = await createTestDatabase();
  const lost: Error[] = [];
  const client = openDatabase(connection, { onLost: (error) => lost.push(error) });
  onTestFinished(async () => {
    await client.close();
    await drop();
  });
  const { database } = client;
  const broken = database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`);
    // Between two statements no query is pending that the driver could reject.
    await new Promise((resolve) => void setImmediate(resolve));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toSatisfy(isDatabaseOutage);
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(lost).toEqual([]);
});

test('an open connection does not keep the rows of its first statement', async () => {
  const { connection, drop } = await createTestDatabase();
  const client = openDatabase(connection, { onLost: () => undefined, connections: 1 });
  onTestFinished(async () => {
    await client.close();
    await drop();
  });
  const read = async () => {
    const { rows } = await client.database.execute(sql`select repeat('x', 1000) from generate_series(1, 1000)`);
    return new WeakRef(rows);
  };
  const rows = await read();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // The driver itself holds the result of the latest statement.
  await client.database.execute(sql`select 1`);
  collectGarbage();
  expect(rows.deref()).toBeUndefined();
  expect(client.pool.idleCount).toBe(1);
});

const readPid = sql`select pg_backend_pid() as pid`;

async function openTestDatabase(connections: number) {
  const { connection, drop } = await createTestDatabase();
  const client = openDatabase(connection, { onLost: () => undefined, connections });
  onTestFinished(async () => {
    await client.close();
    await drop();
  });
  const pidOf = async () => (await client.database.execute<{ pid: number }>(readPid)).rows[0]?.pid;
  return { ...client, pidOf };
}

test('statements that are requested at once share connections, up to eight on each', async () => {
  const { pidOf, pool } = await openTestDatabase(12);
  const eight = await Promise.all(Array.from({ length: 8 }, pidOf));
  expect(new Set(eight).size).toBe(1);
  expect(pool.totalCount).toBe(1);
  const nine = await Promise.all(Array.from({ length: 9 }, pidOf));
  expect(new Set(nine.slice(0, 8)).size).toBe(1);
  expect(nine[8]).not.toBe(nine[0]);
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});

test('statements of another event do not wait for them', async () => {
  const { database, pidOf } = await openTestDatabase(12);
  const lock = sql`select pg_advisory_xact_lock(${advisoryLocks.testRun})`;
  const ended: string[] = [];
  let slow: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.execute(lock);
    slow = database.execute(lock).then(() => ended.push('slow'));
    await new Promise((resolve) => void setImmediate(resolve));
    await pidOf();
    ended.push('quick');
  });
  await slow;
  expect(ended).toEqual(['quick', 'slow']);
});

test('a statement that fails fails alone, and its connection is closed once the others have ended', async () => {
  const { database, pidOf, pool } = await openTestDatabase(12);
  const results = await Promise.allSettled([pidOf(), database.execute(sql`select 1 / 0`), pidOf()]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [before, , after] = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
  expect(after).toBe(before);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await pidOf()).not.toBe(before);
});

test('a connection that breaks under several statements fails all of them, and later ones get another', async () => {
  const { database, pidOf } = await openTestDatabase(2);
  const end = async () => database.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  const results = await Promise.allSettled([end(), pidOf(), pidOf()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const result of results) expect(result.status === 'rejected' && isDatabaseOutage(result.reason)).toBe(true);
  expect(await pidOf()).toEqual(expect.any(Number));
});
