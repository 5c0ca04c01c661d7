import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import type { ChangedList, MovieList } from '@hexreel/domain/contract/lists';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import type { OpenedRoom, RoomResponse } from '@hexreel/domain/contract/tonight';
import type { HardNoMoviesResponse, OwnWarningsResponse } from '@hexreel/domain/contract/warnings';
import { noLimits } from '@hexreel/domain/limits';
import { topicNames, type TopicName, type TopicState } from '@hexreel/domain/warnings';
import { assert, asyncProperty, boolean, subarray } from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hardNoList, movieTopic } from '../../db/schema/index.ts';
import { drawTestMap, storeCamps, trainTestModel } from '../../testing/community.ts';
import { storeFollows } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, nextCookie } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';

const logged: string[] = [];
let found: number[] = [];
const site = withTestApp({
  // One address asks for all lists of a member, again and again.
  config: { logLevel: 'debug', readsPerMinute: 100_000 },
  logStream: { write: (line) => void logged.push(line) },
  catalogue: { prepareMovie: async () => 'known', searchSource: async () => found },
});
const topics = ['eyes', 'vomit', 'clowns', 'petDies'] as const satisfies readonly TopicName[];
const anchor = 7_000_000;
/** Topics of every movie, by its id. */
const known = new Map<number, Partial<Record<TopicName, TopicState>>>();
let viewer: Guest;
/** Over the map, from one movie to another. */
let walk: string;

beforeAll(async () => {
  const { database } = site.client;
  const { movieIds, users } = await storeCamps(database, { users: 12, movies: 48 });
  await storeTestMovies(database, [{ id: anchor, title: 'The Anchor', recommendedIds: movieIds }]);
  found = [...movieIds];
  const states: readonly (TopicState | null)[] = ['confirmed', null, 'denied', 'reported', 'denied', 'unknown', 'denied'];
  for (const [place, movieId] of [...movieIds, anchor].entries()) {
    const facts = topics.map((topic, at) => [topic, states[(place * (at + 3) + at) % states.length] ?? null] as const);
    // Every sixth movie is known to be free of all of them.
    const rows = facts.map(
      ([topic, state]) => ({ topic, state: place % 6 === 5 || movieId === anchor ? 'denied' : state }) as const,
    );
    known.set(movieId, Object.fromEntries(rows.map(({ topic, state }) => [topic, state ?? 'unknown'])));
    for (const { topic, state } of rows) {
      if (state !== null) await database.insert(movieTopic).values({ movieId, topic, yes: 1, no: 1, state });
    }
  }
  const [guest] = await storeGuests(database, 1);
  if (guest === undefined) throw new Error('A guest was stored');
  viewer = guest;
  await storeFollows(database, viewer.person, users);
  await trainTestModel(site.client.connection);
  await drawTestMap(site.client.database, site.client.connection);
  walk = `map/walk?from=${movieIds[1]}&to=${movieIds[46]}`;
});

const lists = [
  'home',
  'movies',
  'movies?page=2',
  'movies?search=movie',
  'movies?mine=unrated&sortBy=rating',
  'movies?gore=1',
  'movies?near=gore:6',
  'movies/suggestions?search=movie',
  'movies/wider-search?search=movie',
  'rankings?criteria=gore',
  'surprise',
  'recommendations',
  'friends/reviews?for=home',
  'first-run',
  'movies/closest',
  'marathon?count=7',
  'people/someone',
  'people/someone?as=director&sortBy=latest&page=2',
  'map',
  'map/tiles/0/0/0',
  `movies/${anchor}`,
  `movies/${anchor}/similar`,
] as const;

const get = (path: string, cookie: string = viewer.cookie) => ask(site.app, `GET /api/me/${path}`, { cookie });
const save = (body: unknown, cookie: string = viewer.cookie) => ask(site.app, 'PUT /api/me/hard-nos', { cookie, body });

/** The ids of all movies in an answer, at any depth. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    (key === 'id' || key === 'movieId') && typeof part === 'number' ? [part] : idsIn(part),
  );
}

/** Stated apart from the server's code: what the rule hides. */
function isHidden(movieId: number, list: readonly TopicName[], strict: boolean): boolean {
  return list.some((topic) => {
    const state = known.get(movieId)?.[topic] ?? 'unknown';
    return state === 'confirmed' || state === 'reported' || (strict && state === 'unknown');
  });
}

