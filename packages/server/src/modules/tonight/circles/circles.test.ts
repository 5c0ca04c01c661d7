import type { Inbox } from '@hexreel/domain/contract/inbox';
import type { CirclesResponse, OpenedRoom } from '@hexreel/domain/contract/tonight';
import { noLimits } from '@hexreel/domain/limits';
import { noFilters } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { circle, circleMember } from '../../../db/schema/index.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { pickedIds, withRooms, type Someone } from '../../../testing/rooms.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

/** Users who watch together again (R614 to R616). */
const site = withTestApp();
const { call, roomOf, open, join, answer, from } = withRooms(site);

beforeAll(async () => {
  const movies = Array.from({ length: 8 }, (_, at) => ({ runtime: 90, voteAverage: 5 + at / 2 }));
  await storeTestMovies(site.client.database, movies);
});

interface Member {
  readonly user: TestUser;
  readonly cookie: string;
}
const member = async (isAdmin = false): Promise<Member> => {
  const user = await storeVerifiedUser(site.client.database, { isAdmin });
  return { user, cookie: await cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) }) };
};
const circlesOf = async ({ cookie }: Member) =>
  (await ask(site.app, 'GET /api/me/circles', { cookie })).json<CirclesResponse>().circles;
const start = ({ cookie }: Member, circleId: string) =>
  ask(site.app, `POST /api/me/circles/${circleId}/evenings`, { cookie, address: from() });
const leave = ({ cookie }: Member, circleId: string) => ask(site.app, `DELETE /api/me/circles/${circleId}`, { cookie });

/** A room of two members after a movie, kept as a circle by both. */
async function keptByTwo(): Promise<{ ann: Member; bea: Member; host: Someone; id: string; movieId: number }> {
  const [ann, bea] = [await member(), await member()];
  const host = await open(ann.cookie);
  const second = await join(host, bea.cookie);
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await roomOf(host, 'POST', '/choice', { movieId });
  await roomOf(host, 'POST', '/circle', { name: ' Friday fright ' });
  expect((await roomOf(second)).circle).toEqual({ name: 'Friday fright', isMember: false, members: 1 });
  // Members are in the order of their coming.
  site.clock.now += 1_000;
  await roomOf(second, 'POST', '/circle', {});
  const [{ id } = { id: '' }] = await circlesOf(ann);
  return { ann, bea, host, id, movieId };
}

test('each comes in by their own wish, twice is once, and both see the same', async () => {
  const { ann, bea, host, movieId } = await keptByTwo();
  expect((await roomOf(host, 'POST', '/circle', { name: 'Another' })).circle).toMatchObject({ isMember: true, members: 2 });
  for (const one of [ann, bea])
    expect(await circlesOf(one)).toMatchObject([
      {
        name: 'Friday fright',
        nextDate: null,
        members: [{ id: ann.user.id }, { id: bea.user.id }],
        evenings: 1,
        seenTogether: [{ movie: { id: movieId } }],
        isOpen: false,
      },
    ]);
});

test('the others of a circle are told who came in, of a new date, and of an evening that begins (R748)', async () => {
  const { ann, bea, id } = await keptByTwo();
  const told = async ({ cookie }: Member) =>
    (await ask(site.app, 'GET /api/me/inbox', { cookie }))
      .json<Inbox>()
      .bundles.filter(({ kind }) => kind.startsWith('circle-'))
      .map(({ kind, count, actors }) => [kind, count, actors.map((actor) => actor.id)]);
  expect([await told(ann), await told(bea)]).toEqual([[['circle-joined', 1, [bea.user.id]]], []]);
  const edit = (nextDate: string | null) =>
    ask(site.app, `PUT /api/me/circles/${id}`, { cookie: ann.cookie, body: { name: 'Friday fright', nextDate } });
  for (const nextDate of ['2026-12-04', '2026-12-04', '2026-12-11']) expect((await edit(nextDate)).statusCode).toBeLessThan(300);
  // The same date is no news, and a newer one is told instead.
  expect(await told(bea)).toEqual([['circle-date', 1, []]]);
  await edit(null);
  expect(await told(bea)).toEqual([]);
  await start(bea, id);
  await start(ann, id);
  expect(await told(ann)).toEqual([
    ['circle-evening', 1, []],
    ['circle-joined', 1, [bea.user.id]],
  ]);
  expect(await told(bea)).toEqual([]);
});

