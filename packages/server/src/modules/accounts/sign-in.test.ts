import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { user, session } from '../../db/schema/index.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { cookieOf, storeVerifiedUser, storeUser } from '../../testing/users.ts';
import { ask, cookiesOf, failureOf, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

let count = 0;
const fromElsewhere = () => `10.1.0.${(count += 1)}`;

function signIn(email: string, password: string, more: { readonly cookie?: string } = {}) {
  return ask(site.app, 'POST /api/auth/sign-in', { body: { email, password }, address: fromElsewhere(), ...more });
}

const me = async (cookie: string) =>
  (await ask(site.app, 'GET /api/me', { cookie })).json<{ user: { id: string } | null }>().user;

test('the right password signs in, with the address in any case, and the cookie keeps the session', async () => {
  const verifiedUser = await storeVerifiedUser(site.client.database, { displayName: 'Nancy Thompson' });
  const response = await signIn(` ${verifiedUser.email.toUpperCase()} `, verifiedUser.password);
  expect(response.json()).toEqual({
    user: { id: verifiedUser.id, username: verifiedUser.username, displayName: 'Nancy Thompson', profilePic: 1, isAdmin: false },
    googleLinked: false,
  });
  expect(await me(nextCookie(response))).toMatchObject({ id: verifiedUser.id });
});

test('letters are compared by what they are, not by their Unicode composition', async () => {
  const verifiedUser = await storeVerifiedUser(site.client.database, { password: 'café noir' });
  expect((await signIn(verifiedUser.email, 'cafe\u0301 noir')).statusCode).toBe(200);
});

test('visitors are null, with status 200', async () => {
  const response = await ask(site.app, 'GET /api/me');
  expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { user: null }, 'no-store']);
});

test('an unverified address is refused with its text, and no one is signed in', async () => {
  const unverified = await storeUser(site.client.database);
  const response = await signIn(unverified.email, unverified.password);
  expect(failureOf(response)).toEqual({
    status: 403,
    code: 'email_unverified',
    message: 'Please verify your email before logging in.',
  });
  expect(cookiesOf(response)).toEqual([]);
});

test('a suspended account is told so after the right password, and its sessions are invalid', async () => {
  const verifiedUser = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, verifiedUser);
  await site.client.database
    .update(user)
    .set({ suspendedAt: new Date(testNow) })
    .where(eq(user.id, verifiedUser.id));
  expect(failureOf(await signIn(verifiedUser.email, verifiedUser.password)).code).toBe('account_suspended');
  expect(failureOf(await signIn(verifiedUser.email, 'wrong password')).code).toBe('invalid_credentials');
  expect(await me(cookie)).toBeNull();
});

test('a demotion takes effect on the next request', async () => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const cookie = await cookieOf(site.client.database, admin);
  expect(await me(cookie)).toMatchObject({ isAdmin: true });
  await site.client.database.update(user).set({ isAdmin: false }).where(eq(user.id, admin.id));
  expect(await me(cookie)).toMatchObject({ isAdmin: false });
});

describe('enumeration', () => {
  test('unknown, known, unverified and passwordless addresses answer a wrong password alike', async () => {
    const users = [
      { email: 'nobody@hexreel.example' },
      await storeVerifiedUser(site.client.database),
      await storeUser(site.client.database),
      await storeVerifiedUser(site.client.database, { password: null }),
    ];
    const answers = await Promise.all(users.map(({ email }) => signIn(email, 'wrong password')));
    expect(answers.map(failureOf)).toEqual(
      users.map(() => ({ status: 401, code: 'invalid_credentials', message: 'Invalid email or password' })),
    );
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).toSorted().join())).size).toBe(1);
  });

  test('requesting a reset or another verification answers alike, and runs the same statements', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const unverified = await storeUser(site.client.database);
    for (const path of ['/api/auth/request-password-reset', '/api/auth/resend-verification'] as const) {
      const seen: unknown[] = [];
      for (const email of ['stranger@hexreel.example', verifiedUser.email, unverified.email]) {
        const statements = await site.statementsOf(async () => {
          const response = await ask(site.app, `POST ${path}`, { body: { email }, address: fromElsewhere() });
          seen.push([response.statusCode, response.body]);
        });
        seen.push(statements);
      }
      expect(seen.slice(2, 4)).toEqual(seen.slice(0, 2));
      expect(seen.slice(4)).toEqual(seen.slice(0, 2));
    }
    await receiveMails(site);
  });

  test('a wrong password for known and unknown addresses runs the same statements', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const statements = async (email: string) => site.statementsOf(async () => signIn(email, 'wrong password'));
    expect(await statements(verifiedUser.email)).toEqual(await statements('nobody.either@hexreel.example'));
  });
});

