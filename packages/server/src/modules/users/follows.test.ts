import type { Followed, FollowedAmong, Profile } from '@hexreel/domain/contract/users';
import { mostFollowed } from '@hexreel/domain/user';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { follow, user, rateLimit } from '../../db/schema/index.ts';
import { storeFollows, wrongFollowerCounts } from '../../testing/follows.ts';
import { cookieOf, storeVerifiedUser, storeUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let mina: TestUser;
let lucy: TestUser;
let cookie: string;

beforeEach(async () => {
  const { database } = site.client;
  [mina, lucy] = [await storeVerifiedUser(database), await storeVerifiedUser(database)];
  cookie = await cookieOf(database, mina);
});

const put = (id: string, as = cookie) => ask(site.app, `PUT /api/me/following/${id}`, { cookie: as });
const end = (id: string, as = cookie) => ask(site.app, `DELETE /api/me/following/${id}`, { cookie: as });
const profile = async (id: string) => (await ask(site.app, `GET /api/users/${id}`)).json<Profile>();
const followed = async (id: string) =>
  (await ask(site.app, `GET /api/users/${id}/following`)).json<Followed>().people.map((summary) => summary.id);

test('following is visible on both profiles at once, and so is unfollowing', async () => {
  expect((await profile(lucy.id)).followers).toBe(0);
  expect((await put(lucy.id)).json()).toEqual({ isFollowing: true });
  expect((await put(lucy.id)).json()).toEqual({ isFollowing: true });
  expect(await profile(lucy.id)).toMatchObject({ followers: 1, following: 0 });
  expect(await profile(mina.id)).toMatchObject({ followers: 0, following: 1 });
  expect(await followed(mina.id)).toEqual([lucy.id]);
  expect((await ask(site.app, `GET /api/me/following/${lucy.id}`, { cookie })).json()).toEqual({ isFollowing: true });

  expect((await end(lucy.id)).json()).toEqual({ isFollowing: false });
  expect((await end(lucy.id)).json()).toEqual({ isFollowing: false });
  expect((await profile(lucy.id)).followers).toBe(0);
  expect(await followed(mina.id)).toEqual([]);
  expect((await ask(site.app, `GET /api/me/following/${lucy.id}`, { cookie })).json()).toEqual({ isFollowing: false });
});

test('a list of members says whom of them the viewer follows', async () => {
  const others = [lucy.id, (await storeVerifiedUser(site.client.database)).id];
  const among = async (ids: readonly string[]) =>
    (await ask(site.app, `GET /api/me/following?ids=${ids.join(',')}`, { cookie })).json<FollowedAmong>().ids;
  expect(await among(others)).toEqual([]);
  await put(lucy.id);
  expect(await among(others)).toEqual([lucy.id]);
  expect(await among(others.slice(1))).toEqual([]);
  const failed = failureOf(await ask(site.app, 'GET /api/me/following?ids=x', { cookie }));
  expect(failed.status).toBe(400);
});

test('followers are listed, the latest first, by page and without suspended users', async () => {
  const { database } = site.client;
  const ids: string[] = [];
  for (let index = 0; index < 55; index += 1) {
    const follower = await storeVerifiedUser(database);
    ids.unshift(follower.id);
    await storeFollows(database, follower, [lucy]);
  }
  await database
    .update(follow)
    .set({ createdAt: new Date(testNow) })
    .where(eq(follow.followedId, lucy.id));
  await database
    .update(follow)
    .set({ createdAt: new Date(testNow + 1) })
    .where(eq(follow.followerId, ids[3] ?? ''));
  await database
    .update(user)
    .set({ suspendedAt: new Date() })
    .where(eq(user.id, ids[7] ?? ''));
  const read = async (cursor = '') => (await ask(site.app, `GET /api/users/${lucy.id}/followers${cursor}`)).json<Followed>();
  const first = await read();
  const second = await read(`?cursor=${first.nextCursor}`);
  expect([first.people.length, second.people.length, second.nextCursor]).toEqual([50, 4, null]);
  const seen = [...first.people, ...second.people].map(({ id }) => id);
  expect(seen[0]).toBe(ids[3]);
  expect(new Set(seen)).toEqual(new Set(ids.filter((id) => id !== ids[7])));
});

test('a new follower is in the list at once', async () => {
  const followers = async () =>
    (await ask(site.app, `GET /api/users/${lucy.id}/followers`)).json<Followed>().people.map(({ id }) => id);
  expect(await followers()).toEqual([]);
  await put(lucy.id);
  expect(await followers()).toEqual([mina.id]);
  await end(lucy.id);
  expect(await followers()).toEqual([]);
});

test('no one follows themselves, or a user who does not exist', async () => {
  expect(failureOf(await put(mina.id))).toMatchObject({ status: 403, code: 'forbidden' });
  const unverified = await storeUser(site.client.database);
  const suspended = await storeVerifiedUser(site.client.database, { suspendedAt: new Date() });
  for (const id of [unverified.id, suspended.id, '00000000-0000-4000-8000-000000000000', 'nobody', "'--", '%00'])
    expect(failureOf(await put(id)), id).toMatchObject({ status: 404, code: 'person_not_found' });
  expect(failureOf(await end('00000000-0000-4000-8000-000000000000'))).toMatchObject({ code: 'person_not_found' });
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
});

test('a suspended user leaves the list and the count of followed users, and can be unfollowed', async () => {
  await put(lucy.id);
  await site.client.database.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, lucy.id));
  site.clock.now += 6_000;
  expect(await followed(mina.id)).toEqual([]);
  expect((await profile(mina.id)).following).toBe(0);
  expect((await ask(site.app, `GET /api/users/${lucy.id}`)).statusCode).toBe(404);
  expect((await end(lucy.id)).statusCode).toBe(200);
});

