import { noFilters } from '@hexreel/domain/tonight';
import { beforeAll, expect, test } from 'vitest';
import { storeCamps, trainTestModel } from '../../testing/community.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { pickedIds, withRooms } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
const { call, roomOf, open, join, answer } = withRooms(site);

beforeAll(async () => {
  await storeCamps(site.client.database, { users: 24, movies: 60 });
  await trainTestModel(site.client.connection);
});

/** Two guests, the second with limits that leave nothing, after they looked for a movie. */
async function stuckRoom(limits: Parameters<typeof answer>[1] = { gore: 1 }) {
  const host = await open('', 'Ash');
  const guest = await join(host, '', 'Mina');
  await answer(host);
  await answer(guest, limits);
  const room = await roomOf(host, 'POST', '/picks');
  expect(room.picked?.picks).toEqual([]);
  return { host, guest, room };
}

test('where limits leave nothing, their owner alone sees the three nearest movies and the odds (R581)', async () => {
  const { guest, room } = await stuckRoom();
  expect(room.picked).toMatchObject({ left: 0, isDeciding: true });
  expect(room.own?.decisions).toEqual([]);
  const decisions = (await roomOf(guest)).own?.decisions ?? [];
  expect(decisions).toHaveLength(3);
  for (const { missed, isLifted } of decisions) {
    expect(isLifted).toBe(false);
    expect(missed).toMatchObject([{ characteristic: 'gore', bound: 'neverAbove', value: 1 }]);
    expect(missed[0]?.odds).toBeGreaterThan(0.2);
  }
});

test('all right tonight: one movie of one evening is found, until its owner takes that back (R582)', async () => {
  const { host, guest } = await stuckRoom();
  const [{ movie } = { movie: { id: 0 } }] = (await roomOf(guest)).own?.decisions ?? [];
  const lift = { movieId: movie.id, isLifted: true };
  for (let times = 0; times < 2; times += 1) expect(pickedIds(await roomOf(guest, 'PUT', '/lifts', lift))).toEqual([movie.id]);
  const seen = await roomOf(host);
  expect([pickedIds(seen), seen.own?.decisions]).toEqual([[movie.id], []]);
  expect((await roomOf(guest)).own?.decisions).toMatchObject([{ movie: { id: movie.id }, isLifted: true, missed: [] }]);

  const back = await roomOf(guest, 'PUT', '/lifts', { ...lift, isLifted: false });
  expect([pickedIds(back), back.own?.decisions.length]).toEqual([[], 3]);
  await roomOf(guest, 'PUT', '/lifts', lift);
  expect((await roomOf(host, 'POST', '/choice', { movieId: movie.id })).chosen?.id).toBe(movie.id);
  expect(failureOf(await call(guest, 'PUT', '/lifts', { ...lift, isLifted: false })).code).toBe('conflict');
  expect((await roomOf(guest)).own?.decisions).toEqual([]);
  // Another evening begins with everybody's limits.
  await roomOf(host, 'POST', '/evenings');
  await roomOf(host, 'PUT', '/filters', { ...noFilters, rewatches: 2 });
  expect(pickedIds(await roomOf(host, 'POST', '/picks'))).toEqual([]);
  expect((await roomOf(guest)).own?.decisions.every(({ isLifted }) => !isLifted)).toBe(true);
});

test('no one lifts the limits of others, nor for a movie that theirs do not keep away', async () => {
  const { host, guest } = await stuckRoom();
  const decisions = (await roomOf(guest)).own?.decisions ?? [];
  const [{ movie } = { movie: { id: 0 } }] = decisions;
  expect(failureOf(await call(host, 'PUT', '/lifts', { movieId: movie.id, isLifted: true })).code).toBe('conflict');
  expect(failureOf(await call(guest, 'PUT', '/lifts', { movieId: 948_000, isLifted: true })).code).toBe('conflict');
  expect(failureOf(await call({ ...guest, cookie: '' }, 'PUT', '/lifts', { movieId: 1, isLifted: true })).code).toBe(
    'room_not_found',
  );
  expect(pickedIds(await roomOf(host))).toEqual([]);
});

test('where two limits are in the way, both owners have to agree', async () => {
  const { host, guest } = await stuckRoom();
  await answer(host, { psychological: 1 });
  await roomOf(host, 'POST', '/picks');
  const [mine = [], theirs = []] = [(await roomOf(host)).own?.decisions, (await roomOf(guest)).own?.decisions];
  const both = mine.find(({ movie }) => theirs.some((one) => one.movie.id === movie.id))?.movie.id ?? 0;
  expect(both).toBeGreaterThan(0);
  expect(pickedIds(await roomOf(guest, 'PUT', '/lifts', { movieId: both, isLifted: true }))).toEqual([]);
  expect(pickedIds(await roomOf(host, 'PUT', '/lifts', { movieId: both, isLifted: true }))).toEqual([both]);
});

test('what a member lifted is in their export, and in no log', async () => {
  const { database } = site.client;
  const user = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, user, { signedInAt: new Date(site.clock.now) });
  const limits = Object.fromEntries(
    ['gore', 'psychological', 'jumpScares', 'characters', 'pace', 'comedy'].map((name) => [
      name,
      { atLeast: null, neverAbove: name === 'gore' ? 1 : null },
    ]),
  );
  await ask(site.app, 'PUT /api/me/limits', { cookie, body: { limits, appliesEverywhere: false } });
  const host = await open(cookie);
  const guest = await join(host);
  await answer(guest);
  await roomOf(host, 'PUT', '/answers', { isReady: true });
  const room = await roomOf(host, 'POST', '/picks');
  const movieId = room.own?.decisions[0]?.movie.id ?? 0;
  await roomOf(host, 'PUT', '/lifts', { movieId, isLifted: true });
  const exported = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(exported.json<{ rooms: unknown[] }>().rooms).toMatchObject([{ liftedMovieIds: [movieId] }]);
  expect(logged.join('')).not.toContain('isLifted');
});
