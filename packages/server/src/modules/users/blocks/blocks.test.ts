import { mostBlocked } from '@hexreel/domain/blocks';
import type { OwnBlocks } from '@hexreel/domain/contract/blocks';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import type { CirclesResponse, OpenedRoom } from '@hexreel/domain/contract/tonight';
import type { FriendsReviews, Profile } from '@hexreel/domain/contract/users';
import { and, eq, or } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { block, circle, circleMember, follow, mute } from '../../../db/schema/index.ts';
import { storeFollows, wrongFollowerCounts } from '../../../testing/follows.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { storeGuests, storeUser, storeVerifiedUser, type Guest } from '../../../testing/users.ts';

const site = withTestApp();
const movieId = 948;
let mina: Guest;
let lucy: Guest;
let jonathan: Guest;

beforeEach(async () => {
  const { database } = site.client;
  [mina, lucy, jonathan] = (await storeGuests(database, 3)) as [Guest, Guest, Guest];
  await storeTestMovies(database, [{ id: movieId }]);
});

const put = (kind: 'blocks' | 'mutes', whose: Guest, id: string) =>
  ask(site.app, `PUT /api/me/${kind}/${id}`, { cookie: whose.cookie });
const end = (kind: 'blocks' | 'mutes', whose: Guest, id: string) =>
  ask(site.app, `DELETE /api/me/${kind}/${id}`, { cookie: whose.cookie });
const profile = (of: Guest, as: Guest) => ask(site.app, `GET /api/users/${of.person.id}`, { cookie: as.cookie });
const listed = async (kind: 'blocks' | 'mutes', whose: Guest) =>
  (await ask(site.app, `GET /api/me/${kind}`, { cookie: whose.cookie })).json<OwnBlocks>().people.map(({ person }) => person.id);

test('a block ends follows both ways, twice is once, and an unblocking brings back none (R822)', async () => {
  const { database } = site.client;
  await storeFollows(database, mina.person, [lucy.person]);
  await storeFollows(database, lucy.person, [mina.person, jonathan.person]);
  expect((await put('blocks', mina, lucy.person.id)).json()).toEqual({ isBlocked: true });
  expect((await put('blocks', mina, lucy.person.id)).json()).toEqual({ isBlocked: true });
  expect(await database.$count(follow, eq(follow.followerId, lucy.person.id))).toBe(1);
  expect(await database.$count(follow, eq(follow.followerId, mina.person.id))).toBe(0);
  expect(await wrongFollowerCounts(database)).toEqual([]);
  expect(await listed('blocks', mina)).toEqual([lucy.person.id]);
  expect(await listed('blocks', lucy)).toEqual([]);
  expect((await profile(lucy, jonathan)).json<Profile>()).toMatchObject({ followers: 0, following: 1 });

  expect((await end('blocks', mina, lucy.person.id)).json()).toEqual({ isBlocked: false });
  expect((await profile(mina, lucy)).statusCode).toBe(200);
  expect(await database.$count(follow, eq(follow.followedId, mina.person.id))).toBe(0);
});

test('who is blocked cannot tell it from an account that is gone, and cannot block back what is not there (R821)', async () => {
  await put('blocks', mina, lucy.person.id);
  const unknown = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
  for (const call of [put, end])
    expect(failureOf(await call('blocks', lucy, mina.person.id))).toEqual(failureOf(await call('blocks', lucy, unknown)));
  expect((await end('blocks', mina, lucy.person.id)).json()).toEqual({ isBlocked: false });
});

test('no one blocks or mutes themselves, nor who is hidden', async () => {
  const hidden = await storeUser(site.client.database);
  for (const kind of ['blocks', 'mutes'] as const) {
    expect((await put(kind, mina, mina.person.id)).statusCode).toBe(403);
    for (const id of [hidden.id, 'x']) expect((await put(kind, mina, id)).statusCode).toBe(404);
  }
});

test('a member blocks and mutes a number of others, and no more (R825)', async () => {
  const { database } = site.client;
  const others = await storeMany(mostBlocked);
  const createdAt = new Date(testNow);
  await database.insert(block).values(others.map((id) => ({ blockerId: mina.person.id, blockedId: id, createdAt })));
  await database.insert(mute).values(others.map((id) => ({ muterId: mina.person.id, mutedId: id, createdAt })));
  for (const kind of ['blocks', 'mutes'] as const) {
    expect(failureOf(await put(kind, mina, lucy.person.id))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await put(kind, mina, others[0] ?? '')).statusCode).toBe(200);
  }
});

async function storeMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await storeVerifiedUser(site.client.database, { password: null })).id);
  return ids;
}