test('guests, and members who are alone, keep no circle', async () => {
  const host = await open((await member()).cookie);
  const guest = await join(host);
  expect(failureOf(await call(host, 'POST', '/circle', { name: 'Us' })).code).toBe('conflict');
  expect(failureOf(await call(guest, 'POST', '/circle', { name: 'Us' })).code).toBe('forbidden');
  await join(host, (await member()).cookie);
  expect(failureOf(await call(host, 'POST', '/circle', { name: ' ' })).code).toBe('invalid_request');
  expect((await roomOf(guest)).circle).toBeNull();
});

test('an evening has a seat for everybody, with their limits; only who came has seen the movie', async () => {
  const { ann, bea, id, movieId } = await keptByTwo();
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 1 } };
  await ask(site.app, 'PUT /api/me/limits', { cookie: bea.cookie, body: { ...noLimits, limits } });
  const { token } = (await start(ann, id)).json<OpenedRoom>();
  const host = { token, cookie: ann.cookie };
  const room = await roomOf(host);
  expect(room).toMatchObject({ evening: 2, circle: { isMember: true, members: 2 } });
  expect(room.seats.map(({ isHost, isExpected, isYou }) => [isHost, isExpected, isYou])).toEqual(
    expect.arrayContaining([
      [true, false, true],
      [false, true, false],
    ]),
  );
  // Bea's limit keeps all that no one scored away, though she has not come.
  expect(pickedIds(await roomOf(host, 'POST', '/picks'))).toEqual([]);
  await ask(site.app, 'PUT /api/me/limits', { cookie: bea.cookie, body: noLimits });
  const found = pickedIds(await roomOf(host, 'POST', '/picks'));
  expect(found).not.toContain(movieId);
  const [next = 0] = found;
  await roomOf(host, 'POST', '/choice', { movieId: next });
  const seen = async ({ cookie }: Member) =>
    (await ask(site.app, `GET /api/me/movies/${next}/history`, { cookie })).json<{ isSeen: boolean }>().isSeen;
  expect([await seen(ann), await seen(bea)]).toEqual([true, false]);
  expect(new Set((await circlesOf(bea))[0]?.seenTogether.map(({ movie }) => movie.id))).toEqual(new Set([movieId, next]));
  const rows = await site.client.database.select().from(circleMember).where(eq(circleMember.circleId, id));
  expect(new Map(rows.map(({ userId, evenings }) => [userId, evenings]))).toEqual(
    new Map([
      [ann.user.id, 2],
      [bea.user.id, 1],
    ]),
  );
});

test('of two who start at once both are in the same room, and who comes is expected no more', async () => {
  const { ann, bea, id } = await keptByTwo();
  const [one, other] = await Promise.all([start(ann, id), start(bea, id)]);
  expect(one.statusCode, one.body).toBe(200);
  expect(other.json()).toEqual(one.json());
  const { token } = one.json<OpenedRoom>();
  const { seats } = await roomOf({ token, cookie: ann.cookie });
  expect([seats.length, seats.filter(({ isExpected }) => isExpected).length]).toEqual([2, 0]);
  expect((await circlesOf(bea))[0]?.isOpen).toBe(true);
});

