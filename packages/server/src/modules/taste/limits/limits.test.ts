import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import type { FearProfileAnswer, LimitsSearchResponse, LimitStatesResponse } from '@hexreel/domain/contract/limits';
import { noLimits, type AxisLimit, type Limits } from '@hexreel/domain/limits';
import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fearProfile, rating } from '../../../db/schema/index.ts';
import { campScores, isLeftOut, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeEstimate } from '../../../testing/estimates.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
let community: TestCommunity;
let cookie: string;
/** A movie that no one rated, of a kind that is known, and one that a few users scored low. */
let unrated: number;
let calm: number;

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 20, movies: 60 });
  [unrated = 0, calm = 0] = await storeTestMovies(database, [{ subgenres: ['ghost'] }, { subgenres: ['ghost'] }]);
  const users = [];
  for (let user = 0; user < 25; user += 1) users.push((await storeVerifiedUser(database)).id);
  await storeRatings(
    database,
    users.map((userId) => ({ movieId: calm, userId, ...perCharacteristic(() => 2) })),
  );
  cookie = await cookieOf(database, community.users[0] ?? { id: '' });
});

const limitsOf = (some: Partial<Record<Characteristic, Partial<AxisLimit>>>): Limits =>
  perCharacteristic((name) => ({ ...noLimits.limits[name], ...some[name] }));
const search = async (limits: Limits, more: object = {}) =>
  (await ask(site.app, 'POST /api/limits/search', { body: { limits, ...more } })).json<LimitsSearchResponse>();
const searchOwn = async (body: object) =>
  (await ask(site.app, 'POST /api/me/limits/search', { cookie, body })).json<LimitsSearchResponse>();
/** All movies that an answer lists, over its pages. */
const listed = async (limits: Limits, more: object = {}) => {
  const found: LimitsSearchResponse['movies'][number][] = [];
  for (let page: number | null = 1; page !== null;) {
    const answer: LimitsSearchResponse = await search(limits, { ...more, page });
    found.push(...answer.movies);
    page = answer.nextPage;
  }
  return found;
};
const total = ({ counts }: LimitsSearchResponse) => counts.within + counts.probably + counts.unknown + counts.beyond;

test('without limits every movie is within', async () => {
  const answer = await search(noLimits.limits);
  expect(answer.counts).toEqual({ within: 62, probably: 0, unknown: 0, beyond: 0 });
  expect(answer.costs).toEqual([]);
  expect(answer.movies).toHaveLength(20);
  expect(answer.nextPage).toBe(2);
});

test('a movie that no one rated is unknown, with an estimate from keywords probably within, with an editorial one within', async () => {
  const limits = limitsOf({ gore: { neverAbove: 6 } });
  const before = await search(limits);
  expect(before.counts).toMatchObject({ unknown: 1, probably: 0 });
  expect((await listed(limits, { withProbably: true })).map(({ movie }) => movie.id)).not.toContain(unrated);
  await storeEstimate(site.client.database, unrated, { source: 'kind' });
  await expect.poll(async () => (await search(limitsOf({ pace: { neverAbove: 9 } }))).counts.unknown).toBe(0);
  const probably = (await listed(limitsOf({ pace: { neverAbove: 9 } }), { withProbably: true })).find(
    ({ movie }) => movie.id === unrated,
  );
  expect(probably?.state).toBe('probably');
  expect((await listed(limitsOf({ pace: { neverAbove: 9 } }))).map(({ movie }) => movie.id)).not.toContain(unrated);
  await storeEstimate(site.client.database, unrated);
  await expect
    .poll(async () => (await listed(limitsOf({ pace: { neverAbove: 9 } }))).map(({ movie }) => movie.id))
    .toContain(unrated);
  await trainTestModel(site.client.connection);
});

test('the calm movie stays below a ceiling that divided ones break', async () => {
  const answer = await listed(limitsOf({ gore: { neverAbove: 4 } }));
  expect(answer.map(({ movie }) => movie.id)).toEqual([calm]);
});

