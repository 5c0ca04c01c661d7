import { randomUUID } from 'node:crypto';
import type { Account } from '@hexreel/domain/contract/accounts';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { invite, user, signInMethod } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { startOpenIdProvider, type OpenIdUser } from '../../../testing/openid-provider.ts';
import { cookieOf, storeVerifiedUser, storeUser } from '../../../testing/users.ts';
import { newInviteToken } from '../invites.ts';
import { ask, cookiesOf, failureOf, nextCookie } from '../../../testing/requests.ts';
import { testNow, withTestApp, type TestApp } from '../../../testing/test-app.ts';

const redirectUri = 'http://localhost:3000/api/auth/callback/google';
const provider = await startOpenIdProvider({ redirectUri });
const { clientId, clientSecret, issuer } = provider;
const google = { clientId, clientSecret, issuer };
const site = withTestApp({ config: { google }, random: Math.random });
afterAll(() => provider.stop());

let count = 0;
function googleUser(facts: Partial<OpenIdUser> = {}): OpenIdUser {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `google${count}@hexreel.example`,
    email_verified: true,
    name: `Goo Gler ${count}`,
    ...facts,
  };
}

/** From the button to the page that the sign-in ends on. */
async function signInAs(
  who: OpenIdUser,
  more: { readonly cookie?: string; readonly returnTo?: string; readonly invite?: string } = {},
  on: TestApp = site,
) {
  provider.person = who;
  count += 1;
  const address = `10.3.1.${count}`;
  const { returnTo, invite } = more;
  const given = { ...(returnTo !== undefined && { returnTo }), ...(invite !== undefined && { invite }) };
  const query = Object.keys(given).length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  const started = await ask(on.app, `GET /api/auth/google${query}`, { address });
  const back = new URL(await provider.approve(String(started.headers.location)));
  const cookie = [more.cookie, nextCookie(started)].filter(Boolean).join('; ');
  const finished = await ask(on.app, `GET ${(back.pathname + back.search) as '/api'}`, { cookie, address });
  return { started, back, finished, location: finished.headers.location };
}

const userBy = async (email: string) => (await site.client.database.select().from(user).where(eq(user.email, email)))[0];
const me = async (cookie: string) =>
  (await ask(site.app, 'GET /api/me', { cookie })).json<{ user: { id: string } | null }>().user;

test("the redirect has PKCE, state and a nonce, and asks only for the user's identity", async () => {
  const started = await ask(site.app, 'GET /api/auth/google');
  const url = new URL(String(started.headers.location));
  expect(url.origin + url.pathname).toBe(`${issuer}/auth`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'hexreel',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u) as string,
    state: expect.stringMatching(/^.{32}$/u) as string,
    nonce: expect.stringMatching(/^.{32}$/u) as string,
  });
  expect(cookiesOf(started)).toEqual([expect.stringMatching(/^hexreel\.oauth_state=.*; HttpOnly; SameSite=Lax$/u)]);
});

test('the first time creates an account with Google’s display name and a username of its first word, and signs in', async () => {
  const who = googleUser({ name: 'Ellen Ripley', email: 'Ripley@Nostromo.example' });
  const { finished, location } = await signInAs(who, { returnTo: '/movie/948?tab=rate' });
  expect(location).toBe('/login/google?outcome=signed-in&returnTo=%2Fmovie%2F948%3Ftab%3Drate');
  const row = await userBy('ripley@nostromo.example');
  expect(row).toMatchObject({
    username: 'Ellen',
    displayName: 'Ellen Ripley',
    emailVerified: true,
    isAdmin: false,
  });
  expect(await me(nextCookie(finished))).toMatchObject({ id: row?.id });
});

test('the second time signs the same user in, even with another address', async () => {
  const who = googleUser();
  await signInAs(who);
  const first = await userBy(who.email);
  const { finished } = await signInAs({ ...who, email: 'moved@hexreel.example', name: 'Renamed' });
  expect(await me(nextCookie(finished))).toMatchObject({ id: first?.id, displayName: first?.displayName });
  expect(await userBy('moved@hexreel.example')).toBeUndefined();
});