describe('sessions', () => {
  test('signing in again replaces the session', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const before = await cookieOf(site.client.database, verifiedUser);
    const after = nextCookie(await signIn(verifiedUser.email, verifiedUser.password, { cookie: before }));
    expect([await me(before), (await me(after))?.id]).toEqual([null, verifiedUser.id]);
  });

  test('signing out ends this session and no other', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const [here, there] = [
      await cookieOf(site.client.database, verifiedUser),
      await cookieOf(site.client.database, verifiedUser),
    ];
    const response = await ask(site.app, 'POST /api/auth/sign-out', { cookie: here });
    expect(response.statusCode).toBe(204);
    expect(cookiesOf(response)[0]).toMatch(/^hexreel-session=; Max-Age=0;/u);
    expect([await me(here), (await me(there))?.id]).toEqual([null, verifiedUser.id]);
  });

  test('signing out everywhere ends all of one user, and no one else’s', async () => {
    const [verifiedUser, other] = [await storeVerifiedUser(site.client.database), await storeVerifiedUser(site.client.database)];
    const cookies = [await cookieOf(site.client.database, verifiedUser), await cookieOf(site.client.database, verifiedUser)];
    const others = await cookieOf(site.client.database, other);
    await ask(site.app, 'POST /api/auth/sign-out-everywhere', { cookie: cookies[0] ?? '' });
    expect(await Promise.all([...cookies, others].map(async (cookie) => (await me(cookie))?.id))).toEqual([
      undefined,
      undefined,
      other.id,
    ]);
  });

  test('a session expires 30 days after its last use, and each day of use extends it', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const cookie = await cookieOf(site.client.database, verifiedUser);
    const days = 24 * 3_600_000;
    site.clock.now = testNow + 29 * days;
    const prolonged = await ask(site.app, 'GET /api/me', { cookie });
    expect(cookiesOf(prolonged)[0]).toMatch(/Max-Age=2592000;/u);
    expect(cookiesOf(await ask(site.app, 'GET /api/me', { cookie }))).toEqual([]);
    site.clock.now = testNow + 58 * days;
    expect((await me(cookie))?.id).toBe(verifiedUser.id);
    site.clock.now = testNow + 89 * days;
    expect(await me(cookie)).toBeNull();
    site.clock.now = testNow;
  });

  test("the viewer's sessions are listed with the current one marked, and without anything that could be used", async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const response = await ask(site.app, 'POST /api/auth/sign-in', {
      body: { email: verifiedUser.email, password: verifiedUser.password },
      address: '203.0.113.7',
      headers: { 'user-agent': 'Elvira/13' },
    });
    const cookie = nextCookie(response);
    await cookieOf(site.client.database, verifiedUser, { signedInAt: new Date(testNow - 60_000) });
    const { sessions } = (await ask(site.app, 'GET /api/me/sessions', { cookie })).json<{ sessions: object[] }>();
    expect(sessions).toEqual([
      expect.objectContaining({ current: true, address: '203.0.113.7', userAgent: 'Elvira/13' }),
      expect.objectContaining({ current: false, address: null, userAgent: null }),
    ]);
    const rows = await site.client.database.select().from(session).where(eq(session.userId, verifiedUser.id));
    for (const { tokenHash } of rows) expect(JSON.stringify(sessions)).not.toContain(tokenHash);
  });

  test('the token in the cookie is nowhere in the database', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const cookie = nextCookie(await signIn(verifiedUser.email, verifiedUser.password));
    const token = /=([\w-]{43})\./u.exec(cookie)?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify(await site.client.database.select().from(session))).not.toContain(token);
  });
});
