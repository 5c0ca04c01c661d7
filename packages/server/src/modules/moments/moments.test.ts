import type { Inbox } from '@hexreel/domain/contract/inbox';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import {
  noMarks,
  type MomentsResponse,
  type OwnMark,
  type OwnMarks,
  type ReportedMoments,
} from '@hexreel/domain/contract/moments';
import { days } from '@hexreel/domain/durations';
import { reportedMomentTexts } from '@hexreel/domain/texts/reported-moments';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntry, sitting } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type Guest } from '../../testing/users.ts';

const site = withTestApp();
let movieId: number;
let others: number[];

beforeEach(async () => {
  [movieId = 0, ...others] = await storeTestMovies(
    site.client.database,
    Array.from({ length: 5 }, () => ({ runtime: 100 })),
  );
});

/** A member. @param isEstablished whether they have had their account and rated for long */
async function member(isEstablished = true): Promise<Guest> {
  const { database } = site.client;
  const person = await storeVerifiedUser(database, { createdAt: new Date(testNow - (isEstablished ? days(30) : days(1))) });
  if (isEstablished)
    await storeRatings(
      database,
      [movieId, ...others].map((id) => ({ movieId: id, userId: person.id, gore: 5 })),
    );
  return { person, cookie: await cookieOf(database, person) };
}

const jump = (second: number, facts: Partial<OwnMark> = {}): OwnMark => ({
  kind: 'jump',
  second,
  end: null,
  strength: null,
  shared: true,
  ...facts,
});
const evening = (marks: readonly object[], facts: object = {}) => ({ ...noMarks, until: 6_000, marks, ...facts });
const save = ({ cookie }: Guest, body: unknown) => ask(site.app, `PUT /api/me/movies/${movieId}/marks`, { cookie, body });
const own = async ({ cookie }: Guest) =>
  (await ask(site.app, `GET /api/me/movies/${movieId}/marks`, { cookie })).json<OwnMarks>();
const read = async () => (await ask(site.app, `GET /api/movies/${movieId}/moments`)).json<MomentsResponse>();
const jumps = [600, 1_500, 3_900];

test('three members’ shared marks become moments of the movie, at once and without names (R701)', async () => {
  expect(await read()).toEqual({ runtime: 6_000, moments: [], jumps: 0, hard: 0, cuts: [] });
  for (const late of [0, 1, 2]) await save(await member(), evening(jumps.map((at) => jump(at + late, { strength: 3 }))));
  const { moments, jumps: count, hard } = await read();
  expect([count, hard]).toEqual([3, 3]);
  expect(moments[0]).toEqual({
    kind: 'jump',
    second: 601,
    end: null,
    strength: 3,
    hint: null,
    marked: 3,
    watched: 3,
    confirmed: true,
  });
});

test('marks that are not shared are their owner’s alone (R700)', async () => {
  const guests = [await member(), await member(), await member()];
  const marks = jumps.map((at) => jump(at, { shared: false }));
  for (const guest of guests) expect((await save(guest, evening(marks))).json<OwnMarks>().marks).toEqual(marks);
  expect((await read()).moments).toEqual([]);
  expect((await own(guests[0] as Guest)).marks).toEqual(marks);
  expect((await own(await member())).marks).toEqual([]);
});

test('lengths of copies that three members gave are told, by shared marks alone (R705)', async () => {
  const longer = { copySeconds: 6_600 };
  for (const late of [0, 1, 2]) await save(await member(), evening(jumps.map((at) => jump(at + late))));
  for (const shared of [true, true, false])
    await save(
      await member(),
      evening(
        jumps.map((at) => jump(at + 12, { shared })),
        longer,
      ),
    );
  expect((await read()).cuts).toEqual([]);
  await save(
    await member(),
    evening(
      jumps.map((at) => jump(at + 12)),
      longer,
    ),
  );
  const [cut] = (await read()).cuts;
  expect(cut).toMatchObject({ seconds: 6_600, members: 3, scale: 1 });
  expect(Math.round(cut?.offset ?? 0)).toBe(11);
});

