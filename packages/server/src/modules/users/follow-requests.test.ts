import type { Activity, SeenByFriends } from '@hexreel/domain/contract/activity';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { Inbox } from '@hexreel/domain/contract/inbox';
import type {
  Followed,
  FollowedAmong,
  FollowRequests,
  FoundUsers,
  FriendsReviews,
  Profile,
} from '@hexreel/domain/contract/users';
import { followRequestsShown } from '@hexreel/domain/user';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { follow, followRequest, user } from '../../db/schema/index.ts';
import { wrongFollowerCounts } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, askUntilServed, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';

const site = withTestApp();
let mina: Guest;
let lucy: Guest;

beforeEach(async () => {
  site.clock.now = testNow;
  [mina, lucy] = (await storeGuests(site.client.database, 2)) as [Guest, Guest];
  await approve(mina, true);
});

const approve = ({ cookie }: Guest, approvesFollowers: boolean) =>
  ask(site.app, 'PUT /api/me/follow-requests', { cookie, body: { approvesFollowers } });
const put = ({ cookie }: Guest, { person }: Guest) => ask(site.app, `PUT /api/me/following/${person.id}`, { cookie });
const end = ({ cookie }: Guest, { person }: Guest) => ask(site.app, `DELETE /api/me/following/${person.id}`, { cookie });
const isFollowing = async ({ cookie }: Guest, { person }: Guest) =>
  (await ask(site.app, `GET /api/me/following/${person.id}`, { cookie })).json<unknown>();
const requests = async ({ cookie }: Guest) =>
  (await ask(site.app, 'GET /api/me/follow-requests', { cookie })).json<FollowRequests>();
const waitingFor = async (owner: Guest) => (await requests(owner)).people.map(({ person }) => person.id);
const answer = (method: 'PUT' | 'DELETE', { cookie }: Guest, id: string) =>
  ask(site.app, `${method} /api/me/follow-requests/${id}`, { cookie });
const accept = (owner: Guest, { person }: Guest) => answer('PUT', owner, person.id);
const decline = (owner: Guest, { person }: Guest) => answer('DELETE', owner, person.id);
/** The number of requests to a user. */
const countRequests = ({ person }: Guest) => site.client.database.$count(followRequest, eq(followRequest.followedId, person.id));
const followersOf = async ({ person }: Guest) => (await ask(site.app, `GET /api/users/${person.id}`)).json<Profile>().followers;
const ownProfile = async ({ cookie }: Guest) => (await ask(site.app, 'GET /api/me/profile', { cookie })).json<Profile>();
const inbox = async ({ cookie }: Guest) =>
  (await ask(site.app, 'GET /api/me/inbox', { cookie }))
    .json<Inbox>()
    .bundles.filter(({ kind }) => kind !== 'export')
    .map(({ kind, actors }) => [kind, ...actors.map(({ id }) => id)]);

const declined = { isFollowing: false, approvesFollowers: true };
const waits = { ...declined, isRequested: true };
const follows = { isFollowing: true, approvesFollowers: true };

test('who approves followers is asked, and a follow begins when they accept (R828)', async () => {
  expect((await put(lucy, mina)).json()).toEqual(waits);
  expect((await put(lucy, mina)).json()).toEqual(waits);
  expect(await isFollowing(lucy, mina)).toEqual(waits);
  expect(await followersOf(mina)).toBe(0);
  expect((await ask(site.app, `GET /api/users/${mina.person.id}/followers`)).json<Followed>().people).toEqual([]);
  expect((await ownProfile(mina)).followRequests).toBe(1);
  expect(await requests(mina)).toMatchObject({
    approvesFollowers: true,
    people: [{ person: { id: lucy.person.id }, since: new Date(testNow).toISOString() }],
    total: 1,
  });

  expect((await accept(mina, lucy)).json()).toEqual({ approvesFollowers: true, people: [], total: 0 });
  expect((await accept(mina, lucy)).statusCode).toBe(200);
  expect(await isFollowing(lucy, mina)).toEqual(follows);
  expect(await followersOf(mina)).toBe(1);
  expect((await ask(site.app, `GET /api/users/${lucy.person.id}`)).json<Profile>().following).toBe(1);
  expect((await ownProfile(mina)).followRequests).toBeUndefined();
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
  // Again changes nothing, also from a page that does not know the answer yet.
  expect((await put(lucy, mina)).json()).toEqual(follows);
  expect((await decline(mina, lucy)).statusCode).toBe(200);
  expect(await followersOf(mina)).toBe(1);
});

test('a declined request is gone untold, and may be repeated (R757)', async () => {
  await put(lucy, mina);
  expect((await decline(mina, lucy)).json()).toEqual({ approvesFollowers: true, people: [], total: 0 });
  expect((await decline(mina, lucy)).statusCode).toBe(200);
  expect(await isFollowing(lucy, mina)).toEqual(declined);
  expect(await inbox(lucy)).toEqual([]);
  expect(failureOf(await accept(mina, lucy))).toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'This request is gone: it was taken back, or answered already.',
  });
  expect(await followersOf(mina)).toBe(0);
  expect((await put(lucy, mina)).json()).toEqual(waits);
});

