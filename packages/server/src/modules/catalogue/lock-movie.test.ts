import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie, user } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { findMovieAvailability, lockMovieForBan, lockUserAndMovie } from './index.ts';

const site = withTestApp();
let userId: string;
let movieId: number;

beforeEach(async () => {
  userId = (await storeVerifiedUser(site.client.database)).id;
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
});

/** A user's write that begins while `held` is open and goes on after it; @returns the availability that it reads. */
async function writeDuring(held: (tx: Database, writeWaits: () => Promise<void>) => Promise<void>) {
  const writes: Promise<string>[] = [];
  await site.client.database.transaction(async (tx) => {
    await held(tx, async () => {
      const write = site.client.database.transaction(async (other) => {
        await lockUserAndMovie(other, { userId, movieId });
        return findMovieAvailability(other, movieId);
      });
      write.catch(() => undefined);
      writes.push(write);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 10 });
    });
  });
  return writes[0];
}

async function waiting(): Promise<number> {
  const { rows } = await site.client.database.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a ban that is committed while a write waits for it is seen by that write', async () => {
  const availability = await writeDuring(async (tx, writeWaits) => {
    await lockMovieForBan(tx, movieId);
    await tx.insert(bannedMovie).values({ movieId });
    await writeWaits();
  });
  expect(availability).toBe('banned');
});

test('a suspension that is committed while a write waits for it refuses that write', async () => {
  const written = writeDuring(async (tx, writeWaits) => {
    await tx
      .update(user)
      .set({ suspendedAt: new Date(testNow) })
      .where(eq(user.id, userId));
    await writeWaits();
  });
  await expect(written).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the movie is locked only once the user is', async () => {
  const availability = await writeDuring(async (tx, writeWaits) => {
    await tx.select().from(user).where(eq(user.id, userId)).for('no key update');
    await writeWaits();
    // Fails at once if the waiting write held the movie.
    await tx.select().from(movie).where(eq(movie.id, movieId)).for('update', { noWait: true });
  });
  expect(availability).toBe('open');
});

test('a user who is gone writes nothing', async () => {
  await site.client.database.delete(user).where(eq(user.id, userId));
  const written = site.client.database.transaction(async (tx) => lockUserAndMovie(tx, { userId, movieId }));
  await expect(written).rejects.toMatchObject({ code: 'unauthenticated' });
});

test.each(['open', 'banned', 'unknown'] as const)('the availability of a movie that is %s', async (expected) => {
  if (expected === 'banned') await site.client.database.insert(bannedMovie).values({ movieId });
  const id = expected === 'unknown' ? 2_000_000_001 : movieId;
  expect(await findMovieAvailability(site.client.database, id)).toBe(expected);
});
