import type { AdminUsersResponse, AdminUserResponse } from '@hexreel/domain/contract/moderation';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, user, session } from '../../../db/schema/index.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, storeUser, type TestUser } from '../../../testing/users.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();
let admin: TestUser;
let cookie: string;
let verifiedUser: TestUser;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.update(user).set({ isAdmin: false });
  admin = await storeVerifiedUser(database, { isAdmin: true });
  cookie = await cookieOf(database, admin);
  verifiedUser = await storeVerifiedUser(database);
});

type Act = `${'PUT' | 'DELETE'} ${'admin' | 'critic' | 'suspension'}`;
const command = (
  what: Act,
  id: string = verifiedUser.id,
  body: unknown = what === 'PUT critic' ? { specializations: ['Giallo'] } : {},
  as = cookie,
) => {
  // Each a second after the one before, so that their entries are ordered.
  site.clock.now += 1_000;
  const [method, part] = what.split(' ');
  return ask(site.app, `${method} /api/admin/people/${id}/${part}` as 'PUT /', { cookie: as, body });
};
const stored = async (id: string = verifiedUser.id) => {
  const [row] = await site.client.database.select().from(user).where(eq(user.id, id));
  return row;
};
const auditedActionsOn = async (id: string) =>
  (await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, id)).orderBy(auditEntry.at)).map(
    ({ action }) => action,
  );
const find = async (query: string) =>
  (await ask(site.app, `GET /api/admin/people?${query}`, { cookie })).json<AdminUsersResponse>().people;

