import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCode, outbox, person, session, signInMethod } from '../../db/schema/index.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { cookieOf, storeMember, type PersonFacts } from '../../testing/people.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
const anHourAgo = new Date(testNow - 3_600_000);

async function someone(facts: PersonFacts = {}, signedInAt = new Date(testNow)) {
  const member = await storeMember(site.client.database, facts);
  return { member, cookie: await cookieOf(site.client.database, member, { signedInAt }) };
}

const stored = async (id: string) => (await site.client.database.select().from(person).where(eq(person.id, id)))[0];

describe('settings', () => {
  test('shows the own account, address included', async () => {
    const { member, cookie } = await someone({ bio: 'I scream.' });
    expect((await ask(site.app, 'GET /api/me/account', { cookie })).json()).toEqual({
      username: member.username,
      displayName: member.displayName,
      email: member.email,
      bio: 'I scream.',
      profilePic: 1,
      isAdmin: false,
      isCritic: false,
      joinedAt: new Date(testNow).toISOString(),
      hasPassword: true,
      hasGoogle: false,
    });
  });

  test('changes display name, bio and picture, trimmed, and answers what pages keep', async () => {
    const { member, cookie } = await someone();
    const body = { displayName: '  Sidney P. ', bio: ' Do you like\nscary movies? ', profilePic: 13 };
    const answer = (await ask(site.app, 'PATCH /api/me', { cookie, body })).json<{ user: object; account: object }>();
    expect(answer.user).toEqual({
      id: member.id,
      username: member.username,
      displayName: 'Sidney P.',
      profilePic: 13,
      isAdmin: false,
    });
    expect(answer.account).toMatchObject({ displayName: 'Sidney P.', bio: 'Do you like\nscary movies?', profilePic: 13 });
    expect((await ask(site.app, 'GET /api/me', { cookie })).json()).toEqual({ user: answer.user });
  });

  test('one of the three leaves the others alone', async () => {
    const { member, cookie } = await someone({ bio: 'Kept.' });
    await ask(site.app, 'PATCH /api/me', { cookie, body: { profilePic: 20 } });
    expect(await stored(member.id)).toMatchObject({ bio: 'Kept.', displayName: member.displayName, profilePic: 20 });
  });

  test.each([
    [{ displayName: 'Dr. Dead' }, 'displayName', 'Display name contains inappropriate or reserved words.'],
    [{ displayName: 'ab' }, 'displayName', 'Display Name must be at least 3 characters long'],
    [{ displayName: 'x'.repeat(33) }, 'displayName', 'Display Name must be at most 32 characters long'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be at most 500 characters long'],
  ])('%j is refused with its text, and nothing changes', async (body, field, message) => {
    const { member, cookie } = await someone();
    const response = await ask(site.app, 'PATCH /api/me', { cookie, body });
    expect(failureOf(response)).toEqual({ status: 400, code: 'invalid_request', message, field });
    expect(await stored(member.id)).toMatchObject({ displayName: member.displayName, bio: '' });
  });

  test.each([0, 21, 1.5, '3', null])('picture %j does not exist', async (profilePic) => {
    const { cookie } = await someone();
    expect(failureOf(await ask(site.app, 'PATCH /api/me', { cookie, body: { profilePic } }))).toMatchObject({
      status: 400,
      field: 'profilePic',
    });
  });
});

describe('mass assignment', () => {
  const columns = [...new Set([person, session, signInMethod, oneTimeCode].flatMap((table) => Object.keys(table)))];
  const wires = {
    isAdmin: true,
    is_admin: true,
    isCritic: true,
    emailVerified: true,
    role: 'admin',
    id: 'x',
    userId: 'x',
    _method: 'PUT',
  };
  const protectedFields = [...columns, ...Object.keys(wires)].filter(
    (name) => !['displayName', 'bio', 'profilePic', 'enableRLS', '_', '$inferSelect', '$inferInsert'].includes(name),
  );

  test.each(protectedFields)('%s in PATCH /api/me is a 400 and changes nothing', async (field) => {
    const { member, cookie } = await someone();
    const response = await ask(site.app, 'PATCH /api/me', { cookie, body: { displayName: 'Somebody Else', [field]: true } });
    expect(response.statusCode).toBe(400);
    expect(await stored(member.id)).toEqual(
      expect.objectContaining({ displayName: member.displayName, isAdmin: false, isCritic: false }),
    );
  });

  test('every write route refuses keys that it does not name', async () => {
    const { cookie } = await someone();
    const bodies: Record<string, object> = {
      'POST /api/auth/sign-up': {
        username: 'abc',
        displayName: 'Abc',
        email: 'a@hexreel.example',
        password: 'abcdef',
        confirmPassword: 'abcdef',
      },
      'POST /api/auth/sign-in': { email: 'a@hexreel.example', password: 'abcdef' },
      'POST /api/auth/sign-out': {},
      'POST /api/auth/sign-out-everywhere': {},
      'POST /api/auth/verify-email': { oobCode: 'x' },
      'POST /api/auth/resend-verification': { email: 'a@hexreel.example' },
      'POST /api/auth/request-password-reset': { email: 'a@hexreel.example' },
      'POST /api/auth/reset-password': { oobCode: 'x', password: 'abcdef', confirmPassword: 'abcdef' },
      'POST /api/auth/change-password': { currentPassword: 'x', password: 'abcdef', confirmPassword: 'abcdef' },
      'PATCH /api/me': { bio: 'x' },
      'DELETE /api/me': { password: 'x' },
      'POST /api/vitals': { name: 'LCP', value: 1 },
      'PUT /api/me/ratings/:movieId': { gore: 5 },
      'PUT /api/me/ratings/:movieId/review': { review: 'x' },
      'DELETE /api/me/ratings/:movieId': {},
      'PUT /api/reviews/:userId/:movieId/vote': { vote: 'helpful' },
      'PUT /api/me/following/:userId': {},
      'DELETE /api/me/following/:userId': {},
      'PUT /api/me/watchlist/:movieId': {},
      'DELETE /api/me/watchlist/:movieId': {},
      'PUT /api/reports/reviews/:userId/:movieId': { problem: 'spam' },
      'PUT /api/reports/people/:userId/display-name': { problem: 'spam' },
      'PUT /api/reports/people/:userId/bio': { problem: 'spam' },
      'PUT /api/admin/bans/:movieId': { reason: 'x' },
      'DELETE /api/admin/bans/:movieId': {},
      'POST /api/admin/averages/recalculate': {},
      'PUT /api/admin/people/:userId/admin': {},
      'DELETE /api/admin/people/:userId/admin': {},
      'PUT /api/admin/people/:userId/critic': { specializations: [] },
      'DELETE /api/admin/people/:userId/critic': {},
      'PUT /api/admin/people/:userId/suspension': {},
      'DELETE /api/admin/people/:userId/suspension': {},
      'PUT /api/admin/reports/:reportId': { outcome: 'dismissed' },
      'DELETE /api/admin/reviews/:userId/:movieId': { problem: 'spam' },
    };
    const adminCookie = await cookieOf(site.client.database, await storeMember(site.client.database, { isAdmin: true }));
    const writes = site.app.routeTable.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    for (const { method, url, access } of writes) {
      const what = `${method} ${url}` as 'POST /';
      const body = bodies[what];
      expect(body, `add a body for ${what} here`).toBeDefined();
      const response = await ask(site.app, what, {
        cookie: access === 'admin' ? adminCookie : cookie,
        body: { ...body, isAdmin: true },
      });
      expect(failureOf(response), what).toMatchObject({ status: 400, code: 'invalid_request', field: 'isAdmin' });
    }
  });
});

describe('changing the password', () => {
  const change = (cookie: string, currentPassword: string | undefined, password = 'silver bullets') =>
    ask(site.app, 'POST /api/auth/change-password', { cookie, body: { currentPassword, password, confirmPassword: password } });

  test('needs the current one, ends all other sessions and gives this one another token', async () => {
    const { member, cookie } = await someone();
    const other = await cookieOf(site.client.database, member);
    expect(failureOf(await change(cookie, 'wrong'))).toEqual({
      status: 403,
      code: 'wrong_password',
      message: 'The current password is not right.',
      field: 'currentPassword',
    });
    const response = await change(cookie, member.password);
    expect(response.json()).toEqual({ passwordIsCommon: false });
    const user = async (header: string) =>
      (await ask(site.app, 'GET /api/me', { cookie: header })).json<{ user: unknown }>().user;
    expect([await user(cookie), await user(other)]).toEqual([null, null]);
    expect(await user(nextCookie(response))).toMatchObject({ id: member.id });
    expect((await receiveMails(site)).map(({ subject }) => subject)).toEqual(['Your Hexreel password was changed']);
  });

  test('where there is none yet, a fresh sign-in is enough, and an old one is not', async () => {
    const old = await someone({ password: null }, anHourAgo);
    expect(failureOf(await change(old.cookie, undefined))).toMatchObject({ code: 'reauthentication_required' });
    const fresh = await someone({ password: null });
    expect((await change(fresh.cookie, undefined)).statusCode).toBe(200);
    await receiveMails(site);
  });

  test('leaving the current one out does not pass for having none', async () => {
    const { cookie } = await someone();
    expect(failureOf(await change(cookie, undefined)).code).toBe('wrong_password');
  });

  test('does not try passwords for ever', async () => {
    const { member, cookie } = await someone();
    for (let tries = 0; tries < 10; tries += 1) await change(cookie, `guess ${tries}`);
    expect(failureOf(await change(cookie, member.password))).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

describe('leaving', () => {
  test('takes the person with all that hangs on them, and nobody else', async () => {
    const { member, cookie } = await someone();
    const { member: other } = await someone();
    await ask(site.app, 'POST /api/auth/request-password-reset', { body: { email: member.email } });
    const response = await ask(site.app, 'DELETE /api/me', { cookie });
    expect(response.statusCode).toBe(204);
    expect([await stored(member.id), await stored(other.id)]).toEqual([undefined, expect.objectContaining({ id: other.id })]);
    for (const table of [session, signInMethod])
      expect(await site.client.database.select().from(table).where(eq(table.personId, member.id))).toEqual([]);
    expect(await site.client.database.select().from(outbox).where(eq(outbox.address, member.email))).toEqual([]);
    expect((await ask(site.app, 'GET /api/me', { cookie })).json()).toEqual({ user: null });
  });

  test('asks for the password when the sign-in is older than 15 minutes', async () => {
    const { member, cookie } = await someone({}, new Date(testNow - 15 * 60_000 - 1));
    const leave = (password?: string) =>
      ask(site.app, 'DELETE /api/me', { cookie, ...(password === undefined ? {} : { body: { password } }) });
    expect(failureOf(await leave())).toMatchObject({ status: 403, code: 'reauthentication_required' });
    expect(failureOf(await leave('wrong'))).toMatchObject({ status: 403, code: 'wrong_password' });
    expect((await leave(member.password)).statusCode).toBe(204);
  });

  test('is not for the last admin, also when two leave at once', async () => {
    await site.client.database.update(person).set({ isAdmin: false });
    const admins = [await someone({ isAdmin: true }), await someone({ isAdmin: true })];
    const answers = await Promise.all(admins.map(({ cookie }) => ask(site.app, 'DELETE /api/me', { cookie })));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(refused.map((response) => failureOf(response).code)).toEqual(['last_admin']);
  });
});

test('the export is one document in the field names of the specification, and holds no secret', async () => {
  const { member, cookie } = await someone({ bio: 'Me.', isCritic: true, specialisations: ['giallo'] });
  const response = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(response.headers['content-disposition']).toBe(`attachment; filename="hexreel-${member.username}.json"`);
  expect(response.json()).toMatchObject({
    username: member.username,
    displayName: member.displayName,
    email: member.email,
    createdAt: '2026-11-20T12:00:00.000Z',
    joinedDate: '2026-11-20',
    bio: 'Me.',
    profilePic: 1,
    isAdmin: false,
    isCritic: true,
    specializations: ['giallo'],
    watchlist: [],
    following: [],
    ratings: [],
    votes: [],
    signInMethods: [{ method: 'password' }],
    sessions: [{ address: null }],
  });
  expect(response.body).not.toMatch(/scrypt|tokenHash|passwordHash/u);
});
