import type { ClosestUsersResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { campScores, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

const site = withTestApp();
let community: TestCommunity;
let viewer: TestUser;
let cookie: string;

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 8, movies: 60 });
  await trainTestModel(site.client.connection);
  viewer = await newcomer(0, 40);
  cookie = await cookieOf(database, viewer);
});

/** A new user with the scores of a camp on the first movies. */
async function newcomer(camp: number, count: number): Promise<TestUser> {
  const { database } = site.client;
  const found = await storeVerifiedUser(database);
  const ratings = community.movieIds
    .slice(0, count)
    .map((movieId, movie) => ({ movieId, userId: found.id, ...campScores(camp, movie) }));
  await storeRatings(database, ratings);
  return found;
}
const closest = async (as = cookie) =>
  (await ask(site.app, 'GET /api/me/matches/closest', { cookie: as })).json<ClosestUsersResponse>().people;
const idsOf = async (as?: string) => (await closest(as)).map(({ person }) => person.id);

test('members of the own camp come first, without oneself, and say how far apart both are', async () => {
  const people = await closest();
  const camp = new Set(community.users.filter((_, at) => at % 2 === 0).map(({ id }) => id));
  expect(people.slice(0, camp.size).every(({ person }) => camp.has(person.id))).toBe(true);
  expect(people.map(({ person }) => person.id)).not.toContain(viewer.id);
  expect(people.map(({ apart }) => apart)).toEqual(people.map(({ apart }) => apart).toSorted((one, other) => one - other));
  expect(people[0]?.shared).toBeGreaterThanOrEqual(10);
  expect(people[0]?.person.ratings).toBeGreaterThanOrEqual(10);
  expect(people[0]?.person.averages.gore).toEqual(expect.any(Number));
});

test('who has fewer than ten movies in common is not offered, nor anyone to a user with fewer ratings', async () => {
  const little = await newcomer(0, 9);
  expect(await idsOf()).not.toContain(little.id);
  expect(await closest(await cookieOf(site.client.database, little))).toEqual([]);
});

test('who is followed or suspended is not offered', async () => {
  const { database } = site.client;
  const [followed, suspended] = [await newcomer(0, 40), await newcomer(0, 40)];
  expect(await idsOf()).toEqual(expect.arrayContaining([followed.id, suspended.id]));
  await ask(site.app, `PUT /api/me/following/${followed.id}`, { cookie, body: {} });
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  await ask(site.app, `PUT /api/admin/people/${suspended.id}/suspension`, { cookie: admin, body: {} });
  const now = await idsOf();
  expect(now).not.toContain(followed.id);
  expect(now).not.toContain(suspended.id);
});

test('the number of statements depends neither on the number of members nor on that of ratings', async () => {
  const before = await site.statementsOf(closest);
  for (let count = 0; count < 5; count += 1) await newcomer(1, 30);
  expect(await site.statementsOf(closest)).toHaveLength(before.length);
});
