import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestClient } from './testing/index.ts';

const opened = withTestClient();

const prepared = async (text: string) => {
  const { rows } = await opened.client.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [`%${text}%`],
  );
  return rows[0]?.count;
};

test('a statement is prepared once it has run twice, with its parameters left open', async () => {
  const double = async (value: number) => (await opened.client.database.execute(sql`select ${value}::int * 2 as doubled`)).rows;
  expect(await double(4)).toEqual([{ doubled: 8 }]);
  expect(await prepared('as doubled')).toBe(0);
  expect(await double(5)).toEqual([{ doubled: 10 }]);
  expect(await double(6)).toEqual([{ doubled: 12 }]);
  expect(await prepared('as doubled')).toBe(1);
});

test('what runs in a transaction, and fails there, works again after it', async () => {
  const divide = (value: number) => sql`select 12 / ${value}::int as divided`;
  for (const value of [0, 0, 3]) {
    const result = opened.client.database.transaction(async (tx) => (await tx.execute(divide(value))).rows);
    if (value === 0) await expect(result).rejects.toThrow();
    else expect(await result).toEqual([{ divided: 4 }]);
  }
});

test('statements about the schema are never prepared', async () => {
  for (let round = 0; round < 3; round += 1) {
    await opened.client.database.execute(sql`create table if not exists made_here (id int)`);
    await opened.client.database.execute(sql`drop table made_here`);
  }
  expect(await prepared('made_here')).toBe(0);
});