test('a request is taken back like a follow, and is not accepted twice at once', async () => {
  await put(lucy, mina);
  expect((await end(lucy, mina)).json()).toEqual(declined);
  expect(await waitingFor(mina)).toEqual([]);
  await put(lucy, mina);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(mina, lucy)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await followersOf(mina)).toBe(1);
  expect((await inbox(lucy)).length).toBe(1);
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
});

test('the inbox tells of requests until they are answered, and of acceptances (R757)', async () => {
  const [, , renfield] = [mina, lucy, ...(await storeGuests(site.client.database, 1))] as [Guest, Guest, Guest];
  await put(lucy, mina);
  site.clock.now += 1;
  await put(renfield, mina);
  expect(await inbox(mina)).toEqual([['follow-request', renfield.person.id, lucy.person.id]]);
  await decline(mina, renfield);
  expect(await inbox(mina)).toEqual([['follow-request', lucy.person.id]]);
  await end(lucy, mina);
  expect(await inbox(mina)).toEqual([]);
  await put(lucy, mina);
  await accept(mina, lucy);
  expect(await inbox(mina)).toEqual([]);
  expect(await inbox(lucy)).toEqual([['follow-accepted', mina.person.id]]);
  // A follow that needs no request is told as ever.
  await put(mina, lucy);
  expect(await inbox(lucy)).toContainEqual(['follow', mina.person.id]);
});

test('no one answers for another, and unknown users are unknown', async () => {
  await put(lucy, mina);
  expect((await accept(lucy, mina)).statusCode).toBe(404);
  expect(await waitingFor(mina)).toEqual([lucy.person.id]);
  expect(await waitingFor(lucy)).toEqual([]);
  for (const id of ['x', '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66'])
    for (const method of ['PUT', 'DELETE'] as const)
      expect(failureOf(await answer(method, mina, id))).toMatchObject({ status: 404, code: 'person_not_found' });
  expect(failureOf(await put(mina, mina))).toMatchObject({ code: 'forbidden' });
});

test('what friends see in one place comes after the acceptance', async () => {
  const { database } = site.client;
  const [movieId = 0] = await storeTestMovies(database, [{}]);
  await ask(site.app, `PUT /api/me/watchlist/${movieId}`, { cookie: lucy.cookie });
  await storeRatings(database, [{ movieId, userId: mina.person.id, gore: 9, pace: 9, review: 'Seen it.' }]);
  const read = async <Answer>(path: string) =>
    (await ask(site.app, `GET ${path}` as 'GET /', { cookie: lucy.cookie })).json<Answer>();
  const seen = async () => [
    (await read<FriendsReviews>('/api/me/friends/reviews')).reviews.length,
    (await read<FriendsReviews>(`/api/me/friends/movies/${movieId}`)).reviews.length,
    (await read<SeenByFriends>(`/api/me/friends/movies/${movieId}/seen`)).total,
    (await read<Activity>('/api/me/activity')).bundles.length,
  ];
  await put(lucy, mina);
  expect(await seen()).toEqual([0, 0, 0, 0]);
  await accept(mina, lucy);
  expect(await seen()).toEqual([1, 1, 1, 1]);
});

test('lists of members say who was asked', async () => {
  await put(lucy, mina);
  const found = await ask(site.app, `GET /api/users?query=${mina.person.username}`, { cookie: lucy.cookie });
  expect(found.json<FoundUsers>().people[0]).toMatchObject({ person: { id: mina.person.id }, ...waits });
  const among = await ask(site.app, `GET /api/me/following?ids=${mina.person.id}`, { cookie: lucy.cookie });
  expect(among.json<FollowedAmong>()).toEqual({ ids: [], requested: [mina.person.id] });
});