test('states add up, and what each limit costs is what comes back without it', async () => {
  const limits = limitsOf({ gore: { neverAbove: 9 }, psychological: { neverAbove: 6, atLeast: 3 }, pace: { atLeast: 4 } });
  const answer = await search(limits);
  expect(total(answer)).toBe(62);
  expect(answer.costs).toHaveLength(4);
  for (const { characteristic, bound, more } of answer.costs) {
    const without = { ...limits, [characteristic]: { ...limits[characteristic], [bound]: null } };
    expect((await search(without)).counts.within - answer.counts.within, `${characteristic} ${bound}`).toBe(more);
  }
});

test('a stricter limit lists a part of what a looser one lists', async () => {
  const bound = integer({ min: 1, max: 10 });
  const anyLimit = record({ atLeast: bound, neverAbove: bound, by: integer({ min: 0, max: 9 }) });
  await assert(
    asyncProperty(anyLimit, constantFrom('gore', 'pace', 'comedy'), async ({ atLeast, neverAbove, by }, name) => {
      const loose = limitsOf({ [name]: { atLeast: Math.min(atLeast, neverAbove), neverAbove } });
      const tight = limitsOf({
        [name]: { atLeast: Math.min(atLeast, neverAbove), neverAbove: Math.max(neverAbove - by, Math.min(atLeast, neverAbove)) },
      });
      const allowed = new Set((await listed(loose, { withProbably: true })).map(({ movie }) => movie.id));
      for (const { movie } of await listed(tight, { withProbably: true })) expect(allowed).toContain(movie.id);
    }),
    { numRuns: 15 },
  );
});

test('where limits leave nothing, the three that miss them by least are named with the odds (R580)', async () => {
  const strict = limitsOf({ gore: { neverAbove: 1 }, comedy: { neverAbove: 1 } });
  const answer = await search(strict);
  expect(answer.movies).toEqual([]);
  expect(answer.nearest).toHaveLength(3);
  const [first] = answer.nearest;
  // All of its 25 scores are 2.
  expect(first?.movie.id).toBe(calm);
  expect(first?.missed.map(({ characteristic }) => characteristic)).toEqual(['gore', 'comedy']);
  for (const { missed } of answer.nearest)
    for (const { odds } of missed) {
      expect(odds).toBeGreaterThan(0.2);
      expect(odds).toBeLessThanOrEqual(1);
    }
  expect((await search(limitsOf({ gore: { neverAbove: 9 } }))).nearest).toEqual([]);
  const own = await searchOwn({ limits: strict });
  expect([own.movies.length, own.nearest.length]).toEqual([0, 3]);
  const hidden = await search(strict, { hardNos: { topics: ['eyes'], strict: true } });
  expect(hidden.nearest).toEqual([]);
});

test("a member's own predictions decide where they scored enough", async () => {
  const limits = limitsOf({ gore: { neverAbove: 5 } });
  const answer = await searchOwn({ limits });
  // Half of the movies divide the crowd and are mild for this camp.
  expect(answer.counts.within).toBeGreaterThan(20);
  for (const { movie } of answer.movies) {
    const place = community.movieIds.indexOf(movie.id);
    if (place >= 0) expect(campScores(0, place).gore, `movie ${place}`).toBe(3);
  }
  const others = community.movieIds.filter((_, movie) => isLeftOut(0, movie) && campScores(0, movie).gore === 9);
  const states = (
    await ask(site.app, `GET /api/me/limits/states?ids=${others.join(',')}`, { cookie })
  ).json<LimitStatesResponse>();
  expect(states.movies.every(({ state }) => state === 'within')).toBe(true);
});

test('the search takes the filters of Browse and its order', async () => {
  const answer = await search(noLimits.limits, { filters: { subgenre: ['slasher'] } });
  expect(answer.counts.within).toBe(15);
  expect(answer.movies.map(({ movie }) => movie.id)).toEqual(community.movieIds.filter((_, movie) => movie % 4 === 0));
  expect(answer.histograms.gore.reduce((sum, count) => sum + count, 0)).toBe(15);
});

