import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { movieAverage } from '../../db/schema/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { systemTiming } from '../../platform/clock.ts';
import { recalculateAverages } from './index.ts';

const site = withTestApp();
let movies: number[];

beforeAll(async () => {
  movies = await storeTestMovies(
    site.client.database,
    Array.from({ length: 6 }, () => ({})),
  );
  const [one = 0, two = 0, three = 0] = movies;
  await storeRatings(site.client.database, [
    { movieId: one, gore: 8, pace: 1 },
    { movieId: one, gore: 6, review: 'Fine.' },
    { movieId: two, review: 'No scores.' },
    { movieId: three, comedy: 10 },
  ]);
});

const recalculate = () => {
  const eventBus = new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined });
  return recalculateAverages({ database: site.client.database, eventBus });
};

test('correct averages are left alone', async () => {
  expect(await recalculate()).toEqual({ movies: 3, corrected: 0 });
});

test('what differs is corrected and counted: wrong, missing and left over', async () => {
  const { database } = site.client;
  const [one = 0, two = 0, , four = 0] = movies;
  await database
    .update(movieAverage)
    .set({ raters: 7, goreCounts: sql`array[9,9,9,9,9,9,9,9,9,9]` })
    .where(eq(movieAverage.movieId, one));
  await database.delete(movieAverage).where(eq(movieAverage.movieId, two));
  await database.insert(movieAverage).values({ movieId: four, raters: 3 });
  expect(await wrongCounts(database)).toHaveLength(3);
  expect(await recalculate()).toEqual({ movies: 4, corrected: 3 });
  expect(await wrongCounts(database)).toEqual([]);
});

test('users may rate at the same time', async () => {
  const { database } = site.client;
  const [one = 0, two = 0, three = 0] = movies;
  await database.update(movieAverage).set({ raters: 99 }).where(eq(movieAverage.movieId, one));
  const saves: Promise<unknown>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const cookie = await cookieOf(database, await storeVerifiedUser(database));
    for (const movieId of [one, two, three])
      saves.push(ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: (index % 10) + 1, comedy: 1 } }));
    if (index % 5 === 0) saves.push(recalculate());
  }
  await Promise.all(saves);
  expect(await wrongCounts(database)).toEqual([]);
});