test('whatever a member never wants to see, no list of theirs has it', async () => {
  let [left, shown] = [0, 0];
  await assert(
    asyncProperty(subarray([...topics], { minLength: 1 }), boolean(), async (list, strict) => {
      site.clock.now += 60_000;
      expect((await save({ topics: list, strict, asks: true })).statusCode).toBe(200);
      for (const path of [...lists, walk]) {
        const answer = await get(path);
        expect(answer.statusCode, path).toBe(200);
        expect(answer.headers['cache-control']).toBe('no-store');
        const ids = idsIn(answer.json());
        shown += ids.length;
        expect(
          ids.filter((id) => isHidden(id, list, strict)),
          path,
        ).toEqual([]);
      }
      const limited = await ask(site.app, 'POST /api/me/limits/search', {
        cookie: viewer.cookie,
        body: { limits: noLimits.limits },
      });
      expect(idsIn(limited.json()).filter((id) => isHidden(id, list, strict))).toEqual([]);
      left += [...known.keys()].filter((id) => isHidden(id, list, strict)).length;
    }),
    { numRuns: 12, seed: 21 },
  );
  expect(left).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(500);
});

test('a visitor’s dealbreakers leave the same movies out of a search within limits, which says how many (R293)', async () => {
  const search = async (hardNos?: { readonly topics: readonly TopicName[]; readonly strict: boolean }) =>
    (await ask(site.app, 'POST /api/limits/search', { body: { limits: noLimits.limits, hardNos } })).json<LimitsSearchResponse>();
  const { counts: all, hidden: none } = await search();
  expect(none).toBe(0);
  await assert(
    asyncProperty(subarray([...topics]), boolean(), async (list, strict) => {
      const left = [...known.keys()].filter((id) => isHidden(id, list, strict));
      const { counts, hidden, movies } = await search({ topics: list, strict });
      expect(hidden).toBe(left.length);
      const sum = (of: LimitsSearchResponse['counts']) => of.within + of.probably + of.unknown + of.beyond;
      expect(sum(counts)).toBe(sum(all) - hidden);
      expect(movies.filter(({ movie }) => isHidden(movie.id, list, strict))).toEqual([]);
    }),
    { numRuns: 10, seed: 21 },
  );
  const own = await ask(site.app, 'POST /api/me/limits/search', {
    cookie: viewer.cookie,
    body: { limits: noLimits.limits, hardNos: { topics: [], strict: false } },
  });
  expect(own.statusCode).toBe(400);
});

test('nor does a room that they sit in pick it', async () => {
  const opened = await ask(site.app, 'POST /api/tonight', { cookie: viewer.cookie, body: { name: 'Host' } });
  const room = `/api/tonight/${opened.json<OpenedRoom>().token}` as const;
  const joined = await ask(site.app, `POST ${room}/seats`, { body: { name: 'Guest' } });
  const answers = { neverAbove: perCharacteristic(() => null), seen: [], isReady: true };
  await ask(site.app, `PUT ${room}/answers`, { cookie: nextCookie(joined), body: answers });
  let picked = 0;
  await assert(
    asyncProperty(subarray([...topics], { minLength: 1 }), boolean(), async (list, strict) => {
      site.clock.now += 1_000;
      await save({ topics: list, strict, asks: true });
      const answer = await ask(site.app, `POST ${room}/picks`, { cookie: viewer.cookie });
      expect(answer.statusCode, answer.body).toBe(200);
      const ids = (answer.json<RoomResponse>().picked?.picks ?? []).map(({ movie }) => movie.id);
      picked += ids.length;
      expect(ids.filter((id) => isHidden(id, list, strict))).toEqual([]);
    }),
    { numRuns: 8, seed: 21 },
  );
  expect(picked).toBeGreaterThan(10);
});

