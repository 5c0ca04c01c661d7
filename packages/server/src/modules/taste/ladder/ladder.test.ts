import type { LadderResponse } from '@hexreel/domain/contract/ladder';
import { noLimits, type Limits } from '@hexreel/domain/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ladder } from '../../../db/schema/index.ts';
import { announceAnyMovie } from '../../catalogue/index.ts';
import { eventsArrived } from '../../../testing/events-arrived.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
/** Gore rises from 1 to 10 and again, everything else is the same. */
let movieIds: number[];
let unrated: number;
let viewer: TestUser;
let cookie: string;

beforeAll(async () => {
  const { database } = site.client;
  movieIds = await storeTestMovies(
    database,
    Array.from({ length: 40 }, (_, at) => ({ title: `${'The A B C D E F G H I'.split(' ')[at % 10]} of ${at} Nights` })),
  );
  [unrated = 0] = await storeTestMovies(database, [{}]);
  for (let rater = 0; rater < 12; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    await storeRatings(
      database,
      movieIds.map((movieId, at) => ({
        movieId,
        userId,
        gore: goreAt(at),
        psychological: 4,
        jumpScares: 4,
        comedy: comedyAt(at),
      })),
    );
  }
});

beforeEach(async () => {
  viewer = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, viewer);
});

const goreAt = (at: number) => 1 + (at % 10);
const comedyAt = (at: number) => (at < 20 ? 2 : 8);
const goreOf = (movieId: number) => goreAt(movieIds.indexOf(movieId));

const limit = (limits: Partial<Limits>) =>
  ask(site.app, 'PUT /api/me/limits', { cookie, body: { ...noLimits, limits: { ...noLimits.limits, ...limits } } });
const never = (neverAbove: number) => ({ atLeast: null, neverAbove });
const bearable = { gore: never(3), psychological: never(5), jumpScares: never(5) };
const start = async (body: unknown, as = cookie) =>
  (await ask(site.app, 'PUT /api/me/ladder', { cookie: as, body })).json<LadderResponse>();
const read = async (as = cookie) => (await ask(site.app, 'GET /api/me/ladder', { cookie: as })).json<LadderResponse>();
const answer = (movieId: number, said: string) =>
  ask(site.app, 'POST /api/me/ladder/answers', { cookie, body: { movieId, answer: said } });
const idsOf = ({ ladder: found }: LadderResponse) => found?.rungs.map(({ movie }) => movie.id) ?? [];
const nextOf = ({ ladder: found }: LadderResponse) => found?.rungs.find((rung) => rung.answer === null)?.movie.id ?? 0;

test('where nothing is known of a member there is no ladder, and they are told', async () => {
  expect(await read()).toEqual({ start: null, ladder: null, problem: null, nearest: null });
  expect(await start({ axis: 'gore', value: 7 })).toEqual({ start: null, ladder: null, problem: 'nothingKnown', nearest: null });
});

test('a ladder rises step by step from what is borne to a value, and stays', async () => {
  await limit(bearable);
  const made = await start({ axis: 'gore', value: 7 });
  expect(made.start).toEqual({ gore: 3, psychological: 5, jumpScares: 5 });
  const levels = made.ladder?.rungs.map((rung) => rung.levels.gore) ?? [];
  expect(levels.length).toBeGreaterThanOrEqual(3);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  expect(levels.at(-1)).toBeGreaterThanOrEqual(6.5);
  expect(await read()).toEqual(made);
  // The same again.
  expect(await start({ axis: 'gore', value: 7 })).toEqual(made);
});

test('a ladder to a movie ends with it; one that is borne, unknown or not rated has none', async () => {
  await limit(bearable);
  const goal = movieIds[7] ?? 0;
  const made = await start({ movieId: goal });
  expect(made.ladder?.target).toMatchObject({ axis: 'gore', movie: { id: goal } });
  expect(idsOf(made).at(-1)).toBe(goal);
  const mild = await start({ movieId: movieIds[1] });
  expect(mild.problem).toBe('borne');
  expect(idsOf(mild)).toEqual(idsOf(made));
  expect((await start({ movieId: unrated })).problem).toBe('notRated');
  expect(failureOf(await ask(site.app, 'PUT /api/me/ladder', { cookie, body: { movieId: 7_777_777 } }))).toMatchObject({
    status: 404,
    code: 'movie_not_found',
  });
  for (const body of [{}, { movieId: goal, axis: 'gore', value: 3 }, { axis: 'comedy', value: 3 }, { axis: 'gore', value: 11 }])
    expect((await ask(site.app, 'PUT /api/me/ladder', { cookie, body })).statusCode).toBe(400);
});

test('limits on what is not climbed stay, and what is seen is no step', async () => {
  await limit({ ...bearable, comedy: never(4) });
  const made = await start({ axis: 'gore', value: 8 });
  expect(idsOf(made).every((id) => comedyAt(movieIds.indexOf(id)) === 2)).toBe(true);
  const [seen = 0] = idsOf(made);
  await ask(site.app, `PUT /api/me/seen/${seen}`, { cookie });
  const again = await start({ axis: 'gore', value: 8 });
  expect(idsOf(again)).not.toContain(seen);
});

test('out of reach, the highest goal below is named and can be climbed to', async () => {
  await limit(bearable);
  const above = movieIds.filter((id) => [7, 8].includes(goreOf(id)));
  for (const id of above) await ask(site.app, `PUT /api/me/seen/${id}`, { cookie });
  const goal = movieIds[9] ?? 0;
  expect(goreOf(goal)).toBe(10);
  const unreachable = await start({ axis: 'gore', value: 10 });
  const { nearest } = unreachable;
  expect(unreachable).toMatchObject({ ladder: null, problem: 'noMovies', nearest: { axis: 'gore' } });
  expect((await start({ movieId: goal })).nearest).toEqual(nearest);
  const { axis, value = 0, steps } = nearest ?? {};
  expect((await start({ axis, value: value + 1 })).problem).toBe('noMovies');
  const made = await start({ axis, value });
  expect(made).toMatchObject({ problem: null, nearest: null });
  expect(idsOf(made)).toHaveLength(steps ?? 0);
  // The existing ladder stays as it is.
  expect(await start({ axis: 'gore', value: 10 })).toEqual({ ...made, problem: 'noMovies', nearest });
});

