import type { FoundUsername, MemberListResponse } from '@hexreel/domain/contract/users';
import { membersPerPage } from '@hexreel/domain/user';
import { beforeEach, expect, test } from 'vitest';
import { storeRatings } from '../../testing/ratings.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeUser, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

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
  expect(people[1]).toMatchObject({ ratings: 3, averages: { gore: 9, pace: null }, isCritic: false, specializations: [] });
  expect(people[1]).not.toHaveProperty('email');
  expect([people.length, nextPage]).toEqual([membersPerPage, 2]);
  const second = await list('by=activity&page=2');
  expect([second.people.length, second.nextPage]).toEqual([3, null]);
  expect((await list('by=critics')).people.map(({ id, specializations }) => [id, specializations])).toEqual([
    [critic.id, ['Giallo']],
  ]);
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
