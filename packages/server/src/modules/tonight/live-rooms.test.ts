import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { OpenedRoom } from '@hexreel/domain/contract/tonight';
import { awayAfter, noFilters } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { room, roomSeat, session } from '../../db/schema/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { SessionStore } from '../../platform/sessions/index.ts';
import { ask, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { LiveRooms } from './live-rooms.ts';
import { roomEvent } from './change-room.ts';

const site = withTestApp();
/** Two processes. */
let buses: readonly [EventBus, EventBus];
let now = testNow;

beforeAll(async () => {
  const { connection } = site.client;
  const bus = () => new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  buses = [bus(), bus()];
  await Promise.all(buses.map((one) => one.start()));
});
afterAll(() => Promise.all(buses.map((one) => one.stop())));

function liveOf(process: 0 | 1): LiveRooms {
  const { database } = site.client;
  const sessions = new SessionStore({ database, now: () => now });
  return new LiveRooms({ database, eventBus: buses[process], sessions, now: () => now });
}

type Place = Parameters<LiveRooms['open']>[0];
type OwnSession = NonNullable<Place['session']>;

/** A browser's connection to one of the processes. */
async function connect(live: LiveRooms, place: Place): Promise<PassThrough> {
  const stream = new PassThrough();
  await live.open(place, () => stream);
  return stream;
}

async function storeSeat(): Promise<Place> {
  const { database } = site.client;
  const [roomId, seatId, at] = [randomUUID(), randomUUID(), new Date(now)];
  await database.insert(room).values({ id: roomId, tokenHash: roomId, filters: noFilters, createdAt: at, usedAt: at });
  await database.insert(roomSeat).values({ id: seatId, roomId, guestHash: seatId, guestName: 'Mina', joinedAt: at });
  return { roomId, seatId, session: null };
}

async function heardAt(seatId: string): Promise<number | null> {
  const [seat] = await site.client.database.select().from(roomSeat).where(eq(roomSeat.id, seatId));
  return seat?.heardAt?.getTime() ?? null;
}

/** A member's seat in a room of its own, by a session that was just begun. */
async function storeMember(): Promise<Place & { readonly session: OwnSession }> {
  const { database } = site.client;
  const { roomId } = await storeSeat();
  const [{ id: userId }, seatId] = [await storeVerifiedUser(database), randomUUID()];
  await database.insert(roomSeat).values({ id: seatId, roomId, userId, joinedAt: new Date(now) });
  const sessions = new SessionStore({ database, now: () => now });
  const token = await sessions.begin(database, { userId, address: null, userAgent: null });
  const id = (await sessions.find(token))?.signedIn.sessionId ?? '';
  return { roomId, seatId, session: { id, userId } };
}

/** The address of the app, which listens once a test needs it to. */
async function listening(): Promise<string> {
  const { app } = site;
  const address = app.server.address();
  return address === null ? app.listen({ host: '127.0.0.1', port: 0 }) : `http://127.0.0.1:${(address as AddressInfo).port}`;
}

/** How many changes a stream has announced so far. */
function changesOf(stream: PassThrough): () => number {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text.split('event: changed').length - 1;
}

test('who connects is here; a change on another process is heard, and of another room is not', async () => {
  const place = await storeSeat();
  const stream = await connect(liveOf(0), place);
  const changes = changesOf(stream);
  expect(await heardAt(place.seatId)).toBe(now);
  await vi.waitFor(() => expect(changes()).toBeGreaterThanOrEqual(1));
  const before = changes();
  const { database } = site.client;
  await buses[1].change(database, async () => ({ result: null, events: [roomEvent(randomUUID()), roomEvent(place.roomId)] }));
  await vi.waitFor(() => expect(changes()).toBe(before + 1));
});

test('who closes the last window is away; the others hear of it', async () => {
  const place = await storeSeat();
  const live = liveOf(0);
  const [one, other] = [await connect(live, place), await connect(live, place)];
  one.destroy();
  await once(one, 'close');
  expect([live.count, await heardAt(place.seatId)]).toEqual([1, now]);
  const neighbour = { ...place, seatId: (await storeSeat()).seatId };
  const changes = changesOf(await connect(live, neighbour));
  const before = changes();
  other.destroy();
  await vi.waitFor(async () => expect(await heardAt(place.seatId)).toBeNull());
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(before));
});

