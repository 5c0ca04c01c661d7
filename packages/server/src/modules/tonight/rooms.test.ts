import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { RoomCode } from '@hexreel/domain/contract/tonight';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { noLimits } from '@hexreel/domain/limits';
import { mostSeats, noFilters, roomLifetime } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import { assert, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { movieTopic, rating, room, roomSeat, viewing } from '../../db/schema/index.ts';
import { announceAnyMovie } from '../catalogue/index.ts';
import { campScores, storeCamps, trainTestModel, type TestCommunity } from '../../testing/community.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { purgeAt } from '../../testing/jobs.ts';
import { ask, cookiesOf, failureOf } from '../../testing/requests.ts';
import { limitsOf, pickedIds, withRooms } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser } from '../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
let community: TestCommunity;

beforeAll(async () => {
  community = await storeCamps(site.client.database, { users: 24, movies: 60 });
  await trainTestModel(site.client.connection);
});

const { from, path, call, roomOf, open, join, answer } = withRooms(site);
/** A member of the community, whose ratings are learned from. */
const member = async (place: number) => {
  const user = community.users[place] ?? { id: '' };
  return { id: user.id, cookie: await cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) }) };
};

test('two members and two guests get movies within everybody’s limits, and no one learns whose limits they are', async () => {
  const [ann, bob] = await Promise.all([member(0), member(5)]);
  await ask(site.app, 'PUT /api/me/limits', {
    cookie: bob.cookie,
    body: { ...noLimits, limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove: 6 } } },
  });
  const host = await open(ann.cookie);
  const second = await join(host, bob.cookie);
  const third = await join(host, '', 'Mina');
  const fourth = await join(host, '', 'Lucy');
  expect((await roomOf(host)).canPick).toBe(false);
  await answer(third, { psychological: 7 });
  const seen = community.movieIds.slice(0, 20);
  expect((await call(fourth, 'PUT', '/answers', { neverAbove: limitsOf(), seen })).statusCode).toBe(400);
  await answer(fourth, { pace: 6 }, seen.slice(0, 10));
  expect(await roomOf(host)).toMatchObject({ canPick: true, picked: null, own: { isMember: true, neverAbove: null } });

  const picked = await roomOf(host, 'POST', '/picks');
  const rated = await site.client.database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.userId, ann.id));
  expect(pickedIds(picked).length).toBeGreaterThan(1);
  for (const { movie, expected } of picked.picked?.picks ?? []) {
    expect(rated).not.toContainEqual({ movieId: movie.id });
    expect(seen.slice(0, 10)).not.toContain(movie.id);
    const place = community.movieIds.indexOf(movie.id);
    expect(campScores(5, place).gore).toBeLessThanOrEqual(6);
    expect(expected).toHaveLength(4);
  }
  // Everybody sees the same movies, and only a guest's own answers.
  const others = await Promise.all([second, third, fourth].map((one) => roomOf(one)));
  expect(others.map(pickedIds)).toEqual([pickedIds(picked), pickedIds(picked), pickedIds(picked)]);
  for (const text of [JSON.stringify(picked), JSON.stringify(others[0])]) expect(text).not.toMatch(/neverAbove":\{/u);
  expect(others[1]?.own?.neverAbove?.psychological).toBe(7);
  expect(JSON.stringify(others[2]?.own)).not.toContain('"psychological":7');
});

test('of any limits a room keeps what a search within them keeps, for guests and members', async () => {
  const host = await open((await member(7)).cookie);
  const guest = await join(host);
  await roomOf(host, 'PUT', '/filters', { ...noFilters, rewatches: 2 });
  const within = async (body: object, cookie?: string) => {
    const what = cookie === undefined ? 'POST /api/limits/search' : 'POST /api/me/limits/search';
    const found = await ask(site.app, what, { body, ...(cookie === undefined ? {} : { cookie }) });
    return found.json<LimitsSearchResponse>().counts.within;
  };
  const ceilings = record(perCharacteristic(() => constantFrom(null, null, null, 3, 5, 6, 7, 9)));
  await assert(
    asyncProperty(ceilings, boolean(), async (neverAbove, isMember) => {
      const limits = perCharacteristic((name) => ({ atLeast: null, neverAbove: neverAbove[name] }));
      const everything = { ...noLimits, limits: isMember ? limits : noLimits.limits };
      await ask(site.app, 'PUT /api/me/limits', { cookie: host.cookie, body: everything });
      await answer(guest, isMember ? {} : neverAbove);
      const { picked } = await roomOf(host, 'POST', '/picks');
      expect(picked?.left).toBe(await within({ limits }, isMember ? host.cookie : undefined));
    }),
    { numRuns: 40 },
  );
});