test('what dealbreakers leave out is not in the histograms either', async () => {
  // No one has voted: strict leaves every movie out.
  const { hidden, counts, histograms } = await search(noLimits.limits, { hardNos: { topics: ['eyes'], strict: true } });
  expect(hidden).toBe(62);
  expect(counts).toEqual({ within: 0, probably: 0, unknown: 0, beyond: 0 });
  for (const scores of Object.values(histograms)) expect(scores).toEqual(Array.from({ length: 10 }, () => 0));
  expect((await search(noLimits.limits)).histograms.gore.some((count) => count > 0)).toBe(true);
});

test("a member's search goes by what they rated too, a visitor's does not take that (R255)", async () => {
  const rated = await searchOwn({ limits: noLimits.limits, filters: { mine: 'rated' } });
  const unrated = await searchOwn({ limits: noLimits.limits, filters: { mine: 'unrated' } });
  expect(rated.counts.within).toBeGreaterThan(0);
  expect(rated.counts.within + unrated.counts.within).toBe((await searchOwn({ limits: noLimits.limits })).counts.within);
  const refused = await ask(site.app, 'POST /api/limits/search', {
    body: { limits: noLimits.limits, filters: { mine: 'rated' } },
  });
  expect(failureOf(refused).status).toBe(400);
});

test('the search keeps to movies that members agree on', async () => {
  const answer = await search(noLimits.limits, { filters: { agreement: 'agreed' } });
  expect(answer.movies.map(({ movie }) => movie.id)).toEqual([calm]);
});

test('a new score counts at once', async () => {
  const before = await search(limitsOf({ comedy: { neverAbove: 3 } }));
  const rater = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  for (const movieId of [calm, unrated])
    await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: rater, body: { comedy: 10 } });
  const after = await search(limitsOf({ comedy: { neverAbove: 3 } }));
  expect(after.counts.beyond).toBeGreaterThanOrEqual(before.counts.beyond);
  expect(after.counts.probably + after.counts.unknown).toBeLessThan(before.counts.probably + before.counts.unknown + 1);
  expect(after.histograms.comedy).not.toEqual(before.histograms.comedy);
});

test('limits are saved, read by their owner alone, applied to states, exported and deleted', async () => {
  const { database } = site.client;
  const owner = await storeVerifiedUser(database);
  const own = await cookieOf(database, owner, { signedInAt: new Date(site.clock.now) });
  const profile = {
    limits: limitsOf({ gore: { atLeast: null, neverAbove: 4 }, pace: { atLeast: 6, neverAbove: null } }),
    appliesEverywhere: true,
  };
  expect((await ask(site.app, 'GET /api/me/limits', { cookie: own })).json<FearProfileAnswer>()).toEqual(noLimits);
  const saved = await ask(site.app, 'PUT /api/me/limits', { cookie: own, body: profile });
  expect(saved.json<FearProfileAnswer>()).toEqual(profile);
  expect(saved.headers['cache-control']).toBe('no-store');
  expect((await ask(site.app, 'GET /api/me/limits', { cookie })).json<FearProfileAnswer>()).toEqual(noLimits);
  const divided = community.movieIds[0] ?? 0;
  const states = await ask(site.app, `GET /api/me/limits/states?ids=${divided},999999`, { cookie: own });
  expect(states.json<LimitStatesResponse>().movies).toEqual([{ movieId: divided, state: 'beyond' }]);
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie: own })).json<{ limits: unknown[] }>();
  expect(exported.limits).toMatchObject([{ gore: { neverAbove: 4 }, pace: { atLeast: 6 }, appliesEverywhere: true }]);
  await ask(site.app, 'DELETE /api/me', { cookie: own, body: { password: owner.password } });
  expect(await database.select().from(fearProfile).where(eq(fearProfile.userId, owner.id))).toEqual([]);
});