test('right goes on, easy skips a step, too much goes half a step back', async () => {
  await limit(bearable);
  const made = await start({ axis: 'gore', value: 9 });
  const [first = 0, second = 0, third = 0] = idsOf(made);
  expect(failureOf(await answer(second, 'right'))).toMatchObject({ status: 409, code: 'conflict' });
  const right = (await answer(first, 'right')).json<LadderResponse>();
  expect(nextOf(right)).toBe(second);
  // A press that came twice.
  expect((await answer(first, 'right')).json()).toEqual(right);
  const easy = (await answer(second, 'easy')).json<LadderResponse>();
  expect(idsOf(easy)).not.toContain(third);
  const high = nextOf(easy);
  const back = (await answer(high, 'tooMuch')).json<LadderResponse>();
  expect(nextOf(back)).not.toBe(0);
  expect(goreOf(nextOf(back))).toBeLessThan(goreOf(high));
  expect(idsOf(back).slice(0, 3)).toEqual([first, second, high]);
  expect(await read()).toEqual(back);
});

test('more answers at once than the database has connections are all taken, also after movies changed', async () => {
  const { database, pool } = site.client;
  await limit(bearable);
  const next = nextOf(await start({ axis: 'gore', value: 7 }));
  await announceAnyMovie(database);
  await eventsArrived(database);
  const answers = await Promise.all(Array.from({ length: pool.options.max + 2 }, () => answer(next, 'tooMuch')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('what was liked counts where no limit is set', async () => {
  await storeRatings(
    site.client.database,
    [1, 2, 3, 4].map((at) => ({
      movieId: movieIds[at] ?? 0,
      userId: viewer.id,
      gore: goreAt(at),
      psychological: 4,
      jumpScares: 4,
      pace: 9,
    })),
  );
  const { start: borne } = await read();
  expect(borne?.gore).toBeCloseTo(4.4);
});

test('it is its owner’s alone, in the export, and gone with the account', async () => {
  await limit(bearable);
  const made = await start({ axis: 'gore', value: 7 });
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect(await read(other)).toEqual({ start: null, ladder: null, problem: null, nearest: null });
  const answered = await ask(site.app, 'GET /api/me/ladder', { cookie });
  expect(answered.headers['cache-control']).toBe('no-store');
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie })).json<{ ladder: { rungs: { movieId: string }[] }[] }>();
  expect(exported.ladder[0]?.rungs.map(({ movieId }) => Number(movieId))).toEqual(idsOf(made));
  expect(logged.some((line) => line.includes('"axis"') || line.includes('psychological'))).toBe(false);
  expect((await ask(site.app, 'DELETE /api/me/ladder', { cookie })).json<LadderResponse>().ladder).toBeNull();
  await start({ axis: 'gore', value: 7 });
  await ask(site.app, 'DELETE /api/me', { cookie, body: { password: viewer.password } });
  expect(await site.client.database.select().from(ladder).where(eq(ladder.userId, viewer.id))).toEqual([]);
});

test('a visitor’s is made by what they say, adapts, and is stored nowhere', async () => {
  const before = await site.client.database.$count(ladder);
  const plan = async (more: object = {}) => {
    const body = { axis: 'gore', value: 9, neverAbove: { gore: 3, psychological: 5, jumpScares: 5 }, ...more };
    const answered = await ask(site.app, 'POST /api/ladder', { body });
    expect(answered.headers['cache-control']).toBe('no-store');
    return answered.json<LadderResponse>();
  };
  const made = await plan();
  await limit(bearable);
  expect(idsOf(made)).toEqual(idsOf(await start({ axis: 'gore', value: 9 })));
  const rungs = idsOf(made).map((movieId) => ({ movieId, answer: null }));
  expect(idsOf(await plan({ rungs, answer: 'easy' }))).toEqual(idsOf(made).filter((_, at) => at !== 1));
  const back = await plan({ rungs, answer: 'tooMuch' });
  expect(back.ladder?.rungs[0]).toMatchObject({ movie: { id: idsOf(made)[0] }, answer: 'tooMuch' });
  expect(await site.client.database.$count(ladder)).toBe(before + 1);
});

test('a banned movie is no step any more, neither the next one nor one to come (R336)', async () => {
  await limit(bearable);
  const made = await start({ axis: 'gore', value: 9 });
  const [first = 0, second = 0, third = 0] = idsOf(made);
  const admin = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  const ban = (method: 'PUT' | 'DELETE', id: number) =>
    ask(site.app, `${method} /api/admin/bans/${id}`, { cookie: admin, body: {} });
  for (const id of [first, third]) expect((await ban('PUT', id)).statusCode).toBe(200);
  const left = await read();
  expect(idsOf(left)).toEqual(idsOf(made).filter((id) => id !== first && id !== third));
  expect(failureOf(await answer(first, 'right')).code).toBe('conflict');
  expect(idsOf((await answer(second, 'right')).json())).not.toContain(third);
  const toBanned = await ask(site.app, 'PUT /api/me/ladder', { cookie, body: { movieId: first } });
  expect(failureOf(toBanned).code).toBe('movie_not_found');
  for (const id of [first, third]) await ban('DELETE', id);
});