test('of guests who said nothing nothing is expected, and three movies are found, none of them the safest', async () => {
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest);
  const { picked } = await roomOf(host, 'POST', '/picks');
  expect(picked?.picks.map(({ kinds, expected }) => [kinds, expected])).toEqual([
    [['bestForAll'], []],
    [[], []],
    [['wildCard'], []],
  ]);
  await answer(guest, { gore: 9 });
  const again = (await roomOf(host, 'POST', '/picks')).picked?.picks ?? [];
  expect(new Set(again.map(({ movie }) => movie.id)).size).toBe(3);
  expect(again.flatMap(({ kinds }) => kinds)).toContain('safest');
  expect(again.map(({ expected }) => expected.length)).toEqual([1, 1, 1]);
});

test('a veto replaces a movie by the next, once an evening; the choice is made once and remembered', async () => {
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest);
  const before = await roomOf(host, 'POST', '/picks');
  const [best = 0] = pickedIds(before);
  const after = await roomOf(guest, 'POST', '/vetoes', { movieId: best });
  expect(pickedIds(after)).not.toContain(best);
  expect(pickedIds(after).length).toBe(pickedIds(before).length);
  const [next = 0] = pickedIds(after);
  expect(failureOf(await call(guest, 'POST', '/vetoes', { movieId: next })).code).toBe('conflict');
  expect(failureOf(await call(host, 'POST', '/choice', { movieId: best })).code).toBe('conflict');
  expect(failureOf(await call(guest, 'POST', '/choice', { movieId: next })).code).toBe('forbidden');

  // Two presses at once, of two windows: one movie.
  const presses = await Promise.all(
    [next, pickedIds(after)[1] ?? 0].map((movieId) => call(host, 'POST', '/choice', { movieId })),
  );
  expect(presses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const chosen = (await roomOf(guest)).chosen?.id ?? 0;
  expect((await roomOf(host, 'POST', '/choice', { movieId: chosen })).chosen?.id).toBe(chosen);
  const seats = await site.client.database.select().from(roomSeat).where(eq(roomSeat.evenings, 1));
  expect(seats).toHaveLength(2);

  const evening = await roomOf(host, 'POST', '/evenings');
  expect(evening).toMatchObject({ evening: 2, picked: null, chosen: null });
  expect((await roomOf(host, 'POST', '/evenings')).evening).toBe(2);
  expect(evening.seats.map(({ hasVetoed, isReady }) => [hasVetoed, isReady])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('who leaves after a veto and comes back has none left that evening, as a guest and as a member', async () => {
  const host = await open();
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) });
  const guest = await join(host);
  for (const one of [guest, await join(host, cookie)]) {
    await answer(host);
    await answer(guest);
    const [best = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
    const { own } = await roomOf(one, 'POST', '/vetoes', { movieId: best });
    expect((await call(one, 'DELETE', `/seats/${own?.seatId}`)).statusCode).toBe(204);
    await join(host, one.cookie);
    if (one === guest) await answer(guest);
    const again = await roomOf(host, 'POST', '/picks');
    const [next = 0] = pickedIds(again);
    expect(again.seats.map(({ hasVetoed }) => hasVetoed)).toContain(true);
    expect(failureOf(await call(one, 'POST', '/vetoes', { movieId: next })).code).toBe('conflict');
  }
  const [chosen = 0] = pickedIds(await roomOf(host));
  await roomOf(host, 'POST', '/choice', { movieId: chosen });
  await roomOf(host, 'POST', '/evenings');
  // The next evening they have one again, also who is away when it begins.
  expect((await roomOf(host)).seats.map(({ hasVetoed }) => hasVetoed)).toEqual([false, false, false]);
  const { own } = await roomOf(guest);
  await call(guest, 'DELETE', `/seats/${own?.seatId}`);
  await join(host, guest.cookie);
  expect((await roomOf(guest)).seats.map(({ hasVetoed }) => hasVetoed)).toEqual([false, false, false]);
});

test('what is watched is seen by all members from then on, and what they have seen is left out', async () => {
  const { database } = site.client;
  const [ann, bea] = await Promise.all([storeVerifiedUser(database), storeVerifiedUser(database)]);
  const cookies = await Promise.all([ann, bea].map((user) => cookieOf(database, user, { signedInAt: new Date(site.clock.now) })));
  const host = await open(cookies[0]);
  await join(host, cookies[1]);
  const [first = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await ask(site.app, `PUT /api/me/seen/${first}`, { cookie: cookies[1] ?? '' });
  const [next = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  expect(next).not.toBe(first);
  await roomOf(host, 'POST', '/choice', { movieId: next });
  for (const { id, movies } of [
    { id: ann.id, movies: [next] },
    { id: bea.id, movies: [first, next] },
  ]) {
    const rows = await database.select({ movieId: viewing.movieId }).from(viewing).where(eq(viewing.userId, id));
    expect(rows.map(({ movieId }) => movieId).toSorted((one, other) => one - other)).toEqual(
      movies.toSorted((one, other) => one - other),
    );
  }
  // Another evening leaves it out.
  await roomOf(host, 'POST', '/evenings');
  expect(pickedIds(await roomOf(host, 'POST', '/picks'))).not.toContain(next);
});

test('who got less the last time counts more', async () => {
  const host = await open();
  const guest = await join(host);
  await site.client.database.update(roomSeat).set({ evenings: 1, pleasure: 8 });
  await site.client.database.update(roomSeat).set({ pleasure: 6 }).where(eq(roomSeat.guestName, 'Guest'));
  expect((await roomOf(guest)).seats.map(({ countsMore }) => countsMore)).toEqual([false, true]);
});

test('where nothing is left, what would have to give way is said without a name', async () => {
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest, { gore: 1 });
  const nothing = await roomOf(host, 'POST', '/picks');
  expect(nothing.picked).toMatchObject({ picks: [], left: 0, relaxation: { kind: 'limits' } });
  expect(nothing.picked?.relaxation?.more).toBeGreaterThan(0);
  await answer(guest, { gore: 1 + Math.ceil(nothing.picked?.relaxation?.more ?? 0) });
  expect((await roomOf(host, 'POST', '/picks')).picked?.left).toBeGreaterThan(0);
  await roomOf(host, 'PUT', '/filters', { ...noFilters, subgenres: ['zombie'] });
  expect((await roomOf(host, 'POST', '/picks')).picked?.relaxation).toEqual({ kind: 'wishes', more: null });
});

test('a member’s dealbreakers count, and never give way', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database), { signedInAt: new Date(site.clock.now) });
  const host = await open(cookie);
  await answer(await join(host));
  expect((await roomOf(host, 'POST', '/picks')).picked?.left).toBe(community.movieIds.length);
  // No one has said of any movie that this is not in it.
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics: ['dementia'], strict: true, asks: false } });
  expect((await roomOf(host, 'POST', '/picks')).picked).toEqual({ picks: [], left: 0, relaxation: null, isDeciding: false });
});