test('a beat says who is here, and announces who was away', async () => {
  const place = await storeSeat();
  const live = liveOf(1);
  const stream = await connect(live, place);
  const changes = changesOf(stream);
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(0));
  const before = changes();
  now += awayAfter - 1;
  await live.beat();
  expect([await heardAt(place.seatId), changes()]).toEqual([now, before]);
  now += awayAfter + 1;
  await live.beat();
  expect(await heardAt(place.seatId)).toBe(now);
  await vi.waitFor(() => expect(changes()).toBe(before + 1));
});

/** Once everything that was started on the database is done. */
const quiet = () =>
  vi.waitFor(() => {
    const { idleCount, totalCount, waitingCount } = site.client.counts();
    expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
  });

test('a process that stops ends its connections and writes nothing; with the next one its browsers are here again', async () => {
  const places = [await storeSeat(), await storeSeat()];
  const live = liveOf(0);
  const streams = await Promise.all(places.map((place) => connect(live, place)));
  streams.forEach((stream) => stream.resume());
  await quiet();
  const statements = await site.statementsOf(async () => {
    const closed = streams.map((stream) => once(stream, 'close'));
    live.end();
    await Promise.all(closed);
    await quiet();
  });
  expect([statements, live.count]).toEqual([[], 0]);
  const [place = await storeSeat()] = places;
  expect(await heardAt(place.seatId)).toBe(now);
  now += 2_000;
  const changes = changesOf(await connect(liveOf(1), place));
  expect(await heardAt(place.seatId)).toBe(now);
  // Changes in between are read again.
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(0));
});

test('a connection whose end shows late leaves the seat to the process that has it since', async () => {
  const place = await storeSeat();
  const before = liveOf(0);
  const old = await connect(before, place);
  now += 2_000;
  await connect(liveOf(1), place);
  old.destroy();
  await vi.waitFor(() => expect(before.count).toBe(0));
  await quiet();
  expect(await heardAt(place.seatId)).toBe(now);
});

test('a beat that leaves a locked seat out does not count as having heard of it', async () => {
  const place = await storeSeat();
  const [one, other] = [liveOf(0), liveOf(1)];
  const old = await connect(one, place);
  now += 2_000;
  await connect(other, place);
  const heard = now;
  now += 2_000;
  await site.client.database.transaction(async (tx) => {
    await tx.select().from(roomSeat).where(eq(roomSeat.id, place.seatId)).for('update');
    await one.beat();
  });
  old.destroy();
  await vi.waitFor(() => expect(one.count).toBe(0));
  await quiet();
  expect(await heardAt(place.seatId)).toBe(heard);
});

test.for([
  ['at sign-out', (sessions: SessionStore, { id }: OwnSession) => sessions.end(id)],
  ['at sign-out everywhere', (sessions: SessionStore, { userId }: OwnSession) => sessions.endAll(site.client.database, userId)],
] as const)('a member’s connection ends with its session %s, on every process, and the seat is away', async ([, end]) => {
  const place = await storeMember();
  const guest = { ...place, seatId: (await storeSeat()).seatId, session: null };
  const live = liveOf(0);
  const [own, others] = [await connect(live, place), await connect(live, guest)];
  own.resume();
  others.resume();
  await end(new SessionStore({ database: site.client.database, now: () => now }), place.session);
  await vi.waitFor(() => expect(own.destroyed).toBe(true));
  await vi.waitFor(async () => expect(await heardAt(place.seatId)).toBeNull());
  expect([others.destroyed, live.count]).toEqual([false, 1]);
});

test('another session of a member keeps its connection', async () => {
  const place = await storeMember();
  const { database } = site.client;
  const sessions = new SessionStore({ database, now: () => now });
  const { userId } = place.session;
  const kept = await sessions.find(await sessions.begin(database, { userId, address: null, userAgent: null }));
  const live = liveOf(0);
  const own = await connect(live, place);
  const other = await connect(live, { ...place, session: { id: kept?.signedIn.sessionId ?? '', userId } });
  await sessions.end(place.session.id);
  await vi.waitFor(() => expect(own.destroyed).toBe(true));
  expect([other.destroyed, await heardAt(place.seatId)]).toEqual([false, now]);
});

test('a beat ends the connection of a session that ran out', async () => {
  const place = await storeMember();
  const live = liveOf(0);
  const stream = await connect(live, place);
  stream.resume();
  await live.beat();
  expect(stream.destroyed).toBe(false);
  const { database } = site.client;
  await database
    .update(session)
    .set({ expiresAt: new Date(now) })
    .where(eq(session.id, place.session.id));
  await live.beat();
  expect(stream.destroyed).toBe(true);
  await vi.waitFor(async () => expect(await heardAt(place.seatId)).toBeNull());
});

