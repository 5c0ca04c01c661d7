import type { SurpriseResponse } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { watchlistEntry } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp({ random: () => 0.5 });

test('Surprise Me skips what is on the watchlist and what was rated, and never runs out', async () => {
  const mina = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, mina);
  const popular = await storeTestMovies(
    site.client.database,
    Array.from({ length: 48 }, (_, index) => ({ popularity: 1_000 - index })),
  );
  const draw = async () =>
    (await ask(site.app, 'GET /api/me/surprise', { cookie })).json<SurpriseResponse>().movies.map(({ id }) => id);
  expect((await draw()).every((id) => popular.slice(0, 40).includes(id))).toBe(true);
  await site.client.database
    .insert(watchlistEntry)
    .values(popular.slice(0, 20).map((movieId) => ({ userId: mina.id, movieId, addedAt: new Date(testNow) })));
  await storeRatings(
    site.client.database,
    popular.slice(20, 38).map((movieId) => ({ userId: mina.id, movieId, gore: 5 })),
  );
  // Two of the forty are left, and the next most popular make up five.
  const drawn = await draw();
  expect(drawn).toHaveLength(5);
  expect(drawn).toEqual(expect.arrayContaining(popular.slice(38, 43)));
});