test('a guest’s dealbreakers count like a member’s, and no one else sees them', async () => {
  const { database } = site.client;
  const [movieId = 0, other = 0] = community.movieIds;
  await database.insert(movieTopic).values([
    { movieId, topic: 'eyes', yes: 3, no: 0, state: 'confirmed' },
    { movieId: other, topic: 'eyes', yes: 0, no: 3, state: 'denied' },
  ]);
  await announceAnyMovie(database);
  await eventsArrived(database);
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest);
  const leftOf = async () => (await roomOf(host, 'POST', '/picks')).picked?.left;
  expect(await leftOf()).toBe(community.movieIds.length);
  const changed = await roomOf(guest, 'PUT', '/answers', { hardNos: ['eyes', 'vomit', 'eyes'] });
  expect([changed.own?.hardNos, changed.picked]).toEqual([['eyes', 'vomit'], null]);
  expect(await leftOf()).toBe(community.movieIds.length - 1);
  expect(JSON.stringify(await roomOf(host))).not.toMatch(/eyes|vomit/u);
  expect((await call(guest, 'PUT', '/answers', { hardNos: ['something else'] })).statusCode).toBe(400);
  await roomOf(guest, 'PUT', '/answers', { hardNos: [] });
  expect(await leftOf()).toBe(community.movieIds.length);
  const late = await join(host, (await member(3)).cookie);
  expect(failureOf(await call(late, 'PUT', '/answers', { hardNos: ['eyes'] })).code).toBe('invalid_request');
});