describe('the choice', () => {
  test('keeps followers when it is turned on, and accepts all who wait when it is turned off (R758)', async () => {
    const others = await storeGuests(site.client.database, 4);
    await approve(mina, false);
    await put(lucy, mina);
    expect((await approve(mina, true)).json()).toEqual({ approvesFollowers: true });
    expect(await followersOf(mina)).toBe(1);
    for (const other of others) expect((await put(other, mina)).json()).toEqual(waits);
    const suspended = others[3]?.person.id ?? '';
    await site.client.database
      .update(user)
      .set({ suspendedAt: new Date(testNow) })
      .where(eq(user.id, suspended));
    expect((await approve(mina, false)).json()).toEqual({ approvesFollowers: false });
    expect(await requests(mina)).toEqual({ approvesFollowers: false, people: [], total: 0 });
    expect(await followersOf(mina)).toBe(4);
    expect((await inbox(mina)).map(([kind]) => kind)).toEqual(['follow']);
    expect(await inbox(others[0] as Guest)).toEqual([['follow-accepted', mina.person.id]]);
    await site.client.database.update(user).set({ suspendedAt: null }).where(eq(user.id, suspended));
    expect(await isFollowing(others[3] as Guest, mina)).toEqual({ isFollowing: true });
    expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
  });

  test('turned off while others ask, take it back and leave, it lets no one wait and counts right', async () => {
    const { database } = site.client;
    for (let round = 0; round < 3; round += 1) {
      await approve(mina, true);
      const others = await storeGuests(database, 12);
      await Promise.all(others.slice(0, 8).map((other) => put(other, mina)));
      const codes = await Promise.all([
        ...others
          .slice(0, 4)
          .map(async (other) => (await askUntilServed(site.app, 'DELETE /api/me', { cookie: other.cookie })).statusCode),
        ...others.slice(4, 6).map(async (other) => (await end(other, mina)).statusCode),
        approve(mina, false).then(({ statusCode }) => statusCode),
        ...others.slice(6).map(async (other) => (await put(other, mina)).statusCode),
      ]);
      expect(codes.filter((code) => code >= 400)).toEqual([]);
      expect(await countRequests(mina)).toBe(0);
      expect(await wrongFollowerCounts(database)).toEqual([]);
      expect(await database.$count(follow, eq(follow.followedId, mina.person.id))).toBe(6 * (round + 1));
    }
  });

  test('needs an answer that it has', async () => {
    const refused = await ask(site.app, 'PUT /api/me/follow-requests', {
      cookie: mina.cookie,
      body: { approvesFollowers: 'no' },
    });
    expect(failureOf(refused)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect((await requests(mina)).approvesFollowers).toBe(true);
  });
});

describe('blocks and other ends', () => {
  const block = (owner: Guest, other: Guest) =>
    ask(site.app, `PUT /api/me/blocks/${other.person.id}`, { cookie: owner.cookie, body: {} });

  test('a block ends requests both ways, and unblocking brings none back (R759)', async () => {
    await approve(lucy, true);
    await put(lucy, mina);
    await put(mina, lucy);
    await block(mina, lucy);
    expect([await countRequests(mina), await countRequests(lucy)]).toEqual([0, 0]);
    for (const method of ['PUT', 'DELETE'] as const)
      expect(failureOf(await answer(method, mina, lucy.person.id))).toMatchObject({ code: 'person_not_found' });
    await ask(site.app, `DELETE /api/me/blocks/${lucy.person.id}`, { cookie: mina.cookie });
    expect([await inbox(mina), await inbox(lucy)]).toEqual([[], []]);
    expect(await isFollowing(lucy, mina)).toEqual(declined);
  });

  test('a request and a block at once leave no request, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [owner, other] = (await storeGuests(site.client.database, 2)) as [Guest, Guest];
      await approve(owner, true);
      const change = [() => block(owner, other), () => put(other, owner)];
      await Promise.all((round % 2 === 0 ? change : change.toReversed()).map((start) => start()));
      expect(await countRequests(owner)).toBe(0);
    }
  });

  test('suspended and deleted members do not wait, and the export has requests of both directions (R173)', async () => {
    const { database } = site.client;
    await put(lucy, mina);
    const exported = async ({ cookie }: Guest) => (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
    const since = new Date(testNow).toISOString();
    expect(await exported(lucy)).toMatchObject({
      approvesFollowers: false,
      followRequests: [{ direction: 'sent', userId: mina.person.id, since }],
    });
    expect(await exported(mina)).toMatchObject({
      approvesFollowers: true,
      followRequests: [{ direction: 'received', userId: lucy.person.id, since }],
    });
    const suspend = (at: Date | null) => database.update(user).set({ suspendedAt: at }).where(eq(user.id, lucy.person.id));
    await suspend(new Date(testNow));
    expect(await requests(mina)).toMatchObject({ people: [], total: 0 });
    expect((await ownProfile(mina)).followRequests).toBeUndefined();
    expect(await inbox(mina)).toEqual([]);
    expect((await accept(mina, lucy)).statusCode).toBe(404);
    await suspend(null);
    expect(await waitingFor(mina)).toEqual([lucy.person.id]);
    expect((await ask(site.app, 'DELETE /api/me', { cookie: lucy.cookie })).statusCode).toBe(204);
    expect(await requests(mina)).toMatchObject({ people: [], total: 0 });
    expect(await countRequests(mina)).toBe(0);
  });
});

test('the longest waiting are listed first, so many at once, with how many there are', async () => {
  const { database } = site.client;
  const ids: string[] = [];
  for (let index = 0; index < followRequestsShown + 2; index += 1)
    ids.push((await storeVerifiedUser(database, { password: null })).id);
  await database
    .insert(followRequest)
    .values(ids.map((id, index) => ({ followerId: id, followedId: mina.person.id, createdAt: new Date(testNow + index) })));
  const { people, total } = await requests(mina);
  expect(total).toBe(ids.length);
  expect(people.map(({ person }) => person.id)).toEqual(ids.slice(0, followRequestsShown));
});

test('asking again counts as following does in its limit', async () => {
  for (let times = 0; times < 100; times += 1) {
    expect((await put(lucy, mina)).statusCode).toBe(200);
    expect((await end(lucy, mina)).statusCode).toBe(200);
  }
  expect(failureOf(await put(lucy, mina))).toMatchObject({ status: 429, code: 'rate_limited' });
});