test('no token of the provider is stored', async () => {
  const who = googleUser();
  await signInAs(who);
  const [method] = await site.client.database
    .select()
    .from(signInMethod)
    .where(eq(signInMethod.subject, `${issuer}#${who.sub}`));
  expect(method).toMatchObject({ provider: 'google', passwordHash: null });
  expect(Object.keys(method ?? {}).toSorted()).toEqual([
    'createdAt',
    'givesAdmin',
    'id',
    'passwordHash',
    'provider',
    'subject',
    'updatedAt',
    'userId',
  ]);
});

test.each([
  ['The Admin', /^Moviegoer \d{4}$/u],
  ['', /^Moviegoer \d{4}$/u],
  ['x'.repeat(40), /^x{32}$/u],
])('a name %j that breaks the rule is replaced', async (name, pattern) => {
  const who = googleUser({ name });
  await signInAs(who);
  expect((await userBy(who.email))?.displayName).toMatch(pattern);
});

describe('the username of a user who came with Google', () => {
  const accountOf = async (cookie: string) => (await ask(site.app, 'GET /api/me/account', { cookie })).json<Account>();
  const choose = (cookie: string, username: string) => ask(site.app, 'PUT /api/me/username', { cookie, body: { username } });
  const newcomer = async (name: string) => {
    const who = googleUser({ name });
    return { who, cookie: nextCookie((await signInAs(who)).finished) };
  };

  test('is generated without the full name, chosen once, and stays', async () => {
    const { who, cookie } = await newcomer('Damien Thorn');
    expect((await accountOf(cookie)).proposedUsername).toBe('Damien');
    const id = (await userBy(who.email))?.id ?? '';
    const shown = async () => (await ask(site.app, `GET /api/users/${id}`)).json<{ username: string }>().username;
    expect(await shown()).toBe((await userBy(who.email))?.username);
    const chosen = await choose(cookie, ' omen-boy ');
    expect(chosen.json()).toMatchObject({ user: { username: 'omen-boy' }, account: { username: 'omen-boy' } });
    expect(await accountOf(cookie)).not.toHaveProperty('proposedUsername');
    expect(failureOf(await choose(cookie, 'another-one'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await userBy(who.email))?.username).toBe('omen-boy');
    expect(await shown()).toBe('omen-boy');
  });

  test('is generated with numbers for namesakes, and a taken one is refused', async () => {
    await storeVerifiedUser(site.client.database, { username: 'robert' });
    const { cookie } = await newcomer('Robert Thorn');
    expect((await accountOf(cookie)).proposedUsername).toMatch(/^Robert\d{6}$/u);
    expect(failureOf(await choose(cookie, 'ROBERT'))).toEqual({
      status: 409,
      code: 'username_taken',
      message: 'Username is already taken',
      field: 'username',
    });
    const own = (await accountOf(cookie)).username;
    expect((await choose(cookie, own)).statusCode).toBe(200);
  });

  test.each([
    ['  ', 'Username is required'],
    ['ab', 'Username must be at least 3 characters long'],
    ['a b c', 'Username may contain only letters, digits, "_", "." and "-"'],
    ['site_admin', 'Username contains inappropriate or reserved words.'],
  ])('follows the rules of every other: %j', async (username, message) => {
    const { cookie } = await newcomer('Katherine Thorn');
    expect(failureOf(await choose(cookie, username))).toMatchObject({ status: 400, message, field: 'username' });
  });

  test('of an account that a stranger began is chosen by its owner, too', async () => {
    const squatter = await storeUser(site.client.database, { username: 'not-my-choice' });
    const { finished } = await signInAs(googleUser({ email: squatter.email }));
    expect((await choose(nextCookie(finished), 'my-choice')).statusCode).toBe(200);
  });
});

describe('an address that has an account here', () => {
  test('verified: it is linked after one sign-in with the password, and then Google signs in', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const who = googleUser({ email: verifiedUser.email });
    const { finished, location } = await signInAs(who);
    expect(location).toBe('/login/google?outcome=link-required');
    expect(cookiesOf(finished).some((cookie) => cookie.startsWith('hexreel-session='))).toBe(false);
    const signedIn = await ask(site.app, 'POST /api/auth/sign-in', {
      body: { email: verifiedUser.email, password: verifiedUser.password },
      cookie: nextCookie(finished),
      address: '10.3.0.1',
    });
    expect(signedIn.json()).toMatchObject({ user: { id: verifiedUser.id }, googleLinked: true });
    expect(cookiesOf(signedIn).some((cookie) => cookie.startsWith('hexreel-link=; Max-Age=0'))).toBe(true);
    expect((await receiveMails(site)).map(({ subject }) => subject)).toEqual(['Google was linked to your Hexreel account']);
    const again = await signInAs(who);
    expect(again.location).toBe('/login/google?outcome=signed-in');
    expect(await me(nextCookie(again.finished))).toMatchObject({ id: verifiedUser.id });
  });

  test('verified: a sign-in of another user links nothing', async () => {
    const [verifiedUser, other] = [await storeVerifiedUser(site.client.database), await storeVerifiedUser(site.client.database)];
    const { finished } = await signInAs(googleUser({ email: verifiedUser.email }));
    const body = { email: other.email, password: other.password };
    const signedIn = await ask(site.app, 'POST /api/auth/sign-in', { body, cookie: nextCookie(finished), address: '10.3.0.2' });
    expect(signedIn.json()).toMatchObject({ user: { id: other.id }, googleLinked: false });
    const methods = await site.client.database.select().from(signInMethod).where(eq(signInMethod.provider, 'google'));
    expect(methods.filter(({ userId }) => userId === verifiedUser.id || userId === other.id)).toEqual([]);
  });

  test('unverified: Google proves it, and the old password and sessions are void', async () => {
    const squatter = await storeUser(site.client.database, { password: 'chosen by a stranger' });
    const { location, finished } = await signInAs(googleUser({ email: squatter.email }));
    expect(location).toBe('/login/google?outcome=signed-in');
    expect(await me(nextCookie(finished))).toMatchObject({ id: squatter.id });
    const body = { email: squatter.email, password: 'chosen by a stranger' };
    expect(failureOf(await ask(site.app, 'POST /api/auth/sign-in', { body, address: '10.3.0.3' })).code).toBe(
      'invalid_credentials',
    );
  });

  test('an address that Google itself has not verified proves nothing', async () => {
    const verifiedUser = await storeUser(site.client.database);
    expect((await signInAs(googleUser({ email: verifiedUser.email, email_verified: false }))).location).toBe(
      '/login/google?outcome=unverified',
    );
    expect((await userBy(verifiedUser.email))?.emailVerified).toBe(false);
  });
});

