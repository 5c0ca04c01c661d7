import type { RoomFilmResponse } from '@hexreel/domain/contract/tonight';
import { beforeAll, expect, test } from 'vitest';
import { storeCamps, trainTestModel, type TestCommunity } from '../../testing/community.ts';
import { pickedIds, withRooms, type Someone } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf } from '../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
let community: TestCommunity;

beforeAll(async () => {
  community = await storeCamps(site.client.database, { users: 24, movies: 60 });
  await trainTestModel(site.client.connection);
});

const { call, roomOf, open, join, answer } = withRooms(site);

const film = async (someone: Someone, change?: object) => {
  const answered = await call(someone, change === undefined ? 'GET' : 'POST', '/film', change);
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json<RoomFilmResponse>();
};

/** A room that has chosen its movie. */
async function chosenRoom() {
  const [user] = community.users;
  const host = await open(await cookieOf(site.client.database, user ?? { id: '' }, { signedInAt: new Date(site.clock.now) }));
  const guest = await join(host);
  await answer(guest);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  return { host, guest, movieId };
}

test('the host starts the movie for all, anybody pauses it, and all are at the same second', async () => {
  const { host, guest, movieId } = await chosenRoom();
  expect((await call(host, 'POST', '/film', { action: 'start' })).statusCode).toBe(409);
  expect((await roomOf(host, 'POST', '/choice', { movieId })).isWatching).toBe(false);
  expect(await film(guest)).toEqual({ film: null, isHost: false });
  expect((await call(guest, 'POST', '/film', { action: 'start' })).statusCode).toBe(403);
  await film(host, { action: 'start', seconds: 10, copySeconds: 5_000 });
  expect((await roomOf(guest)).isWatching).toBe(true);
  site.clock.now += 1_500;
  const running = { film: { movieId, second: 11.5, runs: true, copySeconds: 5_000 } };
  expect(await film(guest)).toEqual({ ...running, isHost: false });
  // Pressed twice, it starts once.
  expect(await film(host, { action: 'start', seconds: 0 })).toEqual({ ...running, isHost: true });

  logged.length = 0;
  expect((await film(guest, { action: 'pause' })).film).toMatchObject({ second: 11.5, runs: false });
  site.clock.now += 60_000;
  const answers = await Promise.all([film(host), film(guest), roomOf(host)]);
  expect(answers[0].film).toEqual(answers[1].film);
  // Nobody learns who needed a minute.
  expect(JSON.stringify(answers[2])).not.toMatch(/pause/iu);
  expect(logged.join('')).not.toContain('pause');
  expect((await call(guest, 'POST', '/film', { action: 'shift', seconds: 5 })).statusCode).toBe(403);
  expect((await film(host, { action: 'shift', seconds: -2 })).film).toMatchObject({ second: 9.5, runs: false });
  expect((await film(guest, { action: 'goOn' })).film).toMatchObject({ second: 9.5, runs: true });
});

test('another evening ends the movie, and who is not in the room is told nothing', async () => {
  const { host, movieId } = await chosenRoom();
  await roomOf(host, 'POST', '/choice', { movieId });
  await film(host, { action: 'start' });
  const stranger = { token: host.token, cookie: '' };
  expect((await call(stranger, 'GET', '/film')).statusCode).toBe(404);
  expect((await call(stranger, 'POST', '/film', { action: 'pause' })).statusCode).toBe(404);
  expect((await roomOf(host, 'POST', '/evenings')).isWatching).toBe(false);
  expect(await film(host)).toEqual({ film: null, isHost: true });
});

test.each([
  {},
  { action: 'end' },
  { action: 'start', seconds: '1' },
  { action: 'start', seconds: 1e9 },
  { action: 'start', copySeconds: 0 },
])('refuses %j', async (body) => {
  const { host, movieId } = await chosenRoom();
  await roomOf(host, 'POST', '/choice', { movieId });
  expect((await call(host, 'POST', '/film', body)).statusCode).toBe(400);
  expect((await film(host)).film).toBeNull();
});
