import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { viewing } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { readOwnRecords } from './own-records.ts';

const site = withTestApp();
const entries = 40;

test('even the worst query plan reads the viewings once per batch, not once per movie', async () => {
  const { database } = site.client;
  const { id: userId } = await storeVerifiedUser(database);
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: entries }, () => ({})),
  );
  const at = new Date(testNow);
  await database.insert(viewing).values(
    movieIds.map((movieId, index) => ({
      userId,
      movieId,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      watchedOn: '2026-05-01',
      rewatch: index === 1,
      addedAt: at,
    })),
  );
  const read = async (tx: Database) => {
    // Forces the plan that PostgreSQL chooses for empty tables.
    await tx.execute(sql`set local enable_indexscan = off`);
    await tx.execute(sql`set local enable_indexonlyscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_hashjoin = off`);
    await tx.execute(sql`set local enable_mergejoin = off`);
    await tx.execute(sql`set local enable_material = off`);
    const before = await countRowsRead(tx);
    const own = await readOwnRecords(tx, userId, movieIds);
    expect(own(movieIds[1] ?? 0)).toMatchObject({ viewings: [{ watchedOn: '2026-05-01', rewatch: true }], listed: false });
    expect(own(movieIds[2] ?? 0)).toMatchObject({ overall: null, viewings: [{ rewatch: false }], isRated: false });
    expect((await countRowsRead(tx)) - before).toBeLessThanOrEqual(entries);
  };
  await database.transaction(read);
});

async function countRowsRead(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'viewing'`);
  return rows[0]?.count ?? 0;
}
