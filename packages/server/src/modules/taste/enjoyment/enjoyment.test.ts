import type { EnjoymentResponse } from '@hexreel/domain/contract/enjoyment';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import type { TasteResponse } from '@hexreel/domain/contract/taste';
import { noLimits } from '@hexreel/domain/limits';
import { beforeAll, expect, test } from 'vitest';
import { opinion } from '../../../db/schema/index.ts';
import { storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

/** A member's expected opinions of movies as a whole, and the order by them (R550 to R554). */

const site = withTestApp();
let community: TestCommunity;

/** Every member prefers even movies, one by a point more than the next; a movie's worth follows its number. */
const worthOf = (movie: number) => 3 + (movie % 5) + (movie % 2 === 0 ? 1 : 0);

beforeAll(async () => {
  community = await storeCamps(site.client.database, { users: 12, movies: 60 });
  await giveAll(community.users.map((user, at) => [user, (movie) => worthOf(movie) + (at % 3) - 1] as const));
  await trainTestModel(site.client.connection);
});

type OpinionOf = (movie: number) => number | null;

async function giveAll(given: readonly (readonly [user: TestUser, opinionOf: OpinionOf])[]): Promise<void> {
  const rows = given.flatMap(([{ id: userId }, opinionOf]) =>
    community.movieIds.flatMap((movieId, movie) => {
      const overall = opinionOf(movie);
      return overall === null ? [] : [{ userId, movieId, overall, liked: false, updatedAt: new Date(testNow - 1_000) }];
    }),
  );
  await site.client.database.insert(opinion).values(rows);
}

/** A new member with these opinions. */
async function memberWith(opinionOf: OpinionOf): Promise<string> {
  const user = await storeVerifiedUser(site.client.database);
  await giveAll([[user, opinionOf]]);
  return cookieOf(site.client.database, user);
}

const read = async <Answer>(path: `GET /api/${string}`, cookie: string) => {
  const answer = await ask(site.app, path, { cookie });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<Answer>();
};
const enjoymentOf = (cookie: string, movies: readonly number[], query = '') =>
  read<EnjoymentResponse>(
    `GET /api/me/enjoyment?ids=${movies.map((movie) => community.movieIds[movie]).join(',')}${query}`,
    cookie,
  );
const browse = (cookie: string, query: string) => read<MoviesResponse>(`GET /api/me/movies?${query}`, cookie);
const numbersOf = ({ movies }: Pick<MoviesResponse, 'movies'>) => movies.map(({ id }) => community.movieIds.indexOf(id));

/** Two points less than the others, on every second movie of the first forty. */
const severe: OpinionOf = (movie) => (movie < 40 && movie % 2 === 0 ? worthOf(movie) - 2 : null);

test('a member with 20 opinions sees what to expect of other movies, in their own measure, with three reasons at most', async () => {
  const cookie = await memberWith(severe);
  const { opinions, state, movies } = await enjoymentOf(cookie, [0, 41, 49]);
  expect([opinions, state]).toEqual([20, 'shown']);
  // Nothing of a movie that they have an opinion of.
  expect(movies.map(({ movieId }) => community.movieIds.indexOf(movieId))).toEqual([41, 49]);
  for (const { value, low, high, reasons } of movies) {
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
    expect(reasons.length).toBeLessThanOrEqual(3);
    expect(reasons[0]?.kind).toBe('everyone');
    expect(reasons.some((reason) => reason.kind === 'level' && reason.points < -0.5)).toBe(true);
  }
  const [one, other] = movies;
  // The second is worth three points more to everybody.
  expect((other?.value ?? 0) - (one?.value ?? 0)).toBeGreaterThan(1.5);
  const cards = await enjoymentOf(cookie, [41], '&why=none');
  expect(cards.movies[0]).toMatchObject({ value: one?.value, reasons: [] });
});

test('with three opinions nothing is shown but how many there are, and "Best for me" is the usual order', async () => {
  const cookie = await memberWith((movie) => (movie < 3 ? worthOf(movie) : null));
  expect(await enjoymentOf(cookie, [10])).toEqual({ opinions: 3, state: 'tooFew', movies: [] });
  expect(numbersOf(await browse(cookie, 'sortBy=me'))).toEqual(numbersOf(await browse(cookie, '')));
});

test('where everybody’s mean is closer, nothing is shown', async () => {
  // Above others for ten movies and below for the next ten, whatever these are like.
  const cookie = await memberWith((movie) => (movie < 40 ? worthOf(movie) + (Math.floor(movie / 10) % 2 === 0 ? 2 : -2) : null));
  const { enjoyment } = await read<TasteResponse>('GET /api/me/taste', cookie);
  expect(enjoyment).toMatchObject({ opinions: 40, isShown: false });
  expect(enjoyment.errors?.own).toBeGreaterThanOrEqual(enjoyment.errors?.everyone ?? 0);
  expect(await enjoymentOf(cookie, [50])).toEqual({ opinions: 40, state: 'notCloser', movies: [] });
});

test('the own error stands beside that of everybody’s mean and of the source’s vote', async () => {
  const { enjoyment } = await read<TasteResponse>('GET /api/me/taste', await memberWith(severe));
  expect(enjoyment).toMatchObject({ opinions: 20, isShown: true, errors: { opinions: 20 } });
  expect(enjoyment.errors?.own).toBeLessThan(enjoyment.errors?.everyone ?? 0);
  expect(enjoyment.errors?.vote).not.toBeNaN();
});

test('hundreds of opinions, all of them 10, give numbers', async () => {
  const cookie = await memberWith(() => 10);
  const { enjoyment } = await read<TasteResponse>('GET /api/me/taste', cookie);
  expect(enjoyment.errors?.own).toBeLessThan(3);
  const all = await browse(cookie, 'sortBy=me');
  expect(all.total).toBe(60);
  expect(new Set(numbersOf(all)).size).toBe(20);
});

test('"Best for me" lists every movie once, page after page, the best first, with filters', async () => {
  const cookie = await memberWith(severe);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await browse(cookie, `sortBy=me&page=${page}`));
  const listed = pages.flatMap(numbersOf);
  expect([listed.length, new Set(listed).size, pages[2]?.nextPage]).toEqual([60, 60, null]);
  const open = listed.filter((movie) => severe(movie) === null);
  const values = new Map(
    (await enjoymentOf(cookie, open, '&why=none')).movies.map(({ movieId, value }) => [
      community.movieIds.indexOf(movieId),
      value,
    ]),
  );
  const ordered = open.map((movie) => values.get(movie) ?? Number.NaN);
  expect(ordered).toEqual(ordered.toSorted((one, other) => other - one));
  const slashers = await browse(cookie, 'sortBy=me&subgenre=slasher&mine=unseen');
  expect(slashers.movies.length).toBeGreaterThan(0);
  expect(numbersOf(slashers).every((movie) => movie % 4 === 0 && severe(movie) === null)).toBe(true);
});

test('within limits the same order; limits that leave nothing leave an empty list', async () => {
  const cookie = await memberWith(severe);
  const search = async (most: number) =>
    (
      await ask(site.app, 'POST /api/me/limits/search', {
        cookie,
        body: {
          limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove: most } },
          filters: { sortBy: 'me' },
          withProbably: true,
        },
      })
    ).json<LimitsSearchResponse>();
  const all = (await browse(cookie, 'sortBy=me')).movies.map(({ id }) => id);
  const within = (await search(9)).movies.map(({ movie }) => movie.id);
  expect(within.length).toBeGreaterThan(0);
  expect(within.filter((id) => all.includes(id))).toEqual(all.filter((id) => within.includes(id)));
  expect((await search(1)).movies).toEqual([]);
});

test('a visitor’s list has no such order', async () => {
  const failure = failureOf(await ask(site.app, 'GET /api/movies?sortBy=me', {}));
  expect(failure.status).toBe(400);
  expect((await ask(site.app, 'GET /api/me/movies?sortBy=me', {})).statusCode).toBe(401);
});
