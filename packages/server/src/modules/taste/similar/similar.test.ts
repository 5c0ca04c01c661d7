import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { SimilarResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { movieEstimate } from '../../../db/schema/index.ts';
import { announceMovies } from '../../catalogue/index.ts';
import { eventsArrived } from '../../../testing/events-arrived.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings, type RatingFacts } from '../../../testing/ratings.ts';
import { trainTestModel } from '../../../testing/community.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../../testing/users.ts';

const site = withTestApp();
let movieIds: number[];
let guests: Guest[];

/** A third is calm, a third is gory, a third is gory and funny; all else is alike. */
const kinds = [
  { gore: 3, comedy: 2 },
  { gore: 8, comedy: 2 },
  { gore: 8, comedy: 9 },
] as const;

beforeAll(async () => {
  const { database } = site.client;
  movieIds = await storeTestMovies(
    database,
    Array.from({ length: 36 }, () => ({})),
  );
  guests = await storeGuests(database, 10);
  const ratings = guests.flatMap(({ person }, user) =>
    movieIds.map((movieId, movie): RatingFacts => {
      const noise = (user + movie) % 3 === 0 ? 1 : 0;
      return { movieId, userId: person.id, ...perCharacteristic(() => 5), ...kinds[movie % 3], psychological: 5 + noise };
    }),
  );
  await storeRatings(database, ratings);
});

const similar = async (movie: number, but = '', cookie?: string) => {
  const path = `GET /api/movies/${movieIds[movie]}/similar${but === '' ? '' : `?but=${but}`}` as const;
  return ask(site.app, path, cookie === undefined ? {} : { cookie });
};
const answer = async (movie: number, but?: string) => (await similar(movie, but)).json<SimilarResponse>();
const kindsOf = ({ movies }: SimilarResponse) => new Set(movies.map(({ movie }) => movieIds.indexOf(movie.id) % 3));

test('before the first training movies are alike by what is known of them', async () => {
  expect(kindsOf({ chips: [], movies: (await answer(0)).movies.slice(0, 11) })).toEqual(new Set([0]));
});

test('a training elsewhere renews the answer; chips are what has results', async () => {
  await trainTestModel(site.client.connection);
  await expect
    .poll(async () => (await answer(0)).chips)
    .toEqual([
      { characteristic: 'gore', direction: 'more' },
      { characteristic: 'comedy', direction: 'more' },
    ]);
  // All others of its kind, before any other.
  expect(kindsOf({ chips: [], movies: (await answer(0)).movies.slice(0, 11) })).toEqual(new Set([0]));
  expect((await answer(1)).chips).toEqual([
    { characteristic: 'gore', direction: 'less' },
    { characteristic: 'comedy', direction: 'more' },
  ]);
});

test('one turn moves what was asked for and says so', async () => {
  const { movies } = await answer(0, 'gore.more');
  expect(movies).toHaveLength(12);
  expect(kindsOf({ chips: [], movies })).toEqual(new Set([1]));
  expect(movies[0]?.moved).toEqual([{ characteristic: 'gore', direction: 'more', from: 3, to: 8 }]);
});

test('two turns at once', async () => {
  expect((await answer(0, 'gore.more')).chips).toEqual([{ characteristic: 'comedy', direction: 'more' }]);
  const both = await answer(0, 'gore.more,comedy.more');
  expect(kindsOf(both)).toEqual(new Set([2]));
  expect(both.chips).toEqual([]);
  expect(both.movies[0]?.moved.map(({ from, to }) => [from, to])).toEqual([
    [3, 8],
    [2, 9],
  ]);
});

test('the answer is the same bytes for two members and a visitor', async () => {
  const bodies = await Promise.all([guests[0]?.cookie, guests[1]?.cookie, undefined].map((cookie) => similar(0, '', cookie)));
  expect(new Set(bodies.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
});

test('a banned movie leaves, and has no answer of its own', async () => {
  const { database } = site.client;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  const [first] = (await answer(0)).movies;
  await ask(site.app, `PUT /api/admin/bans/${first?.movie.id}`, { cookie: admin, body: { reason: '' } });
  expect((await answer(0)).movies.map(({ movie }) => movie.id)).not.toContain(first?.movie.id);
  expect(failureOf(await ask(site.app, `GET /api/movies/${first?.movie.id}/similar`))).toMatchObject({ code: 'movie_banned' });
});

test.each(['gore', 'gore.up', 'warmth.more', 'gore.more,gore.less', 'gore.more,pace.less,comedy.more', ','])(
  'but=%s is refused',
  async (but) => {
    expect(failureOf(await similar(0, but))).toMatchObject({ status: 400, field: 'but' });
  },
);

test('a movie that no one has rated is among those that are as our estimate says', async () => {
  const { database, connection } = site.client;
  const [estimated = 0] = await storeTestMovies(database, [{ title: 'Estimated' }]);
  const values = { ...perCharacteristic(() => 5), ...kinds[1], errors: characteristics.map(() => 0.9) };
  await database.insert(movieEstimate).values({ movieId: estimated, source: 'editorial', ...values });
  await announceMovies(database, [estimated]);
  await eventsArrived(database);
  await trainTestModel(connection, testNow + 86_400_000);
  movieIds = [...movieIds, estimated];
  await expect.poll(async () => (await answer(movieIds.length - 1)).movies.length).toBeGreaterThan(0);
  const alike = (await answer(movieIds.length - 1)).movies.slice(0, 11);
  expect(kindsOf({ chips: [], movies: alike })).toEqual(new Set([1]));
});