test('what decides takes the movies back: an answer, a filter, somebody new', async () => {
  const host = await open();
  const guest = await join(host);
  await answer(host);
  await answer(guest);
  const pick = async () => expect((await roomOf(host, 'POST', '/picks')).picked).not.toBeNull();
  const isTakenBack = async () => expect((await roomOf(host)).picked).toBeNull();
  await pick();
  await answer(guest, { gore: 8 });
  await isTakenBack();
  await pick();
  await roomOf(host, 'PUT', '/filters', { ...noFilters, rewatches: 1 });
  await isTakenBack();
  await pick();
  const late = await join(host);
  await isTakenBack();
  expect(failureOf(await call(host, 'POST', '/picks')).code).toBe('conflict');
  await answer(late);
  await pick();
  // Being ready decides nothing.
  await roomOf(late, 'PUT', '/answers', { isReady: false });
  expect((await roomOf(host)).picked).not.toBeNull();
});

test('a member’s limits that became stricter since are kept by the choice', async () => {
  const [ann] = await storeGuests(site.client.database, 1);
  const host = await open();
  const second = await join(host, ann?.cookie);
  await answer(host);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  const limits = perCharacteristic(() => ({ atLeast: null, neverAbove: 1 }));
  await ask(site.app, 'PUT /api/me/limits', { cookie: second.cookie, body: { ...noLimits, limits } });
  expect(failureOf(await call(host, 'POST', '/choice', { movieId }))).toMatchObject({ status: 409, code: 'conflict' });
  expect(failureOf(await call(second, 'PUT', '/answers', { neverAbove: limitsOf() })).code).toBe('invalid_request');
});

test('a host who leaves hands over, takes along what they said, and the last one closes the room', async () => {
  const host = await open();
  const guest = await join(host);
  await answer(host, { gore: 3 });
  const [first, second] = (await roomOf(host)).seats;
  expect(failureOf(await call(guest, 'DELETE', `/seats/${first?.id}`)).code).toBe('forbidden');
  expect((await call(host, 'DELETE', `/seats/${first?.id}`)).statusCode).toBe(204);
  expect(
    await site.client.database
      .select()
      .from(roomSeat)
      .where(eq(roomSeat.id, first?.id ?? '')),
  ).toEqual([]);
  expect((await roomOf(guest)).seats).toMatchObject([{ id: second?.id, isHost: true, isYou: true }]);
  expect((await roomOf(host)).own).toBeNull();
  expect((await call(guest, 'DELETE', `/seats/${second?.id}`)).statusCode).toBe(204);
  expect(failureOf(await call(guest, 'GET', '')).code).toBe('room_not_found');
});

test('while the host is away, another may become it; a host may free the seats of others', async () => {
  const host = await open();
  const guest = await join(host);
  await site.client.database
    .update(roomSeat)
    .set({ heardAt: new Date(site.clock.now) })
    .where(eq(roomSeat.isHost, true));
  expect(failureOf(await call(guest, 'POST', '/host')).code).toBe('conflict');
  site.clock.now += 60_000;
  const taken = await roomOf(guest, 'POST', '/host');
  expect(taken.seats.map(({ isHost }) => isHost)).toEqual([false, true]);
  expect((await call(guest, 'DELETE', `/seats/${taken.seats[0]?.id}`)).statusCode).toBe(204);
  expect(failureOf(await call(host, 'PUT', '/answers', { isReady: true })).code).toBe('room_not_found');
});