test('a confirmed moment has the hint that most established members gave, until an admin removes it (R707)', async () => {
  const hints = ['The  wardrobe ', 'the wardrobe', 'Behind her'];
  const [guest] = await Promise.all(
    hints.map(async (hint) => {
      const one = await member();
      await save(one, evening(jumps.map((at) => jump(at, { hint }))));
      return one;
    }),
  );
  for (let one = 0; one < 5; one += 1) await save(await member(false), evening([jump(600, { hint: 'Buy at spam.example' })]));
  const hint = async () => (await read()).moments[0]?.hint?.toLowerCase();
  expect(await hint()).toBe('the wardrobe');
  const { cookie } = guest as Guest;
  await ask(site.app, `PUT /api/reports/moments/${movieId}`, { cookie, body: { kind: 'jump', second: 600 } });
  const admin = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  const body = { kind: 'jump', second: 600, outcome: 'hint-removed' };
  await ask(site.app, `PUT /api/admin/moments/${movieId}`, { cookie: admin, body });
  expect((await read()).moments.map((moment) => [moment.second, moment.hint?.toLowerCase()])).toEqual([
    [600, undefined],
    [1_500, 'the wardrobe'],
    [3_900, 'the wardrobe'],
  ]);
});

test('a reported moment is removed for good by an admin, or kept, and its reporters are told (R706)', async () => {
  const { database } = site.client;
  const watchers = [await member(), await member(), await member()];
  for (const guest of watchers) await save(guest, evening(jumps.map((at) => jump(at))));
  const [one, two] = watchers as [Guest, Guest, Guest];
  const report = ({ cookie }: Guest, second: number, id = movieId) =>
    ask(site.app, `PUT /api/reports/moments/${id}`, { cookie, body: { kind: 'jump', second } });
  expect(failureOf(await report(one, 700))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: reportedMomentTexts.gone,
  });
  expect((await report(one, 602)).statusCode).toBe(204);
  for (const guest of [one, two]) await report(guest, 600);
  await report(two, 1_500);
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie: one.cookie })).json<AccountExport>();
  expect(exported.momentReports).toEqual([
    { movieId: String(movieId), kind: 'jump', second: 600, timestamp: new Date(site.clock.now).toISOString() },
  ]);
  const admin = { cookie: await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true })) };
  const waiting = async () => (await ask(site.app, 'GET /api/admin/moments', admin)).json<ReportedMoments>().moments;
  const facts = { kind: 'jump', marked: 3, watched: 3, confirmed: true };
  expect(await waiting()).toMatchObject([
    { second: 600, reporters: 2, ...facts },
    { second: 1_500, reporters: 1, ...facts },
  ]);
  expect((await ask(site.app, 'GET /api/admin/reports/count', admin)).json()).toEqual({ waiting: 2 });
  const settle = (second: number, outcome: string, id = movieId) =>
    ask(site.app, `PUT /api/admin/moments/${id}`, { ...admin, body: { kind: 'jump', second, outcome } });
  await Promise.all([settle(600, 'removed'), settle(600, 'removed'), settle(1_500, 'dismissed')]);
  expect(await waiting()).toEqual([]);
  const after = await read();
  expect([after.jumps, ...after.moments.map(({ second }) => second)]).toEqual([2, 1_500, 3_900]);
  // Later marks make no moment of it.
  for (let late = 0; late < 3; late += 1) await save(await member(), evening([jump(603)]));
  expect((await read()).moments.map(({ second }) => second)).toEqual([1_500, 3_900]);
  const audit = await database
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, String(movieId)));
  expect(audit.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['remove-moment', { kind: 'jump', second: 600, outcome: 'removed', reports: 2 }],
      ['keep-moment', { kind: 'jump', second: 1_500, outcome: 'dismissed', reports: 1 }],
    ]),
  );
  expect(audit).toHaveLength(2);
  const inbox = (await ask(site.app, 'GET /api/me/inbox', { cookie: two.cookie })).json<Inbox>();
  expect(inbox.bundles.map(({ kind }) => kind).toSorted()).toEqual(['report-dismissed', 'report-removed']);
  expect((await settle(600, 'removed', 987_654_321)).statusCode).toBe(204);
  expect(failureOf(await report(one, 600, 987_654_321))).toMatchObject({ status: 404, code: 'movie_not_found' });
});

test('marks are moved and removed, also of a banned movie', async () => {
  const { database } = site.client;
  const guest = await member();
  await save(guest, evening([jump(600), jump(100)]));
  expect((await own(guest)).marks.map(({ second }) => second)).toEqual([100, 600]);
  await save(guest, evening([jump(605)]));
  expect((await read()).moments).toMatchObject([{ second: 605, marked: 1, confirmed: false }]);
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  await ask(site.app, `PUT /api/admin/bans/${movieId}`, { cookie: admin, body: {} });
  expect(failureOf(await save(guest, evening([jump(1)]))).code).toBe('movie_banned');
  expect((await ask(site.app, `GET /api/movies/${movieId}/moments`)).statusCode).toBe(410);
  expect((await save(guest, noMarks)).statusCode).toBe(200);
  expect(await database.select().from(sitting).where(eq(sitting.movieId, movieId))).toEqual([]);
});

