import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import { rankedPerPage } from '@hexreel/domain/ranking';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bannedMovie, movie, movieEstimate } from '../../db/schema/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { announceMovies } from '../catalogue/index.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let ids: Record<'halloween' | 'ring' | 'witch' | 'untitled' | 'banned' | 'gone', number>;

beforeAll(async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(database, [
    { title: 'Halloween', releaseDate: '1978-10-24' },
    { title: 'The Ring' },
    { title: 'An Old Witch' },
    { title: '' },
    { title: 'Banned' },
    { title: 'Gone' },
  ]);
  const [halloween = 0, ring = 0, witch = 0, untitled = 0, banned = 0, gone = 0] = movies;
  ids = { halloween, ring, witch, untitled, banned, gone };
  await database.insert(bannedMovie).values({ movieId: banned });
  await database.update(movie).set({ removedAt: new Date() }).where(eq(movie.id, gone));
  await storeRatings(database, [
    { movieId: halloween, gore: 7, pace: 9 },
    { movieId: halloween, gore: 8 },
    { movieId: ring, gore: 5, pace: 10 },
    { movieId: witch, gore: 5, pace: 10 },
    { movieId: untitled, comedy: 4 },
    { movieId: banned, gore: 10, pace: 10 },
    { movieId: gone, gore: 6, pace: 9 },
  ]);
});

const read = async (query: string) => {
  site.clock.now += 1_000; // Past the freshness of cached answers.
  return ask(site.app, `GET /api/rankings${query}`);
};
const ranking = async (query: string) => (await read(query)).json<RankingsResponse>();

test('movies are ordered by the mean of their averages times 10, ties by title', async () => {
  const { movies, criteria, total, page, nextPage } = await ranking('?criteria=pace,gore');
  expect({ criteria, total, page, nextPage }).toEqual({ criteria: ['gore', 'pace'], total: 5, page: 1, nextPage: null });
  expect(movies.map(({ position, movieId, score }) => [position, movieId, score])).toEqual([
    [1, ids.halloween, 82.5],
    [2, ids.witch, 75],
    [3, ids.ring, 75],
    [4, ids.gone, 75],
    [5, ids.untitled, 0],
  ]);
});

test('a row shows the movie, its averages to two decimals, its score and its raters', async () => {
  await storeRatings(site.client.database, [{ movieId: ids.halloween, gore: 8 }]);
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  await ask(site.app, `PUT /api/me/ratings/${ids.halloween}`, { cookie, body: { comedy: 1 } });
  const { movies } = await ranking('?criteria=gore');
  expect(movies[0]).toEqual({
    position: 1,
    movieId: ids.halloween,
    title: 'Halloween',
    year: 1978,
    poster: `/artwork/{size}/${ids.halloween}-poster.svg`,
    averages: { gore: 7.67, psychological: null, jumpScares: null, characters: null, pace: 9, comedy: 1 },
    score: 76.67,
    raters: 4,
  });
});

test('a movie without a title and one that its source no longer has are unknown, a banned one is left out', async () => {
  const { movies } = await ranking('?criteria=gore');
  const unknown = { title: null, year: null, poster: null };
  expect(movies.find(({ movieId }) => movieId === ids.untitled)).toMatchObject(unknown);
  expect(movies.find(({ movieId }) => movieId === ids.gone)).toMatchObject({ ...unknown, score: 60 });
  expect(movies.map(({ movieId }) => movieId)).not.toContain(ids.banned);
});

test('a movie that leaves its source while it is ranked becomes unknown, and known again when it is back', async () => {
  const { database } = site.client;
  const titleOf = async () => (await ranking('?criteria=gore')).movies.find(({ movieId }) => movieId === ids.ring)?.title;
  const setRemovedAt = async (removedAt: Date | null) => {
    await database.transaction(async (tx) => {
      await tx.update(movie).set({ removedAt }).where(eq(movie.id, ids.ring));
      await announceMovies(tx, [ids.ring]);
    });
    await eventsArrived(database);
  };
  expect(await titleOf()).toBe('The Ring');
  await setRemovedAt(new Date());
  expect(await titleOf()).toBeNull();
  await setRemovedAt(null);
  expect(await titleOf()).toBe('The Ring');
});

test('a saved rating is in the ranking at once', async () => {
  const [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'New' }]);
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const first = async () => (await ask(site.app, 'GET /api/rankings?criteria=jumpScares')).json<RankingsResponse>().movies[0];
  await first();
  await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { jumpScares: 10 } });
  expect(await first()).toMatchObject({ movieId, score: 100 });
  await ask(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie });
  expect((await first())?.movieId).not.toBe(movieId);
});