test('a circle is changed by those in it alone, and does not exist for others', async () => {
  const { ann, bea, id } = await keptByTwo();
  const stranger = await member();
  const edit = ({ cookie }: Partial<Member>, body: object) =>
    ask(site.app, `PUT /api/me/circles/${id}`, { body, ...(cookie === undefined ? {} : { cookie }) });
  const body = { name: 'Sundays', nextDate: '2026-12-13' };
  expect((await edit(bea, body)).statusCode).toBe(200);
  expect((await circlesOf(ann))[0]).toMatchObject(body);
  expect(failureOf(await edit(stranger, body)).code).toBe('not_found');
  expect(failureOf(await start(stranger, id)).code).toBe('not_found');
  expect(failureOf(await start(ann, 'no-circle')).code).toBe('not_found');
  expect(failureOf(await edit({}, body)).code).toBe('unauthenticated');
  for (const wrong of [
    { ...body, nextDate: '2026-02-30' },
    { ...body, name: '  ' },
  ])
    expect(failureOf(await edit(ann, wrong)).code).toBe('invalid_request');
  expect(failureOf(await leave(stranger, id)).code).toBe('not_found');
  expect(await circlesOf(stranger)).toEqual([]);
  expect((await circlesOf(ann))[0]?.members).toHaveLength(2);
});

test('who leaves takes along their limits and what they got; with the last one it is gone', async () => {
  const { ann, bea, id } = await keptByTwo();
  const { token } = (await start(ann, id)).json<OpenedRoom>();
  expect((await leave(bea, id)).json<CirclesResponse>().circles).toEqual([]);
  expect((await roomOf({ token, cookie: ann.cookie })).seats).toHaveLength(1);
  expect((await circlesOf(ann))[0]).toMatchObject({ members: [{ id: ann.user.id }], seenTogether: [{}] });
  await leave(ann, id);
  await leave(ann, id);
  expect(await site.client.database.select().from(circle).where(eq(circle.id, id))).toEqual([]);
});

test('a suspended member is not shown and has no seat until that ends; a deleted one is gone', async () => {
  const { ann, bea, id } = await keptByTwo();
  const admin = await member(true);
  const suspension = `/api/admin/people/${bea.user.id}/suspension` as const;
  await ask(site.app, `PUT ${suspension}`, { cookie: admin.cookie, body: {} });
  expect((await circlesOf(ann))[0]?.members).toHaveLength(1);
  const { token } = (await start(ann, id)).json<OpenedRoom>();
  expect((await roomOf({ token, cookie: ann.cookie })).seats).toHaveLength(1);
  await ask(site.app, `DELETE ${suspension}`, { cookie: admin.cookie, body: {} });
  expect((await circlesOf(ann))[0]?.members).toHaveLength(2);
  const gone = await ask(site.app, 'DELETE /api/me', { cookie: ann.cookie, body: {} });
  expect(gone.statusCode, gone.body).toBeLessThan(300);
  const back = await cookieOf(site.client.database, bea.user, { signedInAt: new Date(site.clock.now) });
  expect((await circlesOf({ ...bea, cookie: back }))[0]?.members).toMatchObject([{ id: bea.user.id }]);
});

test('a circle is in the export of each, without the others', async () => {
  const { ann, bea, movieId } = await keptByTwo();
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie: ann.cookie })).json<{ circles: unknown[] }>();
  expect(exported.circles).toMatchObject([{ name: 'Friday fright', evenings: 1, seenTogether: [{ movieId: String(movieId) }] }]);
  expect(JSON.stringify(exported.circles)).not.toContain(bea.user.id);
});

test('in a circle’s room a newcomer takes a seat by the link, and comes into the circle', async () => {
  const { ann, id } = await keptByTwo();
  const { token } = (await start(ann, id)).json<OpenedRoom>();
  const cleo = await member();
  const seat = await join({ token }, cleo.cookie);
  expect((await roomOf(seat)).circle).toMatchObject({ isMember: false, members: 2 });
  await roomOf(seat, 'POST', '/circle', {});
  expect((await circlesOf(ann))[0]?.members).toHaveLength(3);
  await roomOf({ token, cookie: ann.cookie }, 'PUT', '/filters', noFilters);
  await answer(await join({ token }));
});
