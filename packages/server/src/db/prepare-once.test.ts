import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from './client.ts';
import { prepareOnce } from './prepare-once.ts';
import { withTestClient } from './testing/index.ts';

const opened = withTestClient();

beforeAll(async () => {
  await opened.client.database.execute(sql`create table number_kept (value int)`);
});

/** A statement that tells the transaction it ran in, and how often it was put together. */
function countedStatement() {
  const made: Database[] = [];
  const statement = prepareOnce((database) => {
    made.push(database);
    const columns = { backend: sql<number>`pg_backend_pid()`, transaction: sql<string>`pg_current_xact_id()::text` };
    return database
      .select({ ...columns, value: sql<number>`${sql.placeholder('value')}::int` })
      .from(sql`(select) as one`)
      .prepare(`counted_${(names += 1)}`);
  });
  return { made, run: async (database: Database, value: number) => (await statement(database).execute({ value }))[0] };
}
let names = 0;

test('a statement is put together once for all transactions of a connection', async () => {
  const { made, run } = countedStatement();
  for (const value of [1, 2, 3])
    expect((await opened.client.database.transaction(async (tx) => run(tx, value)))?.value).toBe(value);
  expect(made).toHaveLength(1);
  expect((await run(opened.client.database, 4))?.value).toBe(4);
  expect(made).toHaveLength(2);
});

test('it runs inside its transaction, and a transaction inside that one', async () => {
  const { run } = countedStatement();
  const first = await opened.client.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    const [outer, again] = [await run(tx, 1), await run(tx, 2)];
    expect([outer?.transaction, again?.transaction]).toEqual([rows[0]?.id, rows[0]?.id]);
    const inner = await tx.transaction(async (nested) => run(nested, 3));
    expect([inner?.value, inner?.backend]).toEqual([3, outer?.backend]);
    return outer;
  });
  const second = await opened.client.database.transaction(async (tx) => run(tx, 4));
  expect(second?.transaction).not.toBe(first?.transaction);
});

test('what a transaction wrote is rolled back with it, and the connection is free again', async () => {
  const { run } = countedStatement();
  const failed = opened.client.database.transaction(async (tx) => {
    await tx.execute(sql`insert into number_kept values (1)`);
    await run(tx, 1);
    throw new Error('after the insert');
  });
  await expect(failed).rejects.toThrow('after the insert');
  expect((await opened.client.database.execute(sql`select * from number_kept`)).rows).toEqual([]);
  expect(opened.client.pool.idleCount).toBe(1);
});

test('a new connection prepares its own statements', async () => {
  const { made, run } = countedStatement();
  const before = await opened.client.database.transaction(async (tx) => run(tx, 1));
  const broken = opened.client.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(broken).rejects.toThrow();
  const after = await opened.client.database.transaction(async (tx) => run(tx, 2));
  expect(after?.value).toBe(2);
  expect(after?.backend).not.toBe(before?.backend);
  expect(made).toHaveLength(2);
});