describe('finding users', () => {
  test('by part of a name, in any case; patterns are plain text', async () => {
    const one = await storeVerifiedUser(site.client.database, { username: 'night_owl', displayName: 'Carmilla K.' });
    expect((await find('search=CARMILLA')).map(({ id }) => id)).toEqual([one.id]);
    expect((await find('search=ght_ow')).map(({ id }) => id)).toEqual([one.id]);
    expect(await find('search=ghtXow')).toEqual([]);
    expect(await find('search=%25%25')).toEqual([]);
  });

  test('by address only if it is complete, and the address is never returned', async () => {
    const one = await storeVerifiedUser(site.client.database, { email: 'laura@castle.example' });
    const response = await ask(site.app, 'GET /api/admin/people?search=Laura@Castle.example', { cookie });
    expect(response.json<AdminUsersResponse>().people.map(({ id }) => id)).toEqual([one.id]);
    expect(response.body).not.toContain('castle.example');
    expect(await find('search=laura@castle.exampl')).toEqual([]);
  });

  test('an empty query or a single letter finds no one; the exact username comes first', async () => {
    await storeVerifiedUser(site.client.database, { username: 'zz-lucy-2' });
    const exact = await storeVerifiedUser(site.client.database, { username: 'zz-lucy' });
    expect([await find(''), await find('search=z')]).toEqual([[], []]);
    expect((await find('search=zz-lucy'))[0]?.id).toBe(exact.id);
  });

  test('by role or state', async () => {
    const critic = await storeVerifiedUser(site.client.database, { isCritic: true, specializations: ['Slow burn'] });
    expect((await find('mark=admin')).map(({ id }) => id)).toEqual([admin.id]);
    expect(await find('mark=critic')).toContainEqual(expect.objectContaining({ id: critic.id, specializations: ['Slow burn'] }));
    await command('PUT suspension');
    expect((await find('mark=suspended')).map(({ id }) => id)).toContain(verifiedUser.id);
  });

  test('one statement beside the session’s and the limit’s, however many are found; twenty at most', async () => {
    for (let count = 0; count < 25; count += 1) await storeVerifiedUser(site.client.database, { displayName: `Crowd ${count}` });
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
  test('are granted and revoked, from the very next request', async () => {
    const theirs = await cookieOf(site.client.database, verifiedUser);
    const bans = async () => (await ask(site.app, 'GET /api/admin/bans', { cookie: theirs })).statusCode;
    expect(await bans()).toBe(403);
    expect((await command('PUT admin')).json<AdminUserResponse>().person).toMatchObject({ id: verifiedUser.id, isAdmin: true });
    expect(await bans()).toBe(200);
    await command('DELETE admin');
    expect(await bans()).toBe(403);
    expect(await auditedActionsOn(verifiedUser.id)).toEqual(['make-admin', 'unmake-admin']);
  });

  test('repeating an action changes nothing and is not logged', async () => {
    await command('PUT admin');
    await command('PUT admin');
    await command('DELETE critic');
    await command('DELETE suspension');
    expect(await auditedActionsOn(verifiedUser.id)).toEqual(['make-admin']);
  });

  test('are verified and not suspended', async () => {
    const unverified = await storeUser(site.client.database);
    const suspended = await storeVerifiedUser(site.client.database, { suspendedAt: new Date() });
    for (const { id } of [unverified, suspended]) {
      expect(failureOf(await command('PUT admin', id))).toMatchObject({ status: 400, code: 'invalid_request' });
      expect((await stored(id))?.isAdmin).toBe(false);
    }
  });

  test('the last one can neither be demoted nor delete their account', async () => {
    const refusal = { status: 409, code: 'last_admin' };
    expect(failureOf(await command('DELETE admin', admin.id))).toMatchObject(refusal);
    expect(failureOf(await ask(site.app, 'DELETE /api/me', { cookie }))).toMatchObject(refusal);
    expect((await stored(admin.id))?.isAdmin).toBe(true);
  });

  test('one who is suspended or unverified does not count as another', async () => {
    await storeVerifiedUser(site.client.database, { isAdmin: true, suspendedAt: new Date() });
    await storeUser(site.client.database, { isAdmin: true });
    expect(failureOf(await command('DELETE admin', admin.id)).code).toBe('last_admin');
    expect(failureOf(await ask(site.app, 'DELETE /api/me', { cookie })).code).toBe('last_admin');
  });

  test('no one suspends their own account', async () => {
    await storeVerifiedUser(site.client.database, { isAdmin: true });
    expect(failureOf(await command('PUT suspension', admin.id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await stored(admin.id))?.suspendedAt).toBeNull();
  });

  const count = async () =>
    (await site.client.database.select().from(user)).filter((row) => row.isAdmin && row.suspendedAt === null).length;

  test.each(['DELETE admin', 'PUT suspension'] as const)('of two who send %s to each other at once, one wins', async (what) => {
    for (let round = 0; round < 5; round += 1) {
      await site.client.database.update(user).set({ isAdmin: false });
      const pair = [
        await storeVerifiedUser(site.client.database, { isAdmin: true }),
        await storeVerifiedUser(site.client.database, { isAdmin: true }),
      ] as const;
      const cookies = [await cookieOf(site.client.database, pair[0]), await cookieOf(site.client.database, pair[1])] as const;
      const answers = await Promise.all([command(what, pair[1].id, {}, cookies[0]), command(what, pair[0].id, {}, cookies[1])]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      expect(await count()).toBe(1);
    }
  });

  test('of two who demote the other and delete their account at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.client.database.update(user).set({ isAdmin: false });
      const [one, two] = [
        await storeVerifiedUser(site.client.database, { isAdmin: true }),
        await storeVerifiedUser(site.client.database, { isAdmin: true }),
      ];
      const mine = await cookieOf(site.client.database, one);
      await Promise.all([
        command('DELETE admin', two.id, {}, mine),
        ask(site.app, 'DELETE /api/me', { cookie: await cookieOf(site.client.database, two) }),
        ask(site.app, 'DELETE /api/me', { cookie: mine }),
      ]);
      expect(await count()).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('critics', () => {
  test('show in a movie’s block at once, with what they write about, until revoked', async () => {
    const [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
    await storeRatings(site.client.database, [{ movieId, userId: verifiedUser.id, gore: 8 }]);
    const block = async () =>
      (await ask(site.app, `GET /api/movies/${movieId}/reviews`))
        .json<ReviewsResponse>()
        .critics.map(({ specializations }) => specializations);
    expect(await block()).toEqual([]);
    await command('PUT critic');
    expect(await block()).toEqual([['Giallo']]);
    await command('PUT critic', verifiedUser.id, { specializations: ['Folk horror', 'Giallo'], reason: 'Wrote in.' });
    expect(await block()).toEqual([['Folk horror', 'Giallo']]);
    await command('DELETE critic');
    expect(await block()).toEqual([]);
    expect(await auditedActionsOn(verifiedUser.id)).toEqual(['make-critic', 'make-critic', 'unmake-critic']);
  });

  test.each([[['']], [['x'.repeat(41)]], [Array.from({ length: 9 }, (_, index) => `s${index}`)], ['Giallo'], [[7]], [null]])(
    'specializations %# are refused',
    async (specializations) => {
      expect(failureOf(await command('PUT critic', verifiedUser.id, { specializations }))).toMatchObject({
        status: 400,
        field: 'specializations',
      });
      expect((await stored())?.isCritic).toBe(false);
    },
  );
});

describe('suspension', () => {
  test('ends all sessions at once and keeps the user out until it is lifted', async () => {
    const theirs = [await cookieOf(site.client.database, verifiedUser), await cookieOf(site.client.database, verifiedUser)];
    const signIn = async () =>
      (await ask(site.app, 'POST /api/auth/sign-in', { body: { email: verifiedUser.email, password: verifiedUser.password } }))
        .statusCode;
    await command('PUT suspension', verifiedUser.id, { reason: 'Spam.' });
    for (const one of theirs) expect((await ask(site.app, 'GET /api/me', { cookie: one })).json()).toEqual({ user: null });
    expect(await site.client.database.select().from(session).where(eq(session.userId, verifiedUser.id))).toEqual([]);
    expect(await signIn()).toBe(403);
    await command('DELETE suspension');
    expect((await ask(site.app, 'GET /api/me', { cookie: theirs[0] ?? '' })).json()).toEqual({ user: null });
    expect(await signIn()).toBe(200);
    expect(await auditedActionsOn(verifiedUser.id)).toEqual(['suspend', 'unsuspend']);
  });
});

test('a cached profile follows at once: a critic is marked, a suspended user is gone', async () => {
  const profile = async () => ask(site.app, `GET /api/users/${verifiedUser.id}`);
  expect((await profile()).json()).toMatchObject({ isCritic: false });
  await command('PUT critic');
  expect((await profile()).json()).toMatchObject({ isCritic: true, specializations: ['Giallo'] });
  await command('PUT suspension');
  expect((await profile()).statusCode).toBe(404);
  await command('DELETE suspension');
  expect((await profile()).statusCode).toBe(200);
});

describe('recent authentication', () => {
  const late = async () => {
    site.clock.now = testNow + 16 * 60_000;
  };

  test.each(['PUT admin', 'DELETE admin', 'PUT critic', 'DELETE critic', 'PUT suspension', 'DELETE suspension'] as const)(
    '%s needs the password when the sign-in is older than 15 minutes',
    async (what) => {
      await site.client.database
        .update(user)
        .set({ isAdmin: what === 'DELETE admin', isCritic: what === 'DELETE critic' })
        .where(eq(user.id, verifiedUser.id));
      await late();
      const before = await stored();
      const body = what === 'PUT critic' ? { specializations: ['Giallo'] } : {};
      expect(failureOf(await command(what, verifiedUser.id, body))).toMatchObject({
        status: 403,
        code: 'reauthentication_required',
        field: 'password',
      });
      expect(failureOf(await command(what, verifiedUser.id, { ...body, password: 'wrong' }))).toMatchObject({
        code: 'wrong_password',
      });
      expect(await stored()).toEqual(before);
      expect((await command(what, verifiedUser.id, { ...body, password: admin.password })).statusCode).toBe(200);
    },
  );

  test('a ban needs it too; an unban does not, since it can be undone', async () => {
    await late();
    const ban = (body?: unknown) => ask(site.app, 'PUT /api/admin/bans/123', { cookie, body });
    expect(failureOf(await ban())).toMatchObject({ status: 403, code: 'reauthentication_required', field: 'password' });
    expect(failureOf(await ban({ password: 'wrong' })).code).toBe('wrong_password');
    expect((await ban({ password: admin.password })).statusCode).toBe(200);
    expect((await ask(site.app, 'DELETE /api/admin/bans/123', { cookie })).statusCode).toBe(204);
  });
});

test.each(['nobody', '%00', '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b67', "1' or '1'='1"])('%s is no one', async (id) => {
  expect(failureOf(await command('PUT suspension', encodeURIComponent(id)))).toMatchObject({
    status: 404,
    code: 'person_not_found',
  });
});

test('a reason is stored with who, what and when', async () => {
  await command('PUT suspension', verifiedUser.id, { reason: ' Spam,\n again. ' });
  const [entry] = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, verifiedUser.id));
  expect(entry).toMatchObject({
    actorId: admin.id,
    actorName: admin.username,
    targetKind: 'person',
    targetName: verifiedUser.username,
    reason: 'Spam, again.',
    at: new Date(site.clock.now),
  });
});
