import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MovieResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import { exportFormats } from '@hexreel/domain/export-formats';
import { beforeAll, expect, test } from 'vitest';
import { bannedMovie, movieEstimate } from '../db/schema/index.ts';
import { announceMovies } from '../modules/catalogue/index.ts';
import { eventsArrived } from './events-arrived.ts';
import { storeTestMovies } from './movies.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { withTestApp } from './test-app.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';

/** Estimates are no ratings (R490): what is members' alone says the same with and without them. */

const site = withTestApp();
let ids: Record<'rated' | 'divisive' | 'unrated' | 'banned', number>;
let cookie: string;
let adminCookie: string;

beforeAll(async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(database, [
    { title: 'Rated' },
    { title: 'Divisive' },
    { title: 'Unrated' },
    { title: 'Banned' },
  ]);
  const [rated = 0, divisive = 0, unrated = 0, banned = 0] = movies;
  ids = { rated, divisive, unrated, banned };
  const member = await storeVerifiedUser(database);
  cookie = await cookieOf(database, member);
  adminCookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  await storeRatings(database, [
    { movieId: rated, userId: member.id, gore: 4, pace: 7 },
    { movieId: rated, gore: 5 },
    ...Array.from({ length: 50 }, (_, at) => ({ movieId: divisive, gore: at % 2 === 0 ? 2 : 9 })),
  ]);
  await database.insert(bannedMovie).values({ movieId: banned });
});

const body = async (path: string, as = cookie) => (await ask(site.app, `GET ${path as `/${string}`}`, { cookie: as })).body;
const movieOf = async (id: number) => JSON.parse(await body(`/api/movies/${id}`)) as MovieResponse;

/** Everything that is members' alone. */
async function membersAnswers(): Promise<unknown> {
  const movies = await Promise.all([ids.rated, ids.divisive, ids.unrated].map(movieOf));
  const { estimated: _estimated, ...ranking } = JSON.parse(await body('/api/rankings?criteria=gore,pace')) as RankingsResponse;
  const files = await Promise.all(
    exportFormats.map(async (format) => (await ask(site.app, `GET /api/me/export/${format}`, { cookie })).body),
  );
  const recalculated = await ask(site.app, 'POST /api/admin/averages/recalculate', { cookie: adminCookie });
  return {
    movies: movies.map(({ averages, raters, agreement }) => ({ averages, raters, agreement })),
    ranking,
    reviews: await Promise.all([ids.rated, ids.unrated].map((id) => body(`/api/movies/${id}/reviews`))),
    statistics: await body('/api/me/statistics?criteria=gore'),
    byMembers: (JSON.parse(await body('/api/movies?gore=1&scores=members')) as MoviesResponse).movies.map(({ id }) => id),
    agreed: (JSON.parse(await body('/api/movies?agreement=divisive')) as MoviesResponse).movies.map(({ id }) => id),
    files,
    // The second one has the line of the inbox that tells of the first.
    account: { ...(JSON.parse(await body('/api/me/export')) as object), inbox: [] },
    recalculated: recalculated.json<unknown>(),
  };
}

async function estimateAll(): Promise<void> {
  const { database } = site.client;
  const errors = characteristics.map(() => 0.9);
  const all = Object.values(ids);
  await database.insert(movieEstimate).values(
    all.map((movieId) => ({
      movieId,
      source: movieId === ids.unrated ? ('kind' as const) : ('editorial' as const),
      ...perCharacteristic(() => 9.5),
      errors,
    })),
  );
  await announceMovies(database, all);
  await eventsArrived(database);
}

test('averages, rankings, histograms, agreement, statistics and exports are the same with estimates as without', async () => {
  const before = await membersAnswers();
  await estimateAll();
  expect((await movieOf(ids.unrated)).known.gore).toMatchObject({ value: 9.5, source: 'kind' });
  const after = await membersAnswers();
  expect(withoutTimes(after)).toEqual(withoutTimes(before));
  expect(JSON.stringify(after)).not.toContain('9.5');
});

/** An export says when it was made. */
function withoutTimes(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, ''));
}

test('a banned movie is in no public list, however it is estimated', async () => {
  for (const path of [
    '/api/home',
    '/api/movies',
    '/api/movies?near=gore:10',
    '/api/movies?gore=9',
    '/api/rankings?criteria=gore',
    '/api/marathon?count=5',
    `/api/movies/${ids.rated}/similar`,
    '/api/movies/suggestions?search=banned',
  ])
    expect(await body(path), path).not.toMatch(new RegExp(`"(?:id|movieId)":${ids.banned}\\b`, 'u'));
});

test('public answers are the same bytes for visitors, members and admins', async () => {
  for (const path of [
    '/api/home',
    '/api/movies?gore=9',
    `/api/movies/${ids.unrated}`,
    `/api/movies/${ids.unrated}/similar`,
    '/api/rankings?criteria=gore',
    '/api/marathon?count=3',
    '/api/map',
  ]) {
    const visitor = (await ask(site.app, `GET ${path as `/${string}`}`)).body;
    for (const as of [cookie, adminCookie]) expect(await body(path, as), path).toBe(visitor);
  }
});

test.each([
  [1, 'members-and-editorial', 7],
  [4, 'members-and-editorial', 5.5],
  // Next to the same members' average.
  [5, 'members', 3],
  [19, 'members', 3],
  [500, 'members', 3],
])(
  'of %i raters and our estimate a movie’s page says "%s", and %d, as its card in Browse does',
  async (raters, source, value) => {
    const { database } = site.client;
    const [movieId = 0] = await storeTestMovies(database, [{ title: `Seen by ${raters}` }]);
    await database
      .insert(movieEstimate)
      .values({ movieId, source: 'editorial', ...perCharacteristic(() => 8), errors: characteristics.map(() => 0.9) });
    await storeRatings(
      database,
      Array.from({ length: raters }, () => ({ movieId, gore: 3 })),
    );
    const { known, averages } = await movieOf(movieId);
    expect(averages.gore).toBe(3);
    expect(known.gore).toMatchObject({ source, members: raters, value });
    expect(known.pace).toMatchObject({ source: 'editorial', members: 0, value: 8 });
    await database.transaction((tx) => announceMovies(tx, [movieId]));
    await eventsArrived(database);
    const { movies } = JSON.parse(await body(`/api/movies?search=seen+by+${raters}`)) as MoviesResponse;
    expect(movies.find(({ id }) => id === movieId)?.expected).toEqual([value, 8, 8, 8, 8, 8]);
  },
);