test('a room has six places, one for each browser', async () => {
  const host = await open();
  const second = await join(host);
  await join(host, second.cookie, 'Again');
  expect((await roomOf(host)).seats).toHaveLength(2);
  await Promise.all(Array.from({ length: mostSeats - 2 }, () => join(host)));
  const full = await ask(site.app, `POST ${path(host, '/seats')}`, { address: from(), body: { name: 'Late' } });
  expect(failureOf(full)).toMatchObject({ status: 409, code: 'room_full' });
  expect((await roomOf(host)).isFull).toBe(true);
});

test.each(['', '   ', 'admin', '\u0000x', 'x'.repeat(25)])('a guest is not called "%s"', async (name) => {
  const answered = await ask(site.app, 'POST /api/tonight', { address: from(), body: { name } });
  expect(answered.statusCode).toBe(400);
});

test('a link is a secret: no log line has it, no referrer, no table; who tries many finds none for a while', async () => {
  const host = await open();
  logged.length = 0;
  await roomOf(host);
  await ask(site.app, `GET /tonight/${host.token}`, { address: from() });
  await call(host, 'POST', '/choice', { movieId: 1 });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain(host.token);
  expect((await call(host, 'GET', '')).headers['referrer-policy']).toBe('no-referrer');
  expect((await ask(site.app, `GET /tonight/${host.token}`)).headers['referrer-policy']).toBe('no-referrer');
  const rows = await site.client.database.select().from(room);
  expect(JSON.stringify(rows)).not.toContain(host.token);
  expect(cookiesOf(await ask(site.app, 'POST /api/tonight', { address: from(), body: { name: 'Host' } }))[0]).toMatch(
    /^hexreel-guest=[\w-]{22}; .*HttpOnly; SameSite=Lax$/u,
  );

  const stranger = { address: '127.9.9.9' };
  const guess = () => ask(site.app, 'GET /api/tonight/BBBBBBBBBBBBBBBBBBBBBB', stranger);
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  expect((await ask(site.app, `GET ${path(host)}`, stranger)).statusCode).toBe(429);
  // A guest in the room stays in it, from whatever address.
  expect((await ask(site.app, `GET ${path(host)}`, { ...stranger, cookie: host.cookie })).statusCode).toBe(200);
});

test('who has no seat sees who is there, and changes nothing', async () => {
  const host = await open();
  const stranger = { token: host.token, cookie: '' };
  expect(await roomOf(stranger)).toMatchObject({ own: null, picked: null, seats: [{ name: 'Host', isYou: false }] });
  for (const [method, rest, body] of [
    ['PUT', '/answers', { isReady: true }],
    ['PUT', '/filters', noFilters],
    ['POST', '/picks', {}],
    ['POST', '/host', {}],
    ['GET', '/live', undefined],
  ] as const)
    expect(failureOf(await call(stranger, method, rest, body)).code, rest).toBe('room_not_found');
});

test('a day after the last use a room is gone, with everything in it', async () => {
  const host = await open();
  await answer(host, { gore: 4 });
  site.clock.now += roomLifetime - 1;
  await purgeAt(site, site.clock.now);
  await roomOf(host);
  site.clock.now += 1;
  expect(failureOf(await call(host, 'GET', '')).code).toBe('room_not_found');
  // Those of other tests, too.
  site.clock.now += 120_000;
  await purgeAt(site, site.clock.now);
  expect(await site.client.database.select().from(room)).toEqual([]);
  expect(await site.client.database.select().from(roomSeat)).toEqual([]);
});