test('below twenty ranked movies a second list goes by what is known of all, and is cached until that changes', async () => {
  const { database } = site.client;
  const estimate = async (movieId: number, value: number) => {
    const values = { ...perCharacteristic(() => 1), psychological: value, errors: characteristics.map(() => 1) };
    await database.transaction(async (tx) => {
      const target = movieEstimate.movieId;
      await tx
        .insert(movieEstimate)
        .values({ movieId, source: 'editorial', ...values })
        .onConflictDoUpdate({ target, set: values });
      await announceMovies(tx, [movieId]);
    });
    await eventsArrived(database);
  };
  const [known = 0, other = 0] = await storeTestMovies(database, [{ title: 'Known' }, { title: 'Other' }]);
  await storeRatings(database, [{ movieId: known, psychological: 5 }]);
  await estimate(known, 10);
  await estimate(other, 8);
  await estimate(ids.banned, 10);
  await estimate(ids.gone, 10);
  const read = async () => (await ask(site.app, 'GET /api/rankings?criteria=psychological')).json<RankingsResponse>();
  const { movies, estimated } = await read();
  expect(movies[0]).toMatchObject({ movieId: known, score: 50 });
  expect(movies.map(({ movieId }) => movieId)).not.toContain(other);
  expect(estimated.slice(0, 2)).toEqual([
    {
      position: 1,
      movieId: known,
      title: 'Known',
      year: 2001,
      poster: `/artwork/{size}/${known}-poster.svg`,
      averages: { ...perCharacteristic(() => 1), psychological: 9 },
      score: 90,
      source: 'members-and-editorial',
      members: 1,
    },
    expect.objectContaining({ movieId: other, position: 2, score: 80, source: 'editorial', members: 0 }),
  ]);
  const listed = estimated.map(({ movieId }) => movieId);
  expect(listed).not.toContain(ids.banned);
  expect(listed).not.toContain(ids.gone);
  await estimate(other, 9.5);
  expect((await read()).estimated[0]).toMatchObject({ movieId: other, score: 95 });
});

test('longer rankings have further pages', async () => {
  const movies = await storeTestMovies(
    site.client.database,
    Array.from({ length: rankedPerPage + 2 }, () => ({})),
  );
  await storeRatings(
    site.client.database,
    movies.map((movieId, index) => ({ movieId, psychological: (index % 10) + 1 })),
  );
  // Stored without an event: everything is read again after a while.
  site.clock.now += 300_000;
  const first = await ranking('?criteria=psychological');
  expect([first.movies.length, first.nextPage, first.estimated]).toEqual([rankedPerPage, 2, []]);
  const second = await ranking('?criteria=psychological&page=2');
  expect(second.movies[0]?.position).toBe(rankedPerPage + 1);
  expect([second.page, second.nextPage, second.total]).toEqual([2, null, first.total]);
  expect(new Set([...first.movies, ...second.movies].map(({ movieId }) => movieId)).size).toBe(first.total);
  expect((await ranking('?criteria=psychological&page=400')).movies).toEqual([]);
});

test.each(['', '?criteria=', '?criteria=,,'])('%s without a criterion', async (query) => {
  const failure = failureOf(await read(query));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_request', field: 'criteria' });
  expect(failure.message).toContain('Choose at least one');
});

test.each([
  ['?criteria=gore,fear', 'criteria'],
  ['?criteria=gore&criteria=pace', 'criteria'],
  ['?criteria=__proto__', 'criteria'],
  ['?criteria=gore&page=0', 'page'],
  ['?criteria=gore&page=1e9', 'page'],
  ['?criteria=gore&sort=score', 'sort'],
])('%s is refused with the field', async (query, field) => {
  expect(failureOf(await read(query))).toMatchObject({ status: 400, field });
});

test('a ranking costs two statements after a rating, one otherwise, none from the cache', async () => {
  await read('?criteria=gore');
  expect(await site.statementsOf(() => read('?criteria=pace'))).toHaveLength(1);
  expect(await site.statementsOf(() => ask(site.app, 'GET /api/rankings?criteria=pace'))).toHaveLength(0);
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  await ask(site.app, `PUT /api/me/ratings/${ids.ring}`, { cookie, body: { gore: 5 } });
  expect(await site.statementsOf(() => read('?criteria=pace'))).toHaveLength(2);
});