test('the number of followed users is limited', async () => {
  const { database } = site.client;
  // A thousand a statement, which have a time limit.
  const thousands = Array.from({ length: mostFollowed / 1_000 }, (_, index) => index * 1_000);
  for (const from of thousands)
    await database.execute(sql`
      insert into person (id, username, display_name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'crowd' || n, 'Crowd', 'crowd' || n || '@hexreel.example', true, now(), now()
      from generate_series(${from + 1}::int, ${from + 1_000}::int) as n`);
  await database.execute(sql`
    insert into follow (follower_id, followed_id, created_at)
    select ${mina.id}::uuid, id, now() from person where username like 'crowd%'`);
  expect(failureOf(await put(lucy.id))).toMatchObject({ status: 409, code: 'following_full' });
  const [one] = await database.select().from(follow).where(eq(follow.followerId, mina.id)).limit(1);
  expect((await put(one?.followedId ?? '')).statusCode).toBe(200);
  // Requests count as well, and each keeps its place (R760).
  const lucys = await cookieOf(database, lucy);
  await ask(site.app, 'PUT /api/me/follow-requests', { cookie: lucys, body: { approvesFollowers: true } });
  await end(one?.followedId ?? '');
  expect((await put(lucy.id)).json()).toMatchObject({ isFollowing: false, isRequested: true });
  expect((await put(lucy.id)).statusCode).toBe(200);
  expect(failureOf(await put(one?.followedId ?? ''))).toMatchObject({ code: 'following_full' });
  expect((await ask(site.app, `PUT /api/me/follow-requests/${mina.id}`, { cookie: lucys })).statusCode).toBe(200);
  expect((await put(lucy.id)).json()).toMatchObject({ isFollowing: true });
  for (const _ of thousands)
    await database.delete(user).where(sql`id in (select id from person where username like 'crowd%' limit 1000)`);
});

test('two hundred changes an hour, then 429', async () => {
  await site.client.database.insert(rateLimit).values({
    scope: 'follow',
    subject: mina.id,
    windowStart: new Date(site.clock.now - (site.clock.now % 3_600_000)),
    count: 199,
  });
  expect((await put(lucy.id)).statusCode).toBe(200);
  const refused = await end(lucy.id);
  expect(failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('followed users are paged by cursor, the latest first', async () => {
  const { database } = site.client;
  const friends: TestUser[] = [];
  for (let index = 0; index < 55; index += 1) friends.push(await storeVerifiedUser(database));
  await storeFollows(database, mina, friends);
  const first = (await ask(site.app, `GET /api/users/${mina.id}/following`)).json<Followed>();
  expect(first.people).toHaveLength(50);
  const second = (await ask(site.app, `GET /api/users/${mina.id}/following?cursor=${first.nextCursor}`)).json<Followed>();
  expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(friends.map(({ id }) => id).toReversed());
  expect(second.nextCursor).toBeNull();
  const tooLate = Buffer.from(JSON.stringify([8.64e15, lucy.id])).toString('base64url');
  for (const cursor of ['x', 'WzEsMl0', '%00', tooLate])
    expect(failureOf(await ask(site.app, `GET /api/users/${mina.id}/following?cursor=${cursor}`))).toMatchObject({
      status: 400,
      field: 'cursor',
    });
});

test('a non-empty body is refused, and changes nothing', async () => {
  for (const body of [{ followerId: lucy.id }, { isAdmin: true }, [], 'x', 1]) {
    const response = await ask(site.app, `PUT /api/me/following/${lucy.id}`, { cookie, body });
    expect(response.statusCode, JSON.stringify(body)).toBe(400);
  }
  expect((await profile(lucy.id)).followers).toBe(0);
});
