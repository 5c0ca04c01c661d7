import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MatchesResponse, MatchResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { campScores, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeUser, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

const site = withTestApp();
let community: TestCommunity;
let cookie: string;

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 8, movies: 60 });
  await trainTestModel(site.client.connection);
  cookie = await cookieOf(database, user(0));
});

const user = (at: number): TestUser => {
  const found = community.users[at];
  if (found === undefined) throw new Error(`There is no user ${at}`);
  return found;
};
const matchWith = async (id: string, as = cookie) => ask(site.app, `GET /api/me/matches/${id}`, { cookie: as });
const matches = async (ids: readonly string[]) =>
  (await ask(site.app, `GET /api/me/matches?ids=${ids.join(',')}`, { cookie })).json<MatchesResponse>().matches;
/** A new user with the scores of a camp on the first movies. */
const newcomer = async (camp: number, count: number): Promise<TestUser> => {
  const { database } = site.client;
  const found = await storeVerifiedUser(database);
  const ratings = community.movieIds
    .slice(0, count)
    .map((movieId, movie) => ({ movieId, userId: found.id, ...campScores(camp, movie) }));
  await storeRatings(database, ratings);
  return found;
};

test('the own camp is closer than strangers, the other one farther apart', async () => {
  const same = (await matchWith(user(2).id)).json<MatchResponse>();
  const other = (await matchWith(user(1).id)).json<MatchResponse>();
  expect(same.characteristics.gore).toMatchObject({ strength: 'good', level: 0 });
  expect(same.characteristics.gore?.apart).toBeLessThan(same.characteristics.gore?.strangers ?? 0);
  expect(other.characteristics.gore?.apart).toBeGreaterThan(other.characteristics.gore?.strangers ?? 9);
  expect(same.glance).toBeGreaterThan(other.glance ?? 100);
  expect(same.alike).toHaveLength(3);
  expect(other.unlike).toHaveLength(2);
});

test('the match is the same seen from both sides, and levels are opposite', async () => {
  const { database } = site.client;
  const generous = await storeVerifiedUser(database);
  await storeRatings(
    database,
    community.movieIds.map((movieId, movie) => ({
      movieId,
      userId: generous.id,
      ...perCharacteristic(() => 10),
      gore: campScores(0, movie).gore,
    })),
  );
  const there = (await matchWith(generous.id)).json<MatchResponse>();
  const back = (await matchWith(user(0).id, await cookieOf(database, generous))).json<MatchResponse>();
  for (const name of ['gore', 'psychological', 'comedy'] as const) {
    const [one, other] = [there.characteristics[name], back.characteristics[name]];
    expect(one).toMatchObject({ shared: other?.shared, apart: other?.apart, glance: other?.glance, halfWidth: other?.halfWidth });
    expect((one?.level ?? 1) + (other?.level ?? 1), name).toBeCloseTo(0);
  }
  expect(there.characteristics.comedy?.level).toBeLessThan(-2);
  expect(there.own).toEqual(back.theirs);
  expect(there.glance).toBe(back.glance);
});

test('silent below five shared movies, a hint from five, fair from ten', async () => {
  const shared = community.movieIds.findIndex((_, movie) => countShared(movie + 1) === 4);
  const silent = (await matchWith((await newcomer(0, shared + 1)).id)).json<MatchResponse>();
  expect(silent).toMatchObject({ shared: 4, glance: null, alike: [], unlike: [], characteristics: { gore: null, pace: null } });
  expect(silent.own).toEqual(perCharacteristic(() => null));
  const five = community.movieIds.findIndex((_, movie) => countShared(movie + 1) === 5);
  expect((await matchWith((await newcomer(0, five + 1)).id)).json<MatchResponse>().characteristics.gore).toMatchObject({
    strength: 'hint',
    level: null,
  });
  const ten = community.movieIds.findIndex((_, movie) => countShared(movie + 1) === 10);
  expect((await matchWith((await newcomer(0, ten + 1)).id)).json<MatchResponse>().characteristics.gore).toMatchObject({
    strength: 'fair',
    order: null,
  });
});

/** Movies among the first ones that user 0 has rated. */
function countShared(count: number): number {
  return Array.from({ length: count }, (_, movie) => movie).filter((movie) => (movie * 3) % 5 !== 0).length;
}

test('the members of a list by how close they are; those with too little in common are left out', async () => {
  const little = await newcomer(0, 3);
  const unknown = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
  const found = await matches([user(1).id, user(2).id, user(4).id, user(0).id, little.id, unknown]);
  expect(found.map(({ userId }) => userId)).toEqual([...[user(2).id, user(4).id].toSorted(), user(1).id]);
  expect(found[0]?.apart).toBeLessThan(found[2]?.apart ?? 0);
});

test('the number of statements does not depend on how many members are asked about', async () => {
  const one = await site.statementsOf(() => matches([user(1).id]));
  const many = await site.statementsOf(() => matches(community.users.map(({ id }) => id)));
  expect(many.length).toBe(one.length);
});

test('suspended, unverified and unknown users have no match, nor has oneself', async () => {
  const { database } = site.client;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  const suspended = await newcomer(0, 30);
  await ask(site.app, `PUT /api/admin/people/${suspended.id}/suspension`, { cookie: admin, body: {} });
  const unverified = await storeUser(database);
  for (const id of [suspended.id, unverified.id, user(0).id, '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66', 'nobody'])
    expect(failureOf(await matchWith(id)), id).toMatchObject({ status: 404, code: 'person_not_found' });
  expect(await matches([suspended.id])).toEqual([]);
});

test('ids have to be user ids, 20 at most', async () => {
  for (const ids of ['', 'x', Array.from({ length: 21 }, () => '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66').join(',')])
    expect(failureOf(await ask(site.app, `GET /api/me/matches?ids=${ids}`, { cookie })), ids).toMatchObject({
      status: 400,
      field: 'ids',
    });
});
