import { randomUUID } from 'node:crypto';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { days } from '@hexreel/domain/durations';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { mostSeats } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movieTopic, rateLimit, roomSeat } from '../../db/schema/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { pickedIds, withRooms, type Someone } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { announceAnyMovie } from '../catalogue/index.ts';
import { mergeTopic, retireTopic } from '../warnings/index.ts';
import { roomTopic } from './change-room.ts';

/** Changes of a room's members, and of its picks, in the middle of an evening. */
const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
const { from, call, roomOf, open, join, answer } = withRooms(site);
/** Another process, and the rooms that it was told of. */
let bus: EventBus;
const told: string[] = [];

beforeAll(async () => {
  bus = new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined });
  bus.on(roomTopic, (roomId) => told.push(roomId));
  await bus.start();
  await storeTestMovies(
    site.client.database,
    Array.from({ length: 6 }, (_, at) => ({ runtime: 90, voteAverage: 5 + at / 2 })),
  );
});
afterAll(() => bus.stop());

/** Tells if others are notified of a change that was made elsewhere. */
const isTold = async (change: () => Promise<unknown>) => {
  await eventsArrived(site.client.database);
  told.length = 0;
  await change();
  await expect.poll(() => told).toHaveLength(1);
};
const signIn = (user: TestUser) => cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) });
const member = async () => {
  const user = await storeVerifiedUser(site.client.database);
  return { user, cookie: await signIn(user) };
};
const asAdmin = async (what: `${'PUT' | 'DELETE'} /${string}`) => {
  const cookie = await signIn(await storeVerifiedUser(site.client.database, { isAdmin: true }));
  const answered = await ask(site.app, what, { cookie, body: {} });
  expect(answered.statusCode, answered.body).toBeLessThan(300);
};
const suspend = ({ id }: TestUser) => asAdmin(`PUT /api/admin/people/${id}/suspension`);
const unsuspend = ({ id }: TestUser) => asAdmin(`DELETE /api/admin/people/${id}/suspension`);
const deleteAccount = async ({ user, cookie }: Awaited<ReturnType<typeof member>>) => {
  const deleted = await ask(site.app, 'DELETE /api/me', { cookie, body: { password: user.password } });
  expect(deleted.statusCode, deleted.body).toBe(204);
};

test('who looks for movies is ready', async () => {
  const host = await open();
  const guest = await join(host);
  for (const one of [host, guest]) await answer(one);
  await roomOf(host, 'PUT', '/answers', { isReady: false });
  const isReady = async (room: ReturnType<typeof roomOf>) => (await room).seats.find(({ isHost }) => isHost)?.isReady;
  expect(await isReady(roomOf(guest))).toBe(false);
  expect(await isReady(roomOf(host, 'POST', '/picks'))).toBe(true);
  expect(await isReady(roomOf(guest))).toBe(true);
});