test.each([
  ['a negative time', evening([jump(-1)])],
  ['a time of 1e9', evening([jump(1e9)])],
  ['a time long after the end', evening([jump(7_801)])],
  ['parts of a second', evening([jump(1.5)])],
  ['a strength of 4', evening([jump(1, { strength: 4 })])],
  ['a jump scare with an end', evening([jump(1, { end: 9 })])],
  ['a topic that ends before it begins', evening([jump(9, { kind: 'eyes', end: 1 })])],
  ['another kind', evening([{ ...jump(1), kind: 'aliens' }])],
  ['an evening that ends before it begins', evening([jump(1)], { from: 9, until: 1 })],
  ['a copy of no length', evening([jump(1)], { copySeconds: 0 })],
  ['a hint of 41 characters', evening([jump(1, { hint: 'x'.repeat(41) })])],
  ['a hint that cannot be displayed', evening([jump(1, { hint: 'a\u0000' })])],
  ['more than 200 marks', evening(Array.from({ length: 201 }, (_, at) => jump(at)))],
  ['a further key', { ...evening([jump(1)]), established: true }],
  ['nothing', {}],
])('%s is refused and changes nothing', async (_what, body) => {
  expect((await save(await member(), body)).statusCode).toBe(400);
  expect(await site.client.database.select().from(sitting).where(eq(sitting.movieId, movieId))).toEqual([]);
});

test('a longer copy may have later marks, and a movie without runtime any', async () => {
  expect((await save(await member(), evening([jump(8_000)], { copySeconds: 9_000, until: 9_000 }))).statusCode).toBe(200);
  [movieId = 0] = await storeTestMovies(site.client.database, [{ runtime: null }]);
  expect((await save(await member(), evening([jump(30_000)]))).statusCode).toBe(200);
  expect((await read()).runtime).toBeNull();
});

test('fifty new accounts confirm nothing', async () => {
  const database = site.client.database;
  const real = [await member(), await member(), await member()];
  for (const guest of real) await save(guest, evening(jumps.map((at) => jump(at))));
  for (let count = 0; count < 50; count += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    const row = { fromSecond: 0, untilSecond: 6_000, established: false, savedAt: new Date(testNow) };
    await database.insert(sitting).values({ userId, movieId, ...row, marks: [jump(5_000)] });
  }
  await save(await member(false), evening([jump(5_000)]));
  const { moments } = await read();
  expect(moments.filter(({ confirmed }) => confirmed).map(({ second }) => second)).toEqual(jumps);
  expect(moments.find(({ second }) => second === 5_000)).toMatchObject({ marked: 51, confirmed: false });
});

test('a suspended member’s marks do not count until it is lifted, and a deleted member’s are gone', async () => {
  const { database } = site.client;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  const guests = [await member(), await member(), await member()];
  for (const guest of guests) await save(guest, evening([jump(600)]));
  const [first, second] = guests as [Guest, Guest];
  const suspension = (method: 'PUT' | 'DELETE') =>
    ask(site.app, `${method} /api/admin/people/${first.person.id}/suspension` as 'PUT /', {
      cookie: admin,
      body: { reason: 'Spam.' },
    });
  const marked = async () => (await read()).moments[0]?.marked;
  expect(await marked()).toBe(3);
  expect((await suspension('PUT')).statusCode).toBe(200);
  expect(await marked()).toBe(2);
  expect((await suspension('DELETE')).statusCode).toBe(200);
  expect(await marked()).toBe(3);
  expect((await ask(site.app, 'DELETE /api/me', { cookie: second.cookie })).statusCode).toBe(204);
  expect(await marked()).toBe(2);
});

test('the export has all marks, private ones too', async () => {
  const guest = await member();
  await save(guest, evening([jump(600, { shared: false, strength: 2 })], { copySeconds: 5_900 }));
  const { marks } = (await ask(site.app, 'GET /api/me/export', { cookie: guest.cookie })).json<AccountExport>();
  expect(marks).toEqual([
    {
      movieId: String(movieId),
      from: 0,
      until: 6_000,
      copySeconds: 5_900,
      marks: [jump(600, { shared: false, strength: 2 })],
      savedAt: new Date(testNow).toISOString(),
    },
  ]);
});