test('nor is it a step of a fear ladder', async () => {
  const never = (neverAbove: number) => ({ atLeast: null, neverAbove });
  const limits = { ...noLimits.limits, gore: never(9), psychological: never(3), jumpScares: never(3) };
  await ask(site.app, 'PUT /api/me/limits', { cookie: viewer.cookie, body: { limits, appliesEverywhere: false } });
  let climbed = 0;
  for (const [at, topic] of topics.entries()) {
    await save({ topics: [topic], strict: at % 2 === 0, asks: true });
    const goal = [...known.keys()].find((id, place) => place % 5 === 4 && !isHidden(id, [topic], at % 2 === 0));
    const made = await ask(site.app, 'PUT /api/me/ladder', { cookie: viewer.cookie, body: { movieId: goal } });
    const ids = idsIn(made.json());
    climbed += ids.length;
    expect(ids.filter((id) => isHidden(id, [topic], at % 2 === 0))).toEqual([]);
  }
  expect(climbed).toBeGreaterThan(5);
  // A movie that is hidden by now is shown no more.
  await save({ topics: [...topics], strict: true, asks: true });
  expect(idsIn((await get('ladder')).json()).filter((id) => isHidden(id, topics, true))).toEqual([]);
  await ask(site.app, 'PUT /api/me/limits', { cookie: viewer.cookie, body: noLimits });
});

test('lists are filled with what is left', async () => {
  await save({ topics: ['eyes'], strict: false, asks: true });
  const shownOf = (path: string) => get(path).then((answer) => new Set(idsIn(answer.json())));
  const left = [...known.keys()].filter((id) => !isHidden(id, ['eyes'], false));
  expect((await shownOf('surprise')).size).toBe(5);
  expect((await shownOf('movies')).size).toBe(20);
  expect((await get('movies')).json<MoviesResponse>().total).toBe(left.length);
  await save({ topics: [...topics], strict: true, asks: true });
  const settled = [...known.keys()].filter((id) => !isHidden(id, topics, true));
  expect(settled.length).toBeGreaterThan(5);
  expect((await shownOf('surprise')).size).toBe(5);
  expect((await get('movies')).json<MoviesResponse>().total).toBe(settled.length);
});

test('a search says how many movies are hidden, and lists those where asked', async () => {
  await save({ topics: ['eyes'], strict: false, asks: true });
  const all = (await ask(site.app, 'GET /api/movies?search=movie')).json<MoviesResponse>();
  const own = (await get('movies?search=movie')).json<MoviesResponse>();
  expect(own.hidden).toBeGreaterThan(0);
  expect(own.total + (own.hidden ?? 0)).toBe(all.total);
  const looked = (await get('movies?search=movie&hidden=only')).json<MoviesResponse>();
  expect(looked.total).toBe(own.hidden);
  expect(looked.movies.every(({ id }) => isHidden(id, ['eyes'], false))).toBe(true);
});

test('a list of which nothing is left says how many movies are hidden', async () => {
  const other = topicNames.find((topic) => !topics.some((one) => one === topic));
  const all = (await ask(site.app, 'GET /api/movies')).json<MoviesResponse>();
  const ranked = (await ask(site.app, 'GET /api/rankings?criteria=gore')).json<RankingsResponse>();
  // No one voted on it anywhere.
  await save({ topics: [other], strict: true, asks: true });
  expect((await get('movies')).json()).toMatchObject({ total: 0, hidden: all.total });
  expect((await get('rankings?criteria=gore')).json()).toMatchObject({ total: 0, hidden: ranked.total });
  await save({ topics: ['eyes'], strict: false, asks: true });
  expect((await get('movies')).json()).not.toHaveProperty('hidden');
  expect((await get('rankings?criteria=gore')).json()).not.toHaveProperty('hidden');
});

test('the page of a hidden movie says why, and others’ pages nothing', async () => {
  await save({ topics: ['eyes'], strict: true, asks: true });
  const read = async (movieId: number, cookie?: string) => {
    const { hidden, hardNos } = (await get(`movies/${movieId}/warnings`, cookie)).json<OwnWarningsResponse>();
    return { hidden, hardNos };
  };
  const [confirmed] = [...known.entries()].find(([, facts]) => facts.eyes === 'confirmed') ?? [0];
  const [unknown] = [...known.entries()].find(([, facts]) => facts.eyes === 'unknown') ?? [0];
  expect(await read(confirmed)).toEqual({ hidden: true, hardNos: [{ topic: 'eyes', state: 'confirmed' }] });
  expect(await read(unknown)).toEqual({ hidden: true, hardNos: [{ topic: 'eyes', state: 'unknown' }] });
  expect(await read(anchor)).toEqual({ hidden: false, hardNos: [{ topic: 'eyes', state: 'denied' }] });
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect(await read(confirmed, other)).toEqual({ hidden: false, hardNos: [] });
});

