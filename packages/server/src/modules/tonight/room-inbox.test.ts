import type { Inbox } from '@hexreel/domain/contract/inbox';
import { awayAfter } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { roomSeat } from '../../db/schema/index.ts';
import { storeCamps, trainTestModel, type TestCommunity } from '../../testing/community.ts';
import { ask } from '../../testing/requests.ts';
import { pickedIds, withRooms } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, type Guest } from '../../testing/users.ts';

const site = withTestApp();
let community: TestCommunity;

beforeAll(async () => {
  community = await storeCamps(site.client.database, { users: 24, movies: 60 });
  await trainTestModel(site.client.connection);
});

const { roomOf, open, join, answer } = withRooms(site);
const member = async (place: number) => {
  const id = community.users[place]?.id ?? '';
  return { id, cookie: await cookieOf(site.client.database, { id }, { signedInAt: new Date(site.clock.now) }) };
};
type Member = Awaited<ReturnType<typeof member>>;
const kinds = async ({ cookie }: Member) =>
  (await ask(site.app, 'GET /api/me/inbox', { cookie }))
    .json<Inbox>()
    .bundles.map(({ kind, count, movie }) => [kind, count, movie?.id]);
const isHere = ({ id }: Member, heardAt: Date | null) =>
  site.client.database.update(roomSeat).set({ heardAt }).where(eq(roomSeat.userId, id));

test('the host is told who joined, and members what was chosen, unless they look at the room (R748)', async () => {
  const [ann, bob] = await Promise.all([member(0), member(5)]);
  // A member who has rated nothing, so that there is something left to pick.
  const [{ person, cookie }] = (await storeGuests(site.client.database, 1)) as [Guest];
  const cora = { id: person.id, cookie };
  const host = await open(ann.cookie);
  await isHere(ann, new Date(site.clock.now));
  await join(host, bob.cookie);
  expect(await kinds(ann)).toEqual([]);
  await isHere(ann, new Date(site.clock.now - awayAfter));
  await join(host, cora.cookie);
  // Again is no second time.
  await join(host, cora.cookie);
  const guest = await join(host, '', 'Mina');
  await answer(guest);
  expect(await kinds(ann)).toEqual([['room-joined', 2, undefined]]);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  expect(movieId).toBeGreaterThan(0);
  await isHere(bob, new Date(site.clock.now));
  for (let times = 0; times < 2; times += 1) await roomOf(host, 'POST', '/choice', { movieId });
  expect([await kinds(ann), await kinds(bob), await kinds(cora)]).toEqual([
    [['room-joined', 2, undefined]],
    [],
    [['room-decided', 1, movieId]],
  ]);
});
