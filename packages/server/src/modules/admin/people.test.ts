import type { AdminPeopleResponse, AdminPersonResponse } from '@hexreel/domain/api/admin';
import type { ReviewsResponse } from '@hexreel/domain/api/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, person, session } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeMember, storePerson, type TestPerson } from '../../testing/people.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let admin: TestPerson;
let cookie: string;
let member: TestPerson;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.update(person).set({ isAdmin: false });
  admin = await storeMember(database, { isAdmin: true });
  cookie = await cookieOf(database, admin);
  member = await storeMember(database);
});

type Act = `${'PUT' | 'DELETE'} ${'admin' | 'critic' | 'suspension'}`;
const act = (
  what: Act,
  id: string = member.id,
  body: unknown = what === 'PUT critic' ? { specializations: ['Giallo'] } : {},
  as = cookie,
) => {
  // Each a second after the one before, so that their entries have an order.
  site.clock.now += 1_000;
  const [method, part] = what.split(' ');
  return ask(site.app, `${method} /api/admin/people/${id}/${part}` as 'PUT /', { cookie: as, body });
};
const stored = async (id: string = member.id) => {
  const [row] = await site.client.database.select().from(person).where(eq(person.id, id));
  return row;
};
const actsOn = async (id: string) =>
  (await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, id)).orderBy(auditEntry.at)).map(
    ({ action }) => action,
  );
const find = async (query: string) =>
  (await ask(site.app, `GET /api/admin/people?${query}`, { cookie })).json<AdminPeopleResponse>().people;

describe('finding people', () => {
  test('names by a part, whatever their case; patterns are text', async () => {
    const one = await storeMember(site.client.database, { username: 'night_owl', displayName: 'Carmilla K.' });
    expect((await find('search=CARMILLA')).map(({ id }) => id)).toEqual([one.id]);
    expect((await find('search=ght_ow')).map(({ id }) => id)).toEqual([one.id]);
    expect(await find('search=ghtXow')).toEqual([]);
    expect(await find('search=%25%25')).toEqual([]);
  });

  test('an address finds its owner only whole, and never comes back', async () => {
    const one = await storeMember(site.client.database, { email: 'laura@castle.example' });
    const response = await ask(site.app, 'GET /api/admin/people?search=Laura@Castle.example', { cookie });
    expect(response.json<AdminPeopleResponse>().people.map(({ id }) => id)).toEqual([one.id]);
    expect(response.body).not.toContain('castle.example');
    expect(await find('search=laura@castle.exampl')).toEqual([]);
  });

  test('nothing and a single letter find nobody; the exact username comes first', async () => {
    await storeMember(site.client.database, { username: 'zz-lucy-2' });
    const exact = await storeMember(site.client.database, { username: 'zz-lucy' });
    expect([await find(''), await find('search=z')]).toEqual([[], []]);
    expect((await find('search=zz-lucy'))[0]?.id).toBe(exact.id);
  });

  test('by mark', async () => {
    const critic = await storeMember(site.client.database, { isCritic: true, specialisations: ['Slow burn'] });
    expect((await find('mark=admin')).map(({ id }) => id)).toEqual([admin.id]);
    expect(await find('mark=critic')).toContainEqual(expect.objectContaining({ id: critic.id, specializations: ['Slow burn'] }));
    await act('PUT suspension');
    expect((await find('mark=suspended')).map(({ id }) => id)).toContain(member.id);
  });

  test('one statement beside the session’s and the limit’s, however many are found; twenty at most', async () => {
    for (let count = 0; count < 25; count += 1) await storeMember(site.client.database, { displayName: `Crowd ${count}` });
    const few = await site.statementsOf(() => find('search=nobody-at-all'));
    const many = await site.statementsOf(() => find('search=crowd'));
    expect(many).toHaveLength(few.length);
    expect(await find('search=crowd')).toHaveLength(20);
  });

  test.each(['search=%00', `search=${'x'.repeat(400)}`, 'mark=ghost', 'other=1'])('%s is a 400', async (query) => {
    expect(failureOf(await ask(site.app, `GET /api/admin/people?${query}`, { cookie })).status).toBe(400);
  });
});