test('what two guests have watched is not found for them again', async () => {
  const host = await open();
  const guest = await join(host);
  for (const one of [host, guest]) await answer(one);
  const [first = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await roomOf(host, 'POST', '/choice', { movieId: first });
  await roomOf(host, 'POST', '/evenings');
  for (const one of [host, guest]) await answer(one);
  expect(pickedIds(await roomOf(host, 'POST', '/picks'))).not.toContain(first);
});

test('a movie that is banned once it is chosen does not stop the evening', async () => {
  const host = await open();
  const guest = await join(host);
  for (const one of [host, guest]) await answer(one);
  const [first = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await roomOf(host, 'POST', '/choice', { movieId: first });
  await asAdmin(`PUT /api/admin/bans/${first}`);
  expect((await roomOf(guest)).chosen).toBeNull();
  const [next = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  expect(next).not.toBe(first);
  expect((await roomOf(host, 'POST', '/choice', { movieId: next })).chosen?.id).toBe(next);
  await asAdmin(`DELETE /api/admin/bans/${first}`);
});

test('a banned movie is among the movies no more; where all are, they are looked for again', async () => {
  const host = await open();
  const guest = await join(host);
  for (const one of [host, guest]) await answer(one);
  const found = pickedIds(await roomOf(host, 'POST', '/picks'));
  const [first = 0, ...others] = found;
  await asAdmin(`PUT /api/admin/bans/${first}`);
  expect(pickedIds(await roomOf(guest))).toEqual(others);
  expect(failureOf(await call(host, 'POST', '/choice', { movieId: first })).code).toBe('conflict');
  for (const movieId of others) await asAdmin(`PUT /api/admin/bans/${movieId}`);
  expect((await roomOf(guest)).picked).toBeNull();
  for (const movieId of found) await asAdmin(`DELETE /api/admin/bans/${movieId}`);
});

test('who deletes their account leaves the room: another is the host, and the movies are looked for again', async () => {
  const ann = await member();
  const host = await open(ann.cookie);
  const guest = await join(host);
  await answer(guest);
  expect((await roomOf(host, 'POST', '/picks')).picked).not.toBeNull();
  await isTold(() => deleteAccount(ann));
  expect(await roomOf(guest)).toMatchObject({ picked: null, seats: [{ isYou: true, isHost: true }] });
});

test('who is suspended is gone from the room, and so are the movies that were found with them', async () => {
  const bea = await member();
  const host = await open();
  const guest = await join(host);
  await join(host, bea.cookie);
  for (const one of [host, guest]) await answer(one);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await isTold(() => suspend(bea.user));
  expect(await roomOf(guest)).toMatchObject({ picked: null, seats: [{ isHost: true }, { isYou: true }] });
  expect(failureOf(await call(host, 'POST', '/choice', { movieId })).code).toBe('conflict');
});

test('a suspended member’s place is free; back again, they make no seventh, and no second host', async () => {
  const ann = await member();
  const host = await open(ann.cookie);
  await join(host);
  await suspend(ann.user);
  const others = [];
  for (let at = 0; at < mostSeats - 1; at += 1) others.push(await join(host));
  await unsuspend(ann.user);
  const [first] = others;
  const { seats } = await roomOf(first ?? host);
  expect(seats).toHaveLength(mostSeats);
  expect(seats.filter(({ isHost }) => isHost)).toHaveLength(1);
});

test('a guest is a guest in their room alone, and a seat is found in its own room alone', async () => {
  const host = await open();
  const guest = await join(host);
  const elsewhere = await open('', 'Elsewhere');
  const [theirs] = (await roomOf(elsewhere)).seats;
  const stranger = { token: elsewhere.token, cookie: guest.cookie };
  expect((await roomOf(stranger)).own).toBeNull();
  for (const [method, rest, body] of [
    ['PUT', '/answers', { isReady: true }],
    ['DELETE', `/seats/${theirs?.id}`, undefined],
    ['POST', '/host', {}],
  ] as const)
    expect(failureOf(await call(stranger, method, rest, body)).code, rest).toBe('room_not_found');
  // A host is one in their own room.
  await call(host, 'DELETE', `/seats/${theirs?.id}`);
  expect((await roomOf(elsewhere)).seats).toHaveLength(1);
});

test('a member who comes in from two browsers at once has one seat', async () => {
  const { user, cookie } = await member();
  const host = await open();
  const other = await signIn(user);
  await Promise.all([cookie, other].map((one) => join(host, one)));
  expect((await roomOf(host)).seats).toHaveLength(2);
  expect((await roomOf({ token: host.token, cookie: other })).seats.map(({ isYou }) => isYou)).toEqual([false, true]);
});

test('a guest who sends the form again has one seat, under a secret of their own (R320, R326)', async () => {
  const host = await open();
  const key = randomUUID();
  const send = (body: object, cookie = '') =>
    ask(site.app, `POST /api/tonight/${host.token}/seats`, { cookie, address: from(), body });
  // The first answers are lost, with their cookies.
  site.clock.now += 1_000;
  const lost = await Promise.all([send({ name: 'Mina', key }), send({ name: 'Mina', key })]);
  const again = await send({ name: 'Mina', key });
  expect([...lost, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const guest = { token: host.token, cookie: nextCookie(again) };
  expect((await roomOf(guest)).seats.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['Host', false],
    ['Mina', true],
  ]);
  await answer(host);
  await answer(guest);
  expect((await roomOf(host)).canPick).toBe(true);
  // Another form is another guest; nobody is told the key.
  expect((await send({ name: 'Lucy', key: randomUUID() })).json<RoomResponse>().seats).toHaveLength(3);
  for (const { body, headers } of [...lost, again]) expect(body + JSON.stringify(headers)).not.toContain(key);
  expect(JSON.stringify(await site.client.database.select().from(roomSeat))).not.toContain(key);
  expect(logged.join()).not.toContain(key);
  for (const short of ['', '1', 'a'.repeat(36), '00000000-0000-0000-0000-000000000000'])
    expect((await send({ name: 'Short', key: short })).statusCode, short).toBe(400);
});

test('a member’s dealbreakers of after the search are kept by the choice', async () => {
  const { database } = site.client;
  const { cookie } = await member();
  const host = await open();
  await answer(host);
  await join(host, cookie);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await database.insert(movieTopic).values({ movieId, topic: 'eyes', yes: 3, no: 0, state: 'confirmed' });
  await announceAnyMovie(database);
  await eventsArrived(database);
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics: ['eyes'], strict: false, asks: false } });
  const refused = failureOf(await call(host, 'POST', '/choice', { movieId }));
  expect(refused).toMatchObject({ code: 'conflict', message: roomErrorTexts.noLongerAllowed });
  expect(pickedIds(await roomOf(host, 'POST', '/picks'))).not.toContain(movieId);
});

test('more requests at once than the database has connections all find movies, also after the catalogue changed', async () => {
  const { database, pool } = site.client;
  const hosts: Someone[] = [];
  while (hosts.length < pool.options.max + 2) {
    const host = await open();
    await answer(host);
    await answer(await join(host));
    hosts.push(host);
  }
  const atOnce = async (rest: string, movieIds: readonly number[]) => {
    await announceAnyMovie(database);
    await eventsArrived(database);
    const rooms = await Promise.all(hosts.map((host, at) => roomOf(host, 'POST', rest, { movieId: movieIds[at] })));
    return rooms.map((found) => pickedIds(found)[0] ?? 0);
  };
  const picked = await atOnce('/picks', []);
  const left = await atOnce('/vetoes', picked);
  await atOnce('/choice', left);
  for (const [at, host] of hosts.entries()) expect((await roomOf(host)).chosen?.id).toBe(left[at]);
});

test('a guest’s hard no is kept where its topic is merged, and gone where it is retired (R291, R330)', async () => {
  const [movieId = 0, ...others] = await storeTestMovies(site.client.database, [{}, {}, {}, {}, {}]);
  // Long enough a member for one vote to count.
  const user = await storeVerifiedUser(site.client.database, { createdAt: new Date(site.clock.now - days(30)) });
  const cookie = await signIn(user);
  await storeRatings(
    site.client.database,
    [movieId, ...others].map((id) => ({ movieId: id, userId: user.id, gore: 5 })),
  );
  const vote = { present: true, severity: 2, depiction: 'shown' };
  expect((await ask(site.app, `PUT /api/me/movies/${movieId}/warnings/clowns`, { cookie, body: vote })).statusCode).toBe(200);
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest);
  const leftOf = async () => (await roomOf(host, 'POST', '/picks')).picked?.left ?? 0;
  const all = await leftOf();
  await roomOf(guest, 'PUT', '/answers', { hardNos: ['clowns'] });
  expect(await leftOf()).toBe(all - 1);
  const commandLine = { database: site.client.database, eventBus: bus, now: () => site.clock.now };
  await mergeTopic(commandLine, 'clowns', 'possession');
  await eventsArrived(site.client.database);
  expect(await leftOf()).toBe(all - 1);
  expect((await roomOf(guest)).own?.hardNos).toEqual(['possession']);
  await retireTopic(commandLine, 'possession');
  await eventsArrived(site.client.database);
  expect(await leftOf()).toBe(all);
  expect((await roomOf(guest)).own?.hardNos).toEqual([]);
});

test('rooms of a user, guests of an address and changes of a seat are limited (R327)', async () => {
  const { database } = site.client;
  const useUp = async (scope: string) => {
    const used = await database.update(rateLimit).set({ count: 10_000 }).where(eq(rateLimit.scope, scope)).returning();
    expect(used.length, scope).toBeGreaterThan(0);
  };
  const { cookie } = await member();
  const host = await open(cookie);
  const guest = await join(host);
  await answer(guest);
  await useUp('room-guests');
  const late = await ask(site.app, `POST /api/tonight/${host.token}/seats`, { address: from(), body: { name: 'Late' } });
  expect(late.statusCode).toBe(429);
  // Members are known by their account.
  await join(host, (await member()).cookie);
  await useUp('room-changes');
  expect((await call(guest, 'PUT', '/answers', { isReady: false })).statusCode).toBe(429);
  expect((await roomOf(guest)).seats).toHaveLength(3);
  await useUp('rooms');
  expect((await ask(site.app, 'POST /api/tonight', { cookie, address: from(), body: {} })).statusCode).toBe(429);
  await database.delete(rateLimit);
});
