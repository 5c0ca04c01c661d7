import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { fewestOpinions } from '@hexreel/domain/enjoyment';
import { firstRunGoal } from '@hexreel/domain/first-run';
import { expect, test } from 'vitest';
import { movieImport, opinion, watchlistEntry } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

/** A member's own part of Home (R753). */

const site = withTestApp();
const at = new Date(testNow);
const nothing = { rated: 0, opinions: 0, isFirstRun: false, hasImport: false };

async function newcomer(isFirstRun = false) {
  const member = await storeVerifiedUser(site.client.database, { isFirstRun });
  const cookie = await cookieOf(site.client.database, member);
  const own = async () => (await ask(site.app, 'GET /api/me/home', { cookie })).json<HomeResponse>().own;
  return { id: member.id, cookie, own };
}

test('nothing of one’s own is no part, and ratings are counted up to the fifth', async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(
    database,
    Array.from({ length: firstRunGoal }, () => ({})),
  );
  const { id, own } = await newcomer(true);
  expect(await own()).toEqual({ parts: [], start: { ...nothing, isFirstRun: true } });
  const rate = (ids: readonly number[]) =>
    storeRatings(
      database,
      ids.map((movieId) => ({ userId: id, movieId, gore: 5 })),
    );
  await rate(movies.slice(0, -1));
  expect(await own()).toEqual({ parts: [], start: { ...nothing, rated: firstRunGoal - 1, isFirstRun: true } });
  await rate(movies.slice(-1));
  expect(await own()).toEqual({ parts: ['closest'], start: null });
});

test('a watchlist, and what followed members rated, are parts', async () => {
  const { database } = site.client;
  const [movieId = 0] = await storeTestMovies(database, [{}]);
  const { id, cookie, own } = await newcomer();
  await database.insert(watchlistEntry).values({ userId: id, movieId, addedAt: at });
  expect(await own()).toEqual({ parts: ['watchlist'], start: nothing });
  const friend = await storeVerifiedUser(database);
  expect((await ask(site.app, `PUT /api/me/following/${friend.id}`, { cookie })).statusCode).toBeLessThan(300);
  expect((await own())?.parts).toEqual(['watchlist']);
  await storeRatings(database, [{ userId: friend.id, movieId, gore: 5 }]);
  expect((await own())?.parts).toEqual(['watchlist', 'friends']);
});

test('opinions from elsewhere are counted, and fill the first part once they say what suits somebody (R753)', async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(
    database,
    Array.from({ length: fewestOpinions }, () => ({})),
  );
  const { id, own } = await newcomer();
  const opine = (ids: readonly number[]) =>
    database.insert(opinion).values(ids.map((movieId) => ({ userId: id, movieId, overall: 7, liked: false, updatedAt: at })));
  await opine(movies.slice(1));
  const few = fewestOpinions - 1;
  expect(await own()).toEqual({ parts: [], start: { ...nothing, opinions: few } });
  const [movieId = 0] = movies;
  // A like counts as an opinion, and is no rating.
  await database.insert(opinion).values({ userId: id, movieId, overall: null, liked: true, updatedAt: at });
  expect(await own()).toEqual({ parts: ['closest'], start: { ...nothing, opinions: few } });
  const kept = { userId: id, fileName: 'letterboxd.zip', size: 1, updatedAt: at };
  await database.insert(movieImport).values({ ...kept, id: crypto.randomUUID(), status: 'done', createdAt: at });
  expect((await own())?.start).toEqual({ ...nothing, opinions: few, hasImport: true });
  const later = new Date(testNow + 1);
  await database.insert(movieImport).values({ ...kept, id: crypto.randomUUID(), status: 'undone', createdAt: later });
  expect((await own())?.start).toEqual({ ...nothing, opinions: few });
});