test('a member’s rooms are in their export and their seats go with the account; a suspended one is not in the room', async () => {
  const { database } = site.client;
  const user = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, user, { signedInAt: new Date(site.clock.now) });
  const host = await open();
  await join(host, cookie);
  const exported = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(exported.json<{ rooms: unknown[] }>().rooms).toMatchObject([{ isHost: false, evening: 1 }]);
  expect(exported.body).not.toContain(host.token);
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }), {
    signedInAt: new Date(site.clock.now),
  });
  await ask(site.app, `PUT /api/admin/people/${user.id}/suspension`, { cookie: admin, body: {} });
  expect((await roomOf(host)).seats).toHaveLength(1);
  await ask(site.app, `DELETE /api/admin/people/${user.id}/suspension`, { cookie: admin });
  const again = await cookieOf(database, user, { signedInAt: new Date(site.clock.now) });
  await join(host, again);
  expect((await roomOf(host)).seats).toHaveLength(2);
  const deleted = await ask(site.app, 'DELETE /api/me', { cookie: again, body: { password: user.password } });
  expect(deleted.statusCode, deleted.body).toBe(204);
  expect((await roomOf(host)).seats).toHaveLength(1);
});

test('opening rooms is limited by address', async () => {
  const tries = await Promise.all(
    Array.from({ length: 41 }, () => ask(site.app, 'POST /api/tonight', { address: from(), body: { name: 'Host' } })),
  );
  expect(tries.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
});

test('the QR code is the link, with a quiet zone', async () => {
  const host = await open();
  const code = (await call(host, 'GET', '/code')).json<RoomCode>();
  expect(code.size).toBeGreaterThan(29);
  expect(code.path).toMatch(/^M4 4h1v1h-1z/u);
});

test.each([
  ['a limit of eleven', { neverAbove: limitsOf({ gore: 11 }) }],
  ['half a point', { neverAbove: limitsOf({ gore: 3.5 }) }],
  ['a missing characteristic', { neverAbove: { gore: 3 } }],
  ['another key', { isReady: true, isHost: true }],
  ['a movie that is none', { seen: [0] }],
])('%s is refused', async (_what, body) => {
  const host = await open();
  expect((await call(host, 'PUT', '/answers', body)).statusCode).toBe(400);
});

test('the number of statements does not depend on how many are in the room', async () => {
  const host = await open((await member(1)).cookie);
  await answer(await join(host));
  // All of them have seen something: there are movies before and after.
  await roomOf(host, 'PUT', '/filters', { ...noFilters, rewatches: 6 });
  const pick = () => site.statementsOf(() => roomOf(host, 'POST', '/picks'));
  // The first one also makes the host ready.
  await pick();
  const few = (await pick()).length;
  for (const place of [2, 3, 4]) await join(host, (await member(place)).cookie);
  expect((await pick()).length).toBe(few);
});

test('a room may keep to services of anybody in it, and no one learns whose they are', async () => {
  const on = (name: string) => ({ link: null, stream: [{ name, logo: null }], free: [], rent: [], buy: [] });
  const [members = 0, guests = 0] = await storeTestMovies(site.client.database, [
    { watch: { US: on('Lantern') } },
    { watch: { DE: on('Marquee') } },
    { watch: { FR: on('Lantern') } },
  ]);
  const { cookie } = await member(9);
  const host = await open(cookie);
  const guest = await join(host);
  await answer(guest);
  const find = async () => {
    await roomOf(host, 'PUT', '/filters', { ...noFilters, rewatches: 6, withEstimates: true, onServices: true });
    return roomOf(host, 'POST', '/picks');
  };
  const none = await find();
  expect(none).toMatchObject({ services: 0, picked: { picks: [], relaxation: { kind: 'services' } } });
  await ask(site.app, 'PUT /api/me/services', { cookie, body: { country: 'US', services: ['Lantern'] } });
  expect(pickedIds(await find())).toEqual([members]);
  const services = { country: 'DE', services: ['Marquee'] };
  const answered = await roomOf(guest, 'PUT', '/answers', { services });
  expect(answered).toMatchObject({ services: 2, own: { services }, picked: null });
  const both = await find();
  expect(new Set(pickedIds(both))).toEqual(new Set([members, guests]));
  expect(JSON.stringify(both)).not.toMatch(/Lantern|Marquee/u);
  expect((await call(host, 'PUT', '/answers', { services })).statusCode).toBe(400);
  expect(logged.some((line) => line.includes('Marquee'))).toBe(false);
});