test('of others’ lists a member learns what meets their own list, strict or not', async () => {
  const ids = [...known.keys()].slice(0, 20);
  const met = async (cookie?: string) =>
    (await get(`hard-nos/movies?ids=${ids.join(',')}`, cookie)).json<HardNoMoviesResponse>().movies;
  const expected = ids.filter((id) => isHidden(id, ['eyes'], false));
  expect(expected.length).toBeGreaterThan(0);
  for (const strict of [false, true]) {
    await save({ topics: ['eyes'], strict, asks: true });
    expect(await met()).toEqual(expected);
  }
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect(await met(other)).toEqual([]);
  expect((await get('hard-nos/movies?ids=eyes')).statusCode).toBe(400);
});

test('another member’s list stays as it is for them, but for a mark on what meets their own list', async () => {
  const { database } = site.client;
  const author = await cookieOf(database, await storeVerifiedUser(database));
  const movieIds = [...known.keys()];
  const body = { title: 'All of them', description: '', isRanked: false, visibility: 'public', movieIds };
  const { id } = (await ask(site.app, 'POST /api/me/lists', { cookie: author, body })).json<ChangedList>();
  await save({ topics: ['eyes'], strict: true, asks: true });
  const { entries } = (await get(`lists/${id}`)).json<MovieList>();
  expect(entries.map(({ movie }) => movie.id)).toEqual(movieIds);
  expect(entries.filter(({ meetsHardNo }) => meetsHardNo).map(({ movie }) => movie.id)).toEqual(
    movieIds.filter((movieId) => isHidden(movieId, ['eyes'], false)),
  );
});

test('without dealbreakers a member gets everyone’s lists, and everyone’s answers have no byte of anyone’s', async () => {
  await save({ topics: ['eyes'], strict: true, asks: true });
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  for (const [own, everyone] of [
    ['home', '/api/home'],
    ['movies', '/api/movies'],
    ['rankings?criteria=gore', '/api/rankings?criteria=gore'],
  ] as const) {
    const answers = await Promise.all(
      [viewer.cookie, other, undefined].map((cookie) => ask(site.app, `GET ${everyone}`, cookie === undefined ? {} : { cookie })),
    );
    expect(new Set(answers.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
    // Home adds what there is of the member's own (R753).
    const { own: _own, ...shared } = (await get(own, other)).json<Record<string, unknown>>();
    expect(shared).toEqual(answers[0]?.json());
    expect((await get(own)).body).not.toBe(answers[0]?.body);
  }
});

test('a list is in no log line and in no address, and goes with its account', async () => {
  const { database } = site.client;
  const person = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, person);
  await save({ topics: ['dementia'], strict: true, asks: false }, cookie);
  expect((await get('hard-nos', cookie)).json()).toEqual({ topics: ['dementia'], strict: true, asks: false, retired: [] });
  await get('home', cookie);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => topicNames.some((topic) => line.includes(topic)))).toEqual([]);
  await ask(site.app, 'DELETE /api/me', { cookie, body: {} });
  expect(await database.select().from(hardNoList).where(eq(hardNoList.userId, person.id))).toEqual([]);
});

test.each([
  ['a topic that does not exist', { topics: ['aliens'], strict: false, asks: true }],
  ['a text for strict', { topics: [], strict: 'no', asks: true }],
  ['nothing', {}],
  ['a further key', { topics: [], strict: false, asks: true, userId: 'x' }],
])('%s is refused', async (_what, body) => {
  expect((await save(body)).statusCode).toBe(400);
});

test('a page of a list costs a fixed number of statements', async () => {
  await save({ topics: ['eyes'], strict: false, asks: true });
  await get('movies');
  expect((await site.statementsOf(() => get('movies'))).length).toBeLessThanOrEqual(2);
});