test('a suspended user is told so', async () => {
  const who = googleUser();
  await signInAs(who);
  await site.client.database.update(user).set({ suspendedAt: new Date() }).where(eq(user.email, who.email));
  expect((await signInAs(who)).location).toBe('/login/google?outcome=suspended');
});

test('signing in with Google replaces the current session', async () => {
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  await signInAs(googleUser(), { cookie });
  expect(await me(cookie)).toBeNull();
});

describe('a callback', () => {
  test('of another browser, without its state cookie, fails', async () => {
    const { back } = await signInAs(googleUser());
    const stolen = await ask(site.app, `GET ${(back.pathname + back.search) as '/api'}`);
    expect(stolen.headers.location).toBe('/login/google?outcome=failed');
    expect(cookiesOf(stolen).filter((cookie) => cookie.startsWith('hexreel-session='))).toEqual([]);
  });

  test('that is used a second time fails', async () => {
    provider.person = googleUser();
    const started = await ask(site.app, 'GET /api/auth/google');
    const back = new URL(await provider.approve(String(started.headers.location)));
    const use = () => ask(site.app, `GET ${(back.pathname + back.search) as '/api'}`, { cookie: nextCookie(started) });
    expect((await use()).headers.location).toBe('/login/google?outcome=signed-in');
    expect((await use()).headers.location).toBe('/login/google?outcome=failed');
  });

  test.each(['?error=access_denied', '', '?code=x&state=y', '?code=x', '?state=%00'])('with %j fails quietly', async (query) => {
    const response = await ask(site.app, `GET /api/auth/callback/google${query}`);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/login/google?outcome=failed']);
  });

  test('leads to no other site', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      expect((await signInAs(googleUser(), { returnTo })).location).toBe('/login/google?outcome=signed-in');
    }
  });
});

