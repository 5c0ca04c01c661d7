import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestApp } from './test-app.ts';

const site = withTestApp();
const run = (name: string) => site.client.database.execute(sql.raw(`select '${name}' as name`));

test('statements are those that the act itself causes, not those that run at the same time', async () => {
  const background = (async () => {
    for (let count = 0; count < 20; count += 1) await run('background');
  })();
  const statements = await site.statementsOf(async () => {
    await run('first');
    await background;
    await run('second');
  });
  expect(statements).toEqual(["select 'first' as name", "select 'second' as name"]);
});

test('two acts at the same time are counted apart', async () => {
  const [one, other] = await Promise.all([
    site.statementsOf(() => run('one')),
    site.statementsOf(() => Promise.all([run('other'), run('other')])),
  ]);
  expect([one.length, other.length]).toEqual([1, 2]);
});
