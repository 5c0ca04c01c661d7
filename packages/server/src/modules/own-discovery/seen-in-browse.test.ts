import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import type { HomeResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import { noLimits } from '@hexreel/domain/limits';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { historySettings } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const site = withTestApp();
const settings = { hidesInSurprise: true, hidesInLists: false, sharesDiary: false };
let movies: number[];
/** Mina has seen places 0, 2, 4 and 24: rated, watched, liked, watched. Lucy has seen 1. */
let mina: TestUser;
let cookie: string;
let lucy: string;
const seen = [0, 2, 4, 24];

beforeAll(async () => {
  const { database } = site.client;
  movies = await storeTestMovies(
    database,
    Array.from({ length: 25 }, (_, place) => ({
      title: place === 24 ? 'Kwaidan' : `Fog ${place}`,
      popularity: 100 - place,
      voteCount: 1000,
      voteAverage: 9 - place / 10,
      ...(place % 2 === 0 ? { subgenres: ['ghost'] as const } : {}),
    })),
  );
  mina = await storeVerifiedUser(database);
  cookie = await cookieOf(database, mina);
  lucy = await cookieOf(database, await storeVerifiedUser(database));
  const raters = await Promise.all(Array.from({ length: 5 }, () => storeVerifiedUser(database)));
  await storeRatings(database, [
    ...raters.flatMap(({ id: userId }) => movies.map((movieId) => ({ userId, movieId, ...perCharacteristic(() => 6) }))),
    { userId: mina.id, movieId: at(0), gore: 6 },
  ]);
  await put(`seen/${at(2)}`);
  await put(`opinions/${at(4)}`, { liked: true });
  await put(`seen/${at(24)}`);
  await put(`seen/${at(1)}`, undefined, lucy);
});

beforeEach(() => hide(true));

const at = (place: number) => movies[place] ?? 0;
const put = async (path: string, body?: unknown, as = cookie) => {
  const answer = await ask(site.app, `PUT /api/me/${path}`, { cookie: as, body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const hide = (hidesInBrowse: boolean) => put('history/settings', { ...settings, hidesInBrowse });
const own = async (query: string, as = cookie) =>
  (await ask(site.app, `GET /api/me/movies?${query}`, { cookie: as })).json<MoviesResponse>();
const placesOf = (answer: MoviesResponse) => answer.movies.map(({ id }) => movies.indexOf(id));
const all = (query: string, as = cookie) =>
  Promise.all([own(query, as), own(`${query}&page=2`, as)]).then((pages) => pages.flatMap(placesOf));
const unseen = Array.from({ length: 25 }, (_, place) => place).filter((place) => !seen.includes(place));

test('Browse leaves out what a member has seen, in every order, counted and filled up (R426)', async () => {
  expect(await all('')).toEqual(unseen);
  expect(await own('')).toMatchObject({ total: 21, seen: 4, nextPage: 2 });
  expect(await all('sortBy=rating')).toEqual(unseen);
  expect(await own('subgenre=ghost')).toMatchObject({ total: 9, seen: 4 });
  expect(await own('subgenre=ghost&year=2024,before-2000&rating=10')).toMatchObject({ total: 0, seen: 0 });
});

test('so do its sliders, what is closest, and a search', async () => {
  const sliders = await own('gore=6');
  expect(placesOf(sliders)).toEqual(unseen);
  expect(sliders).toMatchObject({ total: 21, seen: 4, nextPage: null });
  const closest = await own('near=gore:6');
  expect(placesOf(closest)).toEqual(unseen.slice(0, 20));
  expect(closest).toMatchObject({ total: 21, seen: 4, nextPage: 2 });
  expect(await own('search=fog')).toMatchObject({ total: 21, seen: 3, found: 'titles' });
});

test('Home’s movies next to the dials are none that a member has seen, whatever they want of Browse (R267)', async () => {
  await hide(false);
  const home = async (call: 'GET /api/home' | 'GET /api/me/home') => {
    const { closest } = (await ask(site.app, call, { cookie })).json<HomeResponse>();
    return {
      places: closest.movies.map(({ id }) => movies.indexOf(id)).toSorted((one, other) => one - other),
      total: closest.total,
    };
  };
  expect(await home('GET /api/me/home')).toEqual({ places: unseen.slice(0, 10), total: 21 });
  expect(await home('GET /api/home')).toEqual({ places: Array.from({ length: 10 }, (_, place) => place), total: 25 });
});

test('a search that finds but what is seen says so, and does not go on to similar titles', async () => {
  expect(await own('search=kwaidan')).toMatchObject({ movies: [], total: 0, seen: 1, found: 'titles' });
});

test('what is seen and hidden by dealbreakers counts once in a search: as seen, until that is shown too', async () => {
  const { database } = site.client;
  const both = await cookieOf(database, await storeVerifiedUser(database));
  await put(`seen/${at(0)}`, undefined, both);
  await put('history/settings', { ...settings, hidesInBrowse: true }, both);
  await put('hard-nos', { topics: ['eyes'], strict: true, asks: false }, both);
  expect(await own('search=fog', both)).toMatchObject({ total: 0, seen: 1, hidden: 23 });
  const looked = await own('search=fog&hidden=only', both);
  expect(looked.total).toBe(23);
  expect(placesOf(looked)).not.toContain(0);
  expect(await own('search=fog&seen=shown', both)).toMatchObject({ total: 0, seen: 0, hidden: 24 });
});

test('so does a search within limits, in its counts too', async () => {
  const within = async (filters?: object) =>
    (
      await ask(site.app, 'POST /api/me/limits/search', { cookie, body: { limits: noLimits.limits, filters } })
    ).json<LimitsSearchResponse>();
  const sum = ({ counts }: LimitsSearchResponse) => counts.within + counts.probably + counts.unknown + counts.beyond;
  const scored = ({ histograms }: LimitsSearchResponse) => histograms.gore.reduce((total, count) => total + count, 0);
  const answer = await within();
  expect(answer.seen).toBe(4);
  expect([sum(answer), scored(answer)]).toEqual([21, 21]);
  expect(answer.movies.map(({ movie }) => movies.indexOf(movie.id))).toEqual(unseen.slice(0, 20));
  const shown = await within({ seen: 'shown' });
  expect([sum(shown), scored(shown), shown.seen]).toEqual([25, 25, 0]);
  expect(sum(await within({ mine: 'seen' }))).toBe(4);
});

test('it is there where it is asked for, and the setting stays', async () => {
  const shown = await own('seen=shown&subgenre=ghost');
  expect(placesOf(shown)).toEqual(placesOf(await own('subgenre=ghost&seen=shown')));
  expect(shown).toMatchObject({ total: 13, seen: 0 });
  expect((await own('')).total).toBe(21);
});

test('a filter by what was rated, seen or liked decides for itself, one by services does not', async () => {
  expect(placesOf(await own('mine=seen'))).toEqual(seen);
  expect(placesOf(await own('mine=rated'))).toEqual([0]);
  expect(placesOf(await own('mine=liked'))).toEqual([4]);
  expect(await own('mine=unrated')).toMatchObject({ total: 24 });
  expect(await own('mine=unseen')).toMatchObject({ total: 21 });
  for (const mine of ['seen', 'rated', 'liked', 'unrated', 'unseen'])
    expect(await own(`mine=${mine}`)).not.toHaveProperty('seen');
  expect(await own('mine=services')).toMatchObject({ total: 0, seen: 0 });
});

test('what one member hides is in the lists of others and of visitors, whose bytes stay the same', async () => {
  const visitor = () => ask(site.app, 'GET /api/movies?subgenre=ghost');
  const hiding = await visitor();
  expect(await own('', lucy)).toMatchObject({ total: 25 });
  expect(await own('', lucy)).not.toHaveProperty('seen');
  expect(await all('', lucy)).toEqual(Array.from({ length: 25 }, (_, place) => place));
  await hide(false);
  const after = await visitor();
  expect([after.body, after.headers.etag]).toEqual([hiding.body, hiding.headers.etag]);
  expect(after.body).not.toContain('"seen"');
  expect(await own('subgenre=ghost')).toEqual(after.json());
  expect(failureOf(await ask(site.app, 'GET /api/movies?seen=shown'))).toMatchObject({ status: 400, field: 'seen' });
  expect(failureOf(await ask(site.app, 'GET /api/me/movies?seen=no', { cookie }))).toMatchObject({ status: 400, field: 'seen' });
});

test('who hides everything in Browse alone sees it elsewhere', async () => {
  const ids = (await ask(site.app, 'GET /api/me/history/ids', { cookie })).json<{ hidesInLists: boolean }>();
  expect(ids.hidesInLists).toBe(false);
});

test('the setting is off at first, is exported, and stays where an open page of the version before saves', async () => {
  const read = async (as: string) => (await ask(site.app, 'GET /api/me/history/settings', { cookie: as })).json<unknown>();
  expect(await read(lucy)).toEqual({ ...settings, hidesInBrowse: false });
  await put('history/settings', { ...settings, sharesDiary: true });
  expect(await read(cookie)).toEqual({ ...settings, sharesDiary: true, hidesInBrowse: true });
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
  expect(exported).toMatchObject({ historySettings: [{ hidesInBrowse: true }] });
  // Rows that the version before wrote have no such column.
  await site.client.database.delete(historySettings);
  await put('history/settings', settings);
  expect(await read(cookie)).toEqual({ ...settings, hidesInBrowse: false });
});

test('one statement says what is left out, however much was seen', async () => {
  await own('');
  const few = await site.statementsOf(() => own('sortBy=rating'));
  expect(few.filter((text) => text.includes('viewing'))).toHaveLength(1);
  for (const place of [5, 6, 7, 8, 9]) await put(`seen/${at(place)}`);
  expect(await site.statementsOf(() => own('sortBy=rating'))).toHaveLength(few.length);
});