test('a change leaves the other bounds as they are, and what two pages ask for together is checked (R772)', async () => {
  const own = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const change = (body: object) => ask(site.app, 'PUT /api/me/limits', { cookie: own, body });
  await change({ limits: { gore: { neverAbove: 4 } } });
  await change({ limits: { gore: { atLeast: 2 }, pace: { atLeast: 6 } } });
  await change({ appliesEverywhere: true });
  await change({ limits: { pace: { atLeast: null } } });
  const kept = { limits: limitsOf({ gore: { atLeast: 2, neverAbove: 4 } }), appliesEverywhere: true };
  const read = () => ask(site.app, 'GET /api/me/limits', { cookie: own });
  expect((await read()).json<FearProfileAnswer>()).toEqual(kept);
  const crossed = await change({ limits: { gore: { atLeast: 5 } } });
  expect(failureOf(crossed)).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(crossed.body).toContain('limits.gore.atLeast');
  expect(failureOf(await change({})).status).toBe(400);
  expect((await read()).json<FearProfileAnswer>()).toEqual(kept);
});

test('the stored limits are searched by where none are given', async () => {
  await ask(site.app, 'PUT /api/me/limits', { cookie, body: { ...noLimits, limits: limitsOf({ gore: { neverAbove: 5 } }) } });
  const stored = await searchOwn({});
  expect(stored).toEqual(await searchOwn({ limits: limitsOf({ gore: { neverAbove: 5 } }) }));
  expect(stored).not.toEqual(await searchOwn({ limits: noLimits.limits }));
});

test('limits are in no log line, and a search stores nothing', async () => {
  const before = await site.client.database.select().from(fearProfile);
  await searchOwn({ limits: limitsOf({ gore: { neverAbove: 7, atLeast: 3 } }) });
  await search(limitsOf({ gore: { neverAbove: 7, atLeast: 3 } }));
  expect(await site.client.database.select().from(fearProfile)).toEqual(before);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => /neverAbove|never_above|atLeast|at_least/u.test(line))).toEqual([]);
});

test.each([
  ['a ceiling of 11', limitsOf({ gore: { neverAbove: 11 } })],
  ['a floor of 0', limitsOf({ gore: { atLeast: 0 } })],
  ['a floor above the ceiling', limitsOf({ gore: { atLeast: 7, neverAbove: 3 } })],
  ['half a point', limitsOf({ gore: { neverAbove: 3.5 } })],
  ['another key', { ...noLimits.limits, warmth: { atLeast: 1, neverAbove: 2 } }],
])('%s is refused', async (_what, limits) => {
  expect(failureOf(await ask(site.app, 'POST /api/limits/search', { body: { limits } })).status).toBe(400);
  const saved = await ask(site.app, 'PUT /api/me/limits', { cookie, body: { limits, appliesEverywhere: false } });
  expect(failureOf(saved).status).toBe(400);
});

test('a search names every characteristic', async () => {
  const limits = { gore: { atLeast: null, neverAbove: 3 } };
  expect(failureOf(await ask(site.app, 'POST /api/limits/search', { body: { limits } })).status).toBe(400);
});

test('the number of statements does not depend on how many movies or limits there are', async () => {
  const few = async () => searchOwn({ limits: limitsOf({ gore: { neverAbove: 1 } }) });
  const many = async () =>
    searchOwn({ limits: limitsOf({ gore: { neverAbove: 9 }, pace: { atLeast: 2 }, comedy: { neverAbove: 9 } }) });
  await many();
  expect((await site.statementsOf(many)).length).toBe((await site.statementsOf(few)).length);
});

test('withdrawn ratings decide nothing', async () => {
  const { database } = site.client;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }), {
    signedInAt: new Date(site.clock.now),
  });
  const [movieId = 0] = await storeTestMovies(database, [{ subgenres: ['zombie'] }]);
  const users = [];
  for (let user = 0; user < 12; user += 1) users.push((await storeVerifiedUser(database)).id);
  await storeRatings(
    database,
    users.map((userId) => ({ movieId, userId, gore: 2 })),
  );
  site.clock.now += 10_000;
  const within = async () => (await listed(limitsOf({ gore: { neverAbove: 4 } }))).map(({ movie }) => movie.id);
  expect(await within()).toContain(movieId);
  for (const id of users) await ask(site.app, `PUT /api/admin/people/${id}/suspension`, { cookie: admin, body: {} });
  expect(await database.select().from(rating).where(eq(rating.movieId, movieId))).toHaveLength(12);
  expect(await within()).not.toContain(movieId);
});
