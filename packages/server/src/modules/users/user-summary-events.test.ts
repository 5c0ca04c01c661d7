import type { Followed, MemberListResponse, Profile } from '@hexreel/domain/contract/users';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeFollows } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withOtherProcess } from '../../testing/other-process.ts';
import { withTestApp } from '../../testing/test-app.ts';

/** The clock is stopped in both: nothing expires, so only events invalidate. */
const site = withTestApp();
const other = withOtherProcess(site, {
  renderPage: async ({ api }) => {
    const { displayName } = await api.call('readProfile', { params: { id: user.person.id } });
    return { status: 200, html: displayName };
  },
});
let movieId: number;
let user: Guest;
let followerId: string;

beforeEach(async () => {
  const { database } = site.client;
  [user = expect.fail('A user was not stored')] = await storeGuests(database, 1);
  [movieId = 0] = await storeTestMovies(database, [{}]);
  await storeRatings(database, [{ movieId, userId: user.person.id, gore: 5, review: 'Mine.' }]);
  const follower = await storeVerifiedUser(database);
  followerId = follower.id;
  await storeFollows(database, follower, [user.person]);
});

const read = async <Body>(app: FastifyInstance, path: string) => (await ask(app, `GET /api/${path}`)).json<Body>();
const places: Readonly<
  Record<string, (app: FastifyInstance) => Promise<{ displayName: string; profilePic: number } | undefined>>
> = {
  'the profile': (app) => read<Profile>(app, `users/${user.person.id}`),
  'reviews of a movie': async (app) =>
    (await read<ReviewsResponse>(app, `movies/${movieId}/reviews`)).reviews.map(({ author }) => author)[0],
  'whom somebody follows': async (app) => (await read<Followed>(app, `users/${followerId}/following`)).people[0],
};

test.each(Object.entries(places))(
  'another name and picture are visible at once here, and a moment later elsewhere, in %s',
  async (_place, shownOn) => {
    const { displayName } = user.person;
    for (const app of [site.app, other.app]) expect(await shownOn(app)).toMatchObject({ displayName });
    const body = { displayName: 'Ellen Ripley', profilePic: 3 };
    expect((await ask(site.app, 'PATCH /api/me', { cookie: user.cookie, body })).statusCode).toBe(200);
    expect(await shownOn(site.app)).toMatchObject(body);
    await vi.waitFor(async () => expect(await shownOn(other.app)).toMatchObject(body), { interval: 20 });
  },
);

test('pages of another process are rendered again', async () => {
  const page = async () => (await other.app.inject({ url: `/profile/${user.person.id}` })).body;
  expect(await page()).toBe(user.person.displayName);
  await ask(site.app, 'PATCH /api/me', { cookie: user.cookie, body: { displayName: 'Ellen Ripley' } });
  await vi.waitFor(async () => expect(await page()).toBe('Ellen Ripley'), { interval: 20 });
});

test('a suspended user leaves the lists of others', async () => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const listed = async (app: FastifyInstance) => (await read<Followed>(app, `users/${followerId}/following`)).people.length;
  expect([await listed(site.app), await listed(other.app)]).toEqual([1, 1]);
  const cookie = await cookieOf(site.client.database, admin);
  const response = await ask(site.app, `PUT /api/admin/people/${user.person.id}/suspension`, { cookie, body: {} });
  expect(response.statusCode).toBeLessThan(300);
  expect(await listed(site.app)).toBe(0);
  await vi.waitFor(async () => expect(await listed(other.app)).toBe(0), { interval: 20 });
});

test('whom a suspension took from lists and counts comes back to them', async () => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const cookie = await cookieOf(site.client.database, admin);
  const suspension = `admin/people/${user.person.id}/suspension` as const;
  const counts = async (app: FastifyInstance) => [
    (await read<Followed>(app, `users/${followerId}/following`)).people.length,
    (await read<Profile>(app, `users/${followerId}`)).following,
    (await read<Followed>(app, `users/${followerId}/followers`)).people.length,
    (await read<Profile>(app, `users/${followerId}`)).followers,
  ];
  await ask(site.app, `PUT /api/me/following/${followerId}`, { cookie: user.cookie });
  await vi.waitFor(async () => expect(await counts(other.app)).toEqual([1, 1, 1, 1]), { interval: 20 });
  await ask(site.app, `PUT /api/${suspension}`, { cookie, body: {} });
  expect(await counts(site.app)).toEqual([0, 0, 0, 0]);
  await vi.waitFor(async () => expect(await counts(other.app)).toEqual([0, 0, 0, 0]), { interval: 20 });
  await ask(site.app, `DELETE /api/${suspension}`, { cookie, body: {} });
  expect(await counts(site.app)).toEqual([1, 1, 1, 1]);
  await vi.waitFor(async () => expect(await counts(other.app)).toEqual([1, 1, 1, 1]), { interval: 20 });
});

test('a deleted user leaves the address of their username and the lists of members', async () => {
  const { id, username } = user.person;
  const members = async (app: FastifyInstance) =>
    (await read<MemberListResponse>(app, 'members?by=activity')).people.map((member) => member.id);
  const statusOf = async (app: FastifyInstance) => (await ask(app, `GET /api/usernames/${username}`)).statusCode;
  for (const app of [site.app, other.app]) expect([await statusOf(app), (await members(app)).includes(id)]).toEqual([200, true]);
  expect((await ask(site.app, 'DELETE /api/me', { cookie: user.cookie })).statusCode).toBe(204);
  expect([await statusOf(site.app), (await members(site.app)).includes(id)]).toEqual([404, false]);
  await vi.waitFor(
    async () => expect([await statusOf(other.app), (await members(other.app)).includes(id)]).toEqual([404, false]),
    { interval: 20 },
  );
});
