import type { Account } from '@hexreel/domain/contract/accounts';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import type { ClosestUsersResponse } from '@hexreel/domain/contract/taste';
import { firstRunMembers, firstRunMovies, firstRunPool, soSoOpinion } from '@hexreel/domain/first-run';
import { beforeAll, expect, test } from 'vitest';
import { campScores, storeCamps, trainTestModel, type TestCommunity } from '../../testing/community.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

/** The first visit of a new member (R364). */

const site = withTestApp();
let community: TestCommunity;
let famous: number[];

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 16, movies: 20 });
  famous = await storeTestMovies(
    database,
    Array.from({ length: firstRunPool }, (_, place) => ({ voteCount: 50_000 - place })),
  );
  await trainTestModel(site.client.connection);
});

async function newcomer(): Promise<{ readonly person: TestUser; readonly cookie: string }> {
  const person = await storeVerifiedUser(site.client.database, { isFirstRun: true });
  return { person, cookie: await cookieOf(site.client.database, person) };
}
const isFirst = async (cookie: string) =>
  (await ask(site.app, 'GET /api/me/account', { cookie })).json<Account>().isFirstRun === true;

test('the movies that most people voted on are offered, with own scores', async () => {
  const { person, cookie } = await newcomer();
  await storeRatings(site.client.database, [{ userId: person.id, movieId: famous[1] ?? 0, gore: 7 }]);
  const { movies } = (await ask(site.app, 'GET /api/me/first-run', { cookie })).json<FirstRun>();
  expect(movies.map(({ movie }) => movie.id)).toEqual(famous.slice(0, firstRunMovies));
  expect(movies.map(({ scores }) => scores?.gore ?? null)).toEqual(
    Array.from({ length: firstRunMovies }, (_, place) => (place === 1 ? 7 : null)),
  );
});

test('what was said of a movie comes with it (R750)', async () => {
  const { cookie } = await newcomer();
  const [liked = 0, soSo = 0, high = 0, seen = 0, rated = 0] = famous;
  const opine = (movieId: number, body: object) => ask(site.app, `PUT /api/me/opinions/${movieId}`, { cookie, body });
  await opine(liked, { liked: true });
  await opine(soSo, { overall: soSoOpinion });
  await opine(high, { overall: 9 });
  await ask(site.app, `PUT /api/me/seen/${seen}`, { cookie });
  await ask(site.app, `PUT /api/me/ratings/${rated}`, { cookie, body: { gore: 3 } });
  const { movies } = (await ask(site.app, 'GET /api/me/first-run', { cookie })).json<FirstRun>();
  expect(movies.slice(0, 6).map(({ verdict }) => verdict)).toEqual(['liked', 'soSo', 'liked', 'seen', 'seen', null]);
});

test('it is shown until it is finished or skipped, and only to new accounts', async () => {
  const { cookie } = await newcomer();
  expect(await isFirst(cookie)).toBe(true);
  expect((await ask(site.app, 'DELETE /api/me/first-run', { cookie })).statusCode).toBe(204);
  expect(await isFirst(cookie)).toBe(false);
  expect((await ask(site.app, 'DELETE /api/me/first-run', { cookie })).statusCode).toBe(204);
  const { database } = site.client;
  expect(await isFirst(await cookieOf(database, await storeVerifiedUser(database)))).toBe(false);
});

test('members are near from five movies in common on, and not below', async () => {
  const { person, cookie } = await newcomer();
  const near = async () => (await ask(site.app, 'GET /api/me/first-run/members', { cookie })).json<ClosestUsersResponse>().people;
  const rate = (from: number, to: number) =>
    storeRatings(
      site.client.database,
      community.movieIds.slice(from, to).map((movieId, at) => ({ userId: person.id, movieId, ...campScores(0, from + at) })),
    );
  await rate(0, 4);
  expect(await near()).toEqual([]);
  // Each member of the community has left out one or two of seven.
  await rate(4, 7);
  const people = await near();
  const camp = new Set(community.users.filter((_, at) => at % 2 === 0).map(({ id }) => id));
  expect(people).toHaveLength(firstRunMembers);
  expect(people.every((match) => camp.has(match.person.id))).toBe(true);
});