describe('admins', () => {
  test('are made and unmade, on the very next request', async () => {
    const theirs = await cookieOf(site.client.database, member);
    const bans = async () => (await ask(site.app, 'GET /api/admin/bans', { cookie: theirs })).statusCode;
    expect(await bans()).toBe(403);
    expect((await act('PUT admin')).json<AdminPersonResponse>().person).toMatchObject({ id: member.id, isAdmin: true });
    expect(await bans()).toBe(200);
    await act('DELETE admin');
    expect(await bans()).toBe(403);
    expect(await actsOn(member.id)).toEqual(['make-admin', 'unmake-admin']);
  });

  test('repeating an act changes nothing and is not written down', async () => {
    await act('PUT admin');
    await act('PUT admin');
    await act('DELETE critic');
    await act('DELETE suspension');
    expect(await actsOn(member.id)).toEqual(['make-admin']);
  });

  test('are verified and not suspended', async () => {
    const unverified = await storePerson(site.client.database);
    const suspended = await storeMember(site.client.database, { suspendedAt: new Date() });
    for (const { id } of [unverified, suspended]) {
      expect(failureOf(await act('PUT admin', id))).toMatchObject({ status: 400, code: 'invalid_request' });
      expect((await stored(id))?.isAdmin).toBe(false);
    }
  });

  test('the last one can neither be demoted nor leave', async () => {
    const refusal = { status: 409, code: 'last_admin' };
    expect(failureOf(await act('DELETE admin', admin.id))).toMatchObject(refusal);
    expect(failureOf(await ask(site.app, 'DELETE /api/me', { cookie }))).toMatchObject(refusal);
    expect((await stored(admin.id))?.isAdmin).toBe(true);
  });

  test('one who is suspended or unverified does not count as another', async () => {
    await storeMember(site.client.database, { isAdmin: true, suspendedAt: new Date() });
    await storePerson(site.client.database, { isAdmin: true });
    expect(failureOf(await act('DELETE admin', admin.id)).code).toBe('last_admin');
    expect(failureOf(await ask(site.app, 'DELETE /api/me', { cookie })).code).toBe('last_admin');
  });

  test('nobody suspends their own account', async () => {
    await storeMember(site.client.database, { isAdmin: true });
    expect(failureOf(await act('PUT suspension', admin.id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await stored(admin.id))?.suspendedAt).toBeNull();
  });

  const count = async () =>
    (await site.client.database.select().from(person)).filter((row) => row.isAdmin && row.suspendedAt === null).length;

  test.each(['DELETE admin', 'PUT suspension'] as const)('of two who send %s to each other at once, one wins', async (what) => {
    for (let round = 0; round < 5; round += 1) {
      await site.client.database.update(person).set({ isAdmin: false });
      const pair = [
        await storeMember(site.client.database, { isAdmin: true }),
        await storeMember(site.client.database, { isAdmin: true }),
      ] as const;
      const cookies = [await cookieOf(site.client.database, pair[0]), await cookieOf(site.client.database, pair[1])] as const;
      const answers = await Promise.all([act(what, pair[1].id, {}, cookies[0]), act(what, pair[0].id, {}, cookies[1])]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      expect(await count()).toBe(1);
    }
  });

  test('of two who demote the other and leave at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.client.database.update(person).set({ isAdmin: false });
      const [one, two] = [
        await storeMember(site.client.database, { isAdmin: true }),
        await storeMember(site.client.database, { isAdmin: true }),
      ];
      const mine = await cookieOf(site.client.database, one);
      await Promise.all([
        act('DELETE admin', two.id, {}, mine),
        ask(site.app, 'DELETE /api/me', { cookie: await cookieOf(site.client.database, two) }),
        ask(site.app, 'DELETE /api/me', { cookie: mine }),
      ]);
      expect(await count()).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('critics', () => {
  test('show in a movie’s block at once, with what they write about, until unmade', async () => {
    const [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
    await storeRatings(site.client.database, [{ movieId, personId: member.id, gore: 8 }]);
    const block = async () =>
      (await ask(site.app, `GET /api/movies/${movieId}/reviews`))
        .json<ReviewsResponse>()
        .critics.map(({ specializations }) => specializations);
    expect(await block()).toEqual([]);
    await act('PUT critic');
    expect(await block()).toEqual([['Giallo']]);
    await act('PUT critic', member.id, { specializations: ['Folk horror', 'Giallo'], reason: 'Wrote in.' });
    expect(await block()).toEqual([['Folk horror', 'Giallo']]);
    await act('DELETE critic');
    expect(await block()).toEqual([]);
    expect(await actsOn(member.id)).toEqual(['make-critic', 'make-critic', 'unmake-critic']);
  });

  test.each([[['']], [['x'.repeat(41)]], [Array.from({ length: 9 }, (_, index) => `s${index}`)], ['Giallo'], [[7]], [null]])(
    'specialisations %# are refused',
    async (specializations) => {
      expect(failureOf(await act('PUT critic', member.id, { specializations }))).toMatchObject({
        status: 400,
        field: 'specializations',
      });
      expect((await stored())?.isCritic).toBe(false);
    },
  );
});

describe('suspension', () => {
  test('ends all sessions at once and keeps the person out until it is taken back', async () => {
    const theirs = [await cookieOf(site.client.database, member), await cookieOf(site.client.database, member)];
    const signIn = async () =>
      (await ask(site.app, 'POST /api/auth/sign-in', { body: { email: member.email, password: member.password } })).statusCode;
    await act('PUT suspension', member.id, { reason: 'Spam.' });
    for (const one of theirs) expect((await ask(site.app, 'GET /api/me', { cookie: one })).json()).toEqual({ user: null });
    expect(await site.client.database.select().from(session).where(eq(session.personId, member.id))).toEqual([]);
    expect(await signIn()).toBe(403);
    await act('DELETE suspension');
    expect((await ask(site.app, 'GET /api/me', { cookie: theirs[0] ?? '' })).json()).toEqual({ user: null });
    expect(await signIn()).toBe(200);
    expect(await actsOn(member.id)).toEqual(['suspend', 'unsuspend']);
  });
});

test('a kept profile follows at once: a critic is marked, somebody suspended is gone', async () => {
  const profile = async () => ask(site.app, `GET /api/users/${member.id}`);
  expect((await profile()).json()).toMatchObject({ isCritic: false });
  await act('PUT critic');
  expect((await profile()).json()).toMatchObject({ isCritic: true, specializations: ['Giallo'] });
  await act('PUT suspension');
  expect((await profile()).statusCode).toBe(404);
  await act('DELETE suspension');
  expect((await profile()).statusCode).toBe(200);
});

describe('the proof', () => {
  const late = async () => {
    site.clock.now = testNow + 16 * 60_000;
  };

  test.each(['PUT admin', 'DELETE admin', 'PUT critic', 'DELETE critic', 'PUT suspension', 'DELETE suspension'] as const)(
    '%s wants the password when the sign-in is older than 15 minutes',
    async (what) => {
      await site.client.database
        .update(person)
        .set({ isAdmin: what === 'DELETE admin', isCritic: what === 'DELETE critic' })
        .where(eq(person.id, member.id));
      await late();
      const before = await stored();
      const body = what === 'PUT critic' ? { specializations: ['Giallo'] } : {};
      expect(failureOf(await act(what, member.id, body))).toMatchObject({
        status: 403,
        code: 'reauthentication_required',
        field: 'password',
      });
      expect(failureOf(await act(what, member.id, { ...body, password: 'wrong' }))).toMatchObject({ code: 'wrong_password' });
      expect(await stored()).toEqual(before);
      expect((await act(what, member.id, { ...body, password: admin.password })).statusCode).toBe(200);
    },
  );

  test('a ban wants none, since it can be taken back', async () => {
    await late();
    expect((await ask(site.app, 'PUT /api/admin/bans/123', { cookie })).statusCode).toBe(200);
  });
});

test.each(['nobody', '%00', '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b67', "1' or '1'='1"])('%s is nobody', async (id) => {
  expect(failureOf(await act('PUT suspension', encodeURIComponent(id)))).toMatchObject({ status: 404, code: 'person_not_found' });
});

test('a reason is kept with who, what and when', async () => {
  await act('PUT suspension', member.id, { reason: ' Spam,\n again. ' });
  const [entry] = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, member.id));
  expect(entry).toMatchObject({
    actorId: admin.id,
    actorName: admin.username,
    targetKind: 'person',
    targetName: member.username,
    reason: 'Spam, again.',
    at: new Date(site.clock.now),
  });
});
