import type { FoundUsername, MemberListResponse } from '@hexreel/domain/contract/users';
import { membersPerPage } from '@hexreel/domain/user';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { job, memberPlace, rating, user } from '../../db/schema/index.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { runStep, startTasks } from '../../testing/jobs.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeUser, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { listMembers } from './list-members.ts';
import { createPlacesTask } from './member-places.ts';

/** `/members` and `/@username` (R348, R349). */

const site = withTestApp();
let movies: number[];

beforeEach(async () => {
  movies = await storeTestMovies(site.client.database, [{}, {}, {}]);
});

const list = async (query: string) => (await ask(site.app, `GET /api/members?${query}`)).json<MemberListResponse>();
const daysAgo = (days: number) => new Date(testNow - days * 86_400_000);

async function rate(who: TestUser, count: number, at: Date, gore = 5): Promise<void> {
  await storeRatings(
    site.client.database,
    movies.slice(0, count).map((movieId) => ({ userId: who.id, movieId, gore, at })),
  );
}

test('who rated most lately comes first, then who rated most at all; critics are listed apart', async () => {
  const { database } = site.client;
  const [before, lately, critic, suspended] = [
    await storeVerifiedUser(database),
    await storeVerifiedUser(database),
    await storeVerifiedUser(database, { isCritic: true, specializations: ['Giallo'] }),
    await storeVerifiedUser(database, { suspendedAt: new Date(testNow) }),
  ];
  await storeUser(database);
  await rate(before, 3, daysAgo(200), 9);
  await rate(lately, 2, daysAgo(3));
  await rate(critic, 2, daysAgo(200));
  await rate(suspended, 3, daysAgo(1));
  for (let index = 0; index < membersPerPage; index += 1) await rate(await storeVerifiedUser(database), 1, daysAgo(200));

  const { people, nextPage } = await list('by=activity');
  expect(people.slice(0, 3).map(({ id }) => id)).toEqual([lately.id, before.id, critic.id]);
  expect(people.slice(0, 2).map(({ recent }) => recent)).toEqual([2, 0]);
  expect(people[1]).toMatchObject({ ratings: 3, averages: { gore: 9, pace: null }, isCritic: false, specializations: [] });
  expect(people[1]).not.toHaveProperty('email');
  expect([people.length, nextPage]).toEqual([membersPerPage, 2]);
  const second = await list('by=activity&page=2');
  expect([second.people.length, second.nextPage]).toEqual([3, null]);
  expect((await list('by=critics')).people.map(({ id, specializations }) => [id, specializations])).toEqual([
    [critic.id, ['Giallo']],
  ]);
});

describe('of a site with many ratings, the lists', () => {
  // PostgreSQL does not know how many there are before it has analyzed the table.
  const task = (fewest = -1) =>
    createPlacesTask({
      database: site.client.database,
      direct: site.client.connection,
      now: () => site.clock.now,
      fewest,
    });
  const renew = (fewest?: number) => runStep(task(fewest));
  // Without the answers that are kept.
  const read = (by: 'activity' | 'critics', page = 1) => listMembers(site.client.database, { by, page, now: site.clock.now });
  const idsOn = async (by: 'activity' | 'critics') => (await read(by)).people.map(({ id }) => id);
  let [most, critic, least] = [] as unknown as [TestUser, TestUser, TestUser];

  beforeEach(async () => {
    const { database } = site.client;
    await database.delete(memberPlace);
    await database.delete(rating);
    most = await storeVerifiedUser(database);
    critic = await storeVerifiedUser(database, { isCritic: true });
    least = await storeVerifiedUser(database);
    await rate(most, 3, daysAgo(1));
    await rate(critic, 2, daysAgo(1));
    await rate(least, 1, daysAgo(1));
  });

  test('are counted beside requests, which then count nothing', async () => {
    await renew();
    expect((await idsOn('activity')).slice(0, 3)).toEqual([most.id, critic.id, least.id]);
    expect(await idsOn('critics')).toEqual([critic.id]);
    const statements = await site.statementsOf(() => read('activity'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('"rating"."');
  });

  test('have the pages that a count has', async () => {
    const { database } = site.client;
    for (let index = 0; index < membersPerPage; index += 1) await rate(await storeVerifiedUser(database), 1, daysAgo(200));
    const counted = [await read('activity'), await read('activity', 2), await read('activity', 3)];
    await renew();
    expect([await read('activity'), await read('activity', 2), await read('activity', 3)]).toEqual(counted);
  });

  test('are counted again after minutes', async () => {
    const { database } = site.client;
    await renew();
    const newcomer = await storeVerifiedUser(database);
    await rate(newcomer, 3, daysAgo(1));
    site.clock.now += freshness.memberPlaces - 1;
    await renew();
    expect(await idsOn('activity')).not.toContain(newcomer.id);
    site.clock.now += 1;
    await renew();
    expect(await idsOn('activity')).toContain(newcomer.id);
  });

  test('never show who is suspended or deleted since', async () => {
    const { database } = site.client;
    await renew();
    await database
      .update(user)
      .set({ suspendedAt: new Date(testNow) })
      .where(eq(user.id, most.id));
    await database.delete(rating).where(eq(rating.userId, critic.id));
    await database.delete(user).where(eq(user.id, critic.id));
    expect((await idsOn('activity'))[0]).toBe(least.id);
    expect(await idsOn('critics')).toEqual([]);
  });

  test('are counted once by processes that do so at once', async () => {
    const { database } = site.client;
    for (let processes = 0; processes < 3; processes += 1) startTasks(site, [task()]);
    await vi.waitFor(async () => {
      const rows = await database.select().from(memberPlace).where(eq(memberPlace.list, 'critics'));
      expect(rows.map(({ userId }) => userId)).toEqual([critic.id]);
    });
    const stored = () => database.select().from(job).where(eq(job.task, 'member-places'));
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ failures: 0, leasedUntil: null }]));
  });

  test('are no longer stored once there are few', async () => {
    await renew();
    await renew(Number.POSITIVE_INFINITY);
    expect(await site.client.database.select().from(memberPlace)).toEqual([]);
    expect((await idsOn('activity'))[0]).toBe(most.id);
  });
});

test('a list has at most ten pages, and none of them is by match', async () => {
  expect((await ask(site.app, 'GET /api/members?by=activity&page=11')).statusCode).toBe(400);
  expect((await ask(site.app, 'GET /api/members?by=match')).statusCode).toBe(400);
});

test('a username leads to its user without regard to case, and never to a hidden one', async () => {
  const { database } = site.client;
  const mina = await storeVerifiedUser(database, { username: 'Mina.H' });
  const response = await ask(site.app, 'GET /api/usernames/mina.h');
  expect(response.json<FoundUsername>()).toEqual({ id: mina.id });
  const link = await ask(site.app, 'GET /@MINA.h');
  expect([link.statusCode, link.headers.location]).toEqual([302, `/profile/${mina.id}`]);
  await storeUser(database, { username: 'unproven' });
  await storeVerifiedUser(database, { username: 'suspended', suspendedAt: new Date(testNow) });
  for (const name of ['a%00b', 'unproven', 'suspended', 'nobody', 'x'.repeat(300), '%00'])
    expect((await ask(site.app, `GET /api/usernames/${name}`)).statusCode, name).toBe(404);
});