test.for(['sign-out', 'suspension', 'deletion'] as const)('over HTTP a member’s stream ends by %s', async (how) => {
  const { app, client } = site;
  const user = await storeVerifiedUser(client.database);
  const cookie = await cookieOf(client.database, user, { signedInAt: new Date(site.clock.now) });
  const { token } = (await ask(app, 'POST /api/tonight', { cookie, body: {} })).json<OpenedRoom>();
  const answer = await fetch(`${await listening()}/api/tonight/${token}/live`, { headers: { cookie } });
  const reader = answer.body?.getReader();
  await reader?.read();
  const admin = await cookieOf(client.database, await storeVerifiedUser(client.database, { isAdmin: true }), {
    signedInAt: new Date(site.clock.now),
  });
  const end = {
    'sign-out': () => ask(app, 'POST /api/auth/sign-out', { cookie }),
    suspension: () => ask(app, `PUT /api/admin/people/${user.id}/suspension`, { cookie: admin, body: {} }),
    deletion: () => ask(app, 'DELETE /api/me', { cookie, body: { password: user.password } }),
  }[how];
  expect((await end()).statusCode).toBeLessThan(300);
  // Destroyed at once: its reader fails, or is done.
  const read = () => reader?.read().catch(() => ({ done: true }));
  while ((await read())?.done === false);
});

test('of many windows of one seat the oldest ones end', async () => {
  const place = await storeSeat();
  const live = liveOf(0);
  const streams: PassThrough[] = [];
  for (let window = 0; window < 5; window += 1) streams.push(await connect(live, place));
  streams.forEach((stream) => stream.resume());
  await vi.waitFor(() => expect(streams.map(({ closed }) => closed)).toEqual([true, false, false, false, false]));
  expect(live.count).toBe(4);
});

test('a browser that reads nothing is given up, and is away', async () => {
  const place = await storeSeat();
  const live = liveOf(0);
  const asleep = await connect(live, place);
  asleep.cork();
  asleep.write('x'.repeat(20_000));
  await live.beat();
  expect(asleep.destroyed).toBe(true);
  await vi.waitFor(() => expect(live.count).toBe(0));
  const gone = new PassThrough().destroy();
  await live.open(place, () => gone);
  expect(live.count).toBe(0);
});

test('a connection that is ending is written to no more', async () => {
  const live = liveOf(0);
  const stream = await connect(live, await storeSeat());
  const failed = vi.fn();
  stream.on('error', failed);
  stream.end();
  await live.beat();
  await live.beat();
  expect(failed).not.toHaveBeenCalled();
  expect(stream.destroyed).toBe(false);
  stream.destroy();
  await vi.waitFor(() => expect(live.count).toBe(0));
});

test('what a client sends after its request for events is not answered among them, and ends the connection', async () => {
  const opened = await ask(site.app, 'POST /api/tonight', { body: { name: 'Mina' } });
  const { token } = opened.json<OpenedRoom>();
  const { port } = new URL(await listening());
  const socket = createConnection(Number(port), '127.0.0.1');
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${nextCookie(opened)}\r\n\r\n`;
  socket.write(head(`/api/tonight/${token}/live`));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await vi.waitFor(() => expect(text).toContain('event: changed'));
  socket.write(head('/api/home'));
  await once(socket, 'close');
  expect(text.match(/HTTP\/1.1/gu)).toHaveLength(1);
  expect(text).toMatch(/\r\nconnection: close\r\n/u);
});

test('the stream of a seat is a live one over HTTP, and ends when the server closes', async () => {
  const opened = await ask(site.app, 'POST /api/tonight', { body: { name: 'Mina' } });
  const { token } = opened.json<OpenedRoom>();
  const url = await listening();
  const answer = await fetch(`${url}/api/tonight/${token}/live`, { headers: { cookie: nextCookie(opened) } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toContain('event: changed');
  // A browser that is asleep does not end its half of a connection.
  const asleep = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  asleep.write(`GET /api/tonight/${token}/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${nextCookie(opened)}\r\n\r\n`);
  await once(asleep, 'data');
  const closing = site.app.close();
  while ((await reader?.read())?.done === false);
  await closing;
  // It was not waited for.
  expect(asleep.writable).toBe(true);
  asleep.destroy();
});
