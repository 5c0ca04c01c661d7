import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/client.ts';
import { movieAverage, rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { changeOfCounts, lockCounts } from './movie-counts.ts';
import { contentOf } from './rating-content.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

const site = withTestApp();
const now = new Date(testNow);
let movieId: number;
let key: RatingKey;

beforeEach(async () => {
  const { database } = site.client;
  [movieId = 0] = await storeTestMovies(database, [{}]);
  const [userId = ''] = await storeRatings(database, [{ movieId, gore: 7, review: 'So much rain.' }]);
  key = { userId, movieId };
});

test('a rating that another request was faster with is not inserted, and not counted', async () => {
  const { database } = site.client;
  const before = await ofMovie(database);
  const inserted = await database.transaction(async (tx) => {
    const counts = await lockCounts(tx, movieId);
    const content = { scores: { ...contentOf(before[0] ?? expect.fail()).scores, gore: 1, pace: 2 }, review: '', spoiler: false };
    const { after } = changeOfCounts(counts, { movieId, before: null, after: content });
    return new RatingRepository(tx).insert(key, content, { counts: after, now });
  });
  expect(inserted).toBeNull();
  expect(await ofMovie(database)).toEqual(before);
  expect(await wrongCounts(database)).not.toContain(movieId);
});

test('counts that another transaction changes are read as it committed them', async () => {
  const waited = await lockDuring(async (tx, lockWaits) => {
    await tx.update(movieAverage).set({ raters: 5 }).where(eq(movieAverage.movieId, movieId));
    await lockWaits();
  });
  expect(waited?.counts?.raters).toBe(5);
});

test('counts are not locked before the rating is', async () => {
  const waited = await lockDuring(async (tx, lockWaits) => {
    await tx.update(rating).set({ helpful: 3 }).where(eq(rating.movieId, movieId));
    await lockWaits();
    const { rows } = await tx.execute(sql`select 1 from ${movieAverage} where movie_id = ${movieId} for update nowait`);
    expect(rows).toHaveLength(1);
  });
  expect(waited?.row?.helpful).toBe(3);
});

test('a movie without counts, and a user without a rating of it', async () => {
  const { database } = site.client;
  const [unrated = 0] = await storeTestMovies(database, [{}]);
  const { id } = await storeVerifiedUser(database);
  const lock = async (one: RatingKey) => database.transaction(async (tx) => new RatingRepository(tx).lockWithCounts(one));
  expect(await lock({ userId: key.userId, movieId: unrated })).toEqual({
    availability: 'open',
    row: null,
    counts: null,
    estimate: null,
  });
  const found = await lock({ userId: id, movieId });
  expect([found.row, found.counts?.raters, found.counts?.reviews]).toEqual([null, 1, 1]);
});

const ofMovie = (database: Database) => database.select().from(rating).where(eq(rating.movieId, movieId));

/** Result of `lockWithCounts` while it waits for another transaction. */
async function lockDuring(held: (tx: Database, lockWaits: () => Promise<void>) => Promise<void>) {
  const { database } = site.client;
  const locks: ReturnType<RatingRepository['lockWithCounts']>[] = [];
  await database.transaction(async (tx) => {
    await held(tx, async () => {
      const lock = database.transaction(async (other) => new RatingRepository(other).lockWithCounts(key));
      lock.catch(() => undefined);
      locks.push(lock);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 10 });
    });
  });
  return locks[0];
}

async function waiting(): Promise<number> {
  const { rows } = await site.client.database.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
