import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
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