describe('a provider that starts late and keeps the address out of the ID token', async () => {
  const before = await startOpenIdProvider({ redirectUri });
  await before.stop();
  const late = withTestApp({ config: { google: { clientId, clientSecret, issuer: before.issuer } } });

  test('is unavailable at first and signs in then', async () => {
    expect((await ask(late.app, 'GET /api/auth/google')).headers.location).toBe('/login/google?outcome=unavailable');
    const port = Number(new URL(before.issuer).port);
    const started = await startOpenIdProvider({ redirectUri, port, claimsInIdToken: false });
    try {
      started.person = googleUser({ name: 'Late Comer' });
      const out = await ask(late.app, 'GET /api/auth/google');
      const back = new URL(await started.approve(String(out.headers.location)));
      const finished = await ask(late.app, `GET ${(back.pathname + back.search) as '/api'}`, { cookie: nextCookie(out) });
      expect(finished.headers.location).toBe('/login/google?outcome=signed-in');
    } finally {
      await started.stop();
    }
  });
});

describe('over https', () => {
  const secure = withTestApp({ config: { google: { clientId, clientSecret, issuer }, publicUrl: 'https://hexreel.example' } });
  test('the state’s cookie is Secure and has the __Host- prefix', async () => {
    const [cookie] = cookiesOf(await ask(secure.app, 'GET /api/auth/google'));
    expect(cookie).toMatch(/^__Host-hexreel\.oauth_state=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  });
});

describe('without Google set up', () => {
  const plain = withTestApp();

  test('a callback without a sign-in does not end the session, since another site can trigger it (CSRF)', async () => {
    const cookie = await cookieOf(plain.client.database, await storeVerifiedUser(plain.client.database));
    for (const query of ['', '?code=x', '?error=access_denied'])
      await ask(plain.app, `GET /api/auth/callback/google${query}`, { cookie });
    expect((await ask(plain.app, 'GET /api/me', { cookie })).json<MeResponse>().user).not.toBeNull();
  });

  test('the button leads to a page that says so, and pages know beforehand', async () => {
    expect((await ask(plain.app, 'GET /api/auth/google')).headers.location).toBe('/login/google?outcome=unavailable');
    expect((await ask(plain.app, 'GET /api/auth/callback/google?code=x')).headers.location).toBe(
      '/login/google?outcome=unavailable',
    );
  });
});

describe('where not everyone may join (R790)', () => {
  const byInvite = withTestApp({ config: { google, signUp: 'invite' }, random: Math.random });
  const byApproval = withTestApp({ config: { google, signUp: 'approval' }, random: Math.random });
  const closed = withTestApp({ config: { google, signUp: 'closed' }, random: Math.random });
  const accountOn = async ({ client }: TestApp, { email }: OpenIdUser) =>
    (await client.database.select().from(user).where(eq(user.email, email)))[0];

  test('Google makes no account without an invite, and one with it, which uses it up', async () => {
    const who = googleUser();
    const refused = await signInAs(who, {}, byInvite);
    expect(refused.location).toBe('/login/google?outcome=invite-required');
    expect(await accountOn(byInvite, who)).toBeUndefined();
    const { token, tokenHash } = newInviteToken();
    const { database } = byInvite.client;
    const [at, expiresAt] = [new Date(testNow), new Date(testNow + 1_000)];
    await database.insert(invite).values({ id: randomUUID(), tokenHash, label: 'x', mostUses: 1, createdAt: at, expiresAt });
    expect((await signInAs(who, { invite: token }, byInvite)).location).toBe('/login/google?outcome=signed-in');
    expect((await signInAs(googleUser(), { invite: token }, byInvite)).location).toBe('/login/google?outcome=invite-required');
    // Members come back without one.
    expect((await signInAs(who, {}, byInvite)).location).toBe('/login/google?outcome=signed-in');
  });

  test('a new account waits for an admin, without a session', async () => {
    const who = googleUser();
    const { finished, location } = await signInAs(who, {}, byApproval);
    expect(location).toBe('/login/google?outcome=awaiting-approval');
    expect(nextCookie(finished)).not.toContain('hexreel-session');
    expect(await accountOn(byApproval, who)).toMatchObject({ awaitsApproval: true, emailVerified: true });
    expect((await signInAs(who, {}, byApproval)).location).toBe('/login/google?outcome=awaiting-approval');
  });

  test('a closed site makes none', async () => {
    const who = googleUser();
    expect((await signInAs(who, {}, closed)).location).toBe('/login/google?outcome=sign-up-closed');
    expect(await accountOn(closed, who)).toBeUndefined();
  });
});