test('a follow and a block at once leave no follow, whichever is first', async () => {
  const { database } = site.client;
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = (await storeGuests(database, 2)) as [Guest, Guest];
    const [follower, followed] = round % 2 === 0 ? [one, other] : [other, one];
    const followed$ = () => ask(site.app, `PUT /api/me/following/${followed.person.id}`, { cookie: follower.cookie });
    const answers = await Promise.all(
      round % 4 < 2 ? [put('blocks', one, other.person.id), followed$()] : [followed$(), put('blocks', one, other.person.id)],
    );
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true);
    const between = and(eq(follow.followerId, follower.person.id), eq(follow.followedId, followed.person.id));
    expect(await database.$count(follow, between)).toBe(0);
  }
  expect(await wrongFollowerCounts(database)).toEqual([]);
});

test('two who block each other at once both do, or one finds no one', async () => {
  const answers = await Promise.all([put('blocks', mina, lucy.person.id), put('blocks', lucy, mina.person.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const either = or(eq(block.blockerId, mina.person.id), eq(block.blockerId, lucy.person.id));
  expect(await site.client.database.$count(block, either)).toBe(1);
});

test('who is muted is left out of what members write, for the one who mutes alone (R824)', async () => {
  const { database } = site.client;
  await storeRatings(database, [{ movieId, userId: lucy.person.id, gore: 5, review: 'Seen it.' }]);
  await storeFollows(database, mina.person, [lucy.person]);
  const reviews = async (as: Guest) =>
    (await ask(site.app, `GET /api/movies/${movieId}/reviews`, { cookie: as.cookie }))
      .json<ReviewsResponse>()
      .reviews.map(({ author }) => author.id);
  const friends = async () => {
    const paths = ['/api/me/friends/reviews', `/api/me/friends/movies/${movieId}`] as const;
    const answers = await Promise.all(paths.map((path) => ask(site.app, `GET ${path}`, { cookie: mina.cookie })));
    return answers.flatMap((answer) => answer.json<FriendsReviews>().reviews);
  };
  expect(await friends()).toHaveLength(2);
  expect((await put('mutes', mina, lucy.person.id)).json()).toEqual({ isMuted: true });
  expect(await listed('mutes', mina)).toEqual([lucy.person.id]);
  expect(await reviews(mina)).not.toContain(lucy.person.id);
  expect(await friends()).toEqual([]);
  // Their profile stays, and the follow; they and others see nothing of it.
  expect((await profile(lucy, mina)).json<Profile>().followers).toBe(1);
  expect(await reviews(lucy)).toContain(lucy.person.id);
  expect(await reviews(jonathan)).toContain(lucy.person.id);
  await end('mutes', mina, lucy.person.id);
  expect(await reviews(mina)).toContain(lucy.person.id);
});

test('a room with either is closed to the other, and who blocks leaves the rooms and circles of both (R823)', async () => {
  const { database } = site.client;
  const open = async (host: Guest) =>
    (await ask(site.app, 'POST /api/tonight', { cookie: host.cookie, body: {} })).json<OpenedRoom>().token;
  const enter = (token: string, as: Guest) => ask(site.app, `POST /api/tonight/${token}/seats`, { cookie: as.cookie, body: {} });
  const [ofLucy, ofMina] = [await open(lucy), await open(mina)];
  expect((await enter(ofLucy, mina)).statusCode).toBe(200);
  const circleId = '4f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
  await database.insert(circle).values({ id: circleId, name: 'Fridays', createdAt: new Date(testNow) });
  for (const { person } of [mina, lucy])
    await database
      .insert(circleMember)
      .values({ circleId, userId: person.id, joinedAt: new Date(testNow), pleasure: 0, evenings: 0 });
  await put('blocks', mina, lucy.person.id);
  for (const [token, as] of [
    [ofLucy, mina],
    [ofMina, lucy],
  ] as const) {
    expect(failureOf(await enter(token, as))).toMatchObject({ status: 403, message: 'This room is not open to you.' });
    expect((await ask(site.app, `GET /api/tonight/${token}`, { cookie: as.cookie })).statusCode).toBe(403);
  }
  const circles = async (as: Guest) =>
    (await ask(site.app, 'GET /api/me/circles', { cookie: as.cookie })).json<CirclesResponse>().circles;
  expect(await circles(mina)).toEqual([]);
  expect((await circles(lucy)).map(({ members }) => members.map(({ id }) => id))).toEqual([[lucy.person.id]]);
});

test('a block costs others nothing, and the two one statement or two for an answer', async () => {
  const statements = async (as: Guest) => (await site.statementsOf(() => profile(jonathan, as))).length;
  await profile(jonathan, lucy);
  const without = await statements(lucy);
  await put('blocks', mina, lucy.person.id);
  await profile(jonathan, lucy);
  expect(await statements(lucy)).toBe(without + 2);
  expect(await statements(jonathan)).toBe(without);
});
