import { fearAxes } from '@hexreel/domain/ladder';
import { noLimits } from '@hexreel/domain/limits';
import { beforeAll, expect, test } from 'vitest';
import { movieTopic } from '../../db/schema/index.ts';
import { storeCamps, trainTestModel, type TestCommunity } from '../../testing/community.ts';
import { ask } from '../../testing/requests.ts';
import { limitsOf, pickedIds, withRooms } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

/** Expected effects of a room's movies on each of those in it, for them alone (R610). */
const site = withTestApp();
const { roomOf, open, join, answer } = withRooms(site);
let community: TestCommunity;

beforeAll(async () => {
  const { database, connection } = site.client;
  community = await storeCamps(database, { users: 24, movies: 60 });
  await trainTestModel(connection);
  const votes = { yes: 5, no: 0, severities: [0, 0, 5], shown: 5, told: 0 };
  await database.insert(movieTopic).values(
    community.movieIds.flatMap((movieId) => [
      { movieId, topic: 'eyes', ...votes, state: 'confirmed' as const },
      { movieId, topic: 'clowns', ...votes, yes: 9, severities: [9, 0, 0], state: 'confirmed' as const },
      { movieId, topic: 'stalking', ...votes, yes: 0, no: 5, state: 'denied' as const },
    ]),
  );
});

const member = async () => {
  const user = await storeVerifiedUser(site.client.database);
  return cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) });
};

test('each phone has its owner’s limits and hard no’s on every movie, and no other one’s', async () => {
  const cookie = await member();
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 9 }, comedy: { atLeast: null, neverAbove: 8 } };
  await ask(site.app, 'PUT /api/me/limits', { cookie, body: { ...noLimits, limits } });
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics: ['stalking', 'needles'], strict: false, asks: false } });
  const host = await open(cookie);
  const guest = await join(host, '', 'Mina');
  await roomOf(guest, 'PUT', '/answers', {
    neverAbove: limitsOf({ jumpScares: 9 }),
    hardNos: ['drowning'],
    seen: [],
    isReady: true,
  });
  const own = await roomOf(host, 'POST', '/picks');
  const theirs = await roomOf(guest);
  expect(own.own?.effects.map(({ movieId }) => movieId)).toEqual(pickedIds(own));
  expect(pickedIds(own).length).toBeGreaterThan(1);
  for (const { axes, hardNos, warnings } of own.own?.effects ?? []) {
    expect(axes.map(({ characteristic, limit }) => [characteristic, limit])).toEqual([
      ['gore', 9],
      ['psychological', null],
      ['jumpScares', null],
      ['comedy', 8],
    ]);
    for (const { value } of axes.filter(({ characteristic }) => characteristic === 'gore')) expect(value).toBeLessThanOrEqual(9);
    expect(hardNos).toEqual([
      { topic: 'needles', state: 'unknown' },
      { topic: 'stalking', state: 'denied' },
    ]);
    // The most severe one first, however many more say the other.
    expect(warnings).toEqual([
      { topic: 'eyes', severity: 3 },
      { topic: 'clowns', severity: 1 },
    ]);
  }
  for (const { axes, hardNos } of theirs.own?.effects ?? []) {
    expect(axes.map(({ characteristic, limit }) => [characteristic, limit])).toEqual(
      fearAxes.map((fear) => [fear, fear === 'jumpScares' ? 9 : null]),
    );
    expect(hardNos).toEqual([{ topic: 'drowning', state: 'unknown' }]);
  }
  expect(JSON.stringify(theirs)).not.toContain('needles');
  expect(JSON.stringify(own)).not.toContain('drowning');
  // At the door nothing is said.
  expect((await roomOf({ ...host, cookie: await member() })).own).toBeNull();
});

test('after the choice they are of the chosen movie, by the limits as they are by then', async () => {
  const cookie = await member();
  const host = await open(cookie);
  const guest = await join(host);
  await answer(guest);
  const [chosen = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  expect((await roomOf(host, 'POST', '/choice', { movieId: chosen })).own?.effects).toHaveLength(1);
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 2 } };
  await ask(site.app, 'PUT /api/me/limits', { cookie, body: { ...noLimits, limits } });
  const [effect] = (await roomOf(host)).own?.effects ?? [];
  expect([effect?.movieId, effect?.axes[0]?.limit]).toEqual([chosen, 2]);
});
