import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { person, signInMethod } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { startOpenIdProvider, type OpenIdPerson } from '../../../testing/openid-provider.ts';
import { cookieOf, storeMember, storePerson } from '../../../testing/people.ts';
import { ask, cookiesOf, failureOf, nextCookie } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const redirectUri = 'http://localhost:3000/api/auth/callback/google';
const provider = await startOpenIdProvider({ redirectUri });
const { clientId, clientSecret, issuer } = provider;
const site = withTestApp({ config: { google: { clientId, clientSecret, issuer } }, random: Math.random });
afterAll(() => provider.stop());

let count = 0;
function somebody(facts: Partial<OpenIdPerson> = {}): OpenIdPerson {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `google${count}@hexreel.example`,
    email_verified: true,
    name: `Goo Gler ${count}`,
    ...facts,
  };
}

/** From the button to the page that the way ends on. */
async function signInAs(who: OpenIdPerson, more: { readonly cookie?: string; readonly returnTo?: string } = {}) {
  provider.person = who;
  const query = more.returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(more.returnTo)}`;
  const started = await ask(site.app, `GET /api/auth/google${query}`);
  const back = new URL(await provider.approve(String(started.headers.location)));
  const cookie = [more.cookie, nextCookie(started)].filter(Boolean).join('; ');
  const finished = await ask(site.app, `GET ${(back.pathname + back.search) as '/api'}`, { cookie });
  return { started, back, finished, location: finished.headers.location };
}

const personBy = async (email: string) => (await site.client.database.select().from(person).where(eq(person.email, email)))[0];
const me = async (cookie: string) =>
  (await ask(site.app, 'GET /api/me', { cookie })).json<{ user: { id: string } | null }>().user;

test('the way out carries PKCE, state and a nonce, and asks for no more than who somebody is', async () => {
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

test('the first time makes an account with a name out of Google’s, and signs in', async () => {
  const who = somebody({ name: 'Ellen Ripley', email: 'Ripley@Nostromo.example' });
  const { finished, location } = await signInAs(who, { returnTo: '/movie/948?tab=rate' });
  expect(location).toBe('/login/google?outcome=signed-in&returnTo=%2Fmovie%2F948%3Ftab%3Drate');
  const row = await personBy('ripley@nostromo.example');
  expect(row).toMatchObject({ username: 'Ellen.Ripley', displayName: 'Ellen Ripley', emailVerified: true, isAdmin: false });
  expect(await me(nextCookie(finished))).toMatchObject({ id: row?.id });
});

test('the second time signs the same person in, even under another address', async () => {
  const who = somebody();
  await signInAs(who);
  const first = await personBy(who.email);
  const { finished } = await signInAs({ ...who, email: 'moved@hexreel.example', name: 'Renamed' });
  expect(await me(nextCookie(finished))).toMatchObject({ id: first?.id, displayName: first?.displayName });
  expect(await personBy('moved@hexreel.example')).toBeUndefined();
});

test('no token of the provider is kept', async () => {
  const who = somebody();
  await signInAs(who);
  const [method] = await site.client.database
    .select()
    .from(signInMethod)
    .where(eq(signInMethod.subject, `${issuer}#${who.sub}`));
  expect(method).toMatchObject({ provider: 'google', passwordHash: null });
  expect(Object.keys(method ?? {}).toSorted()).toEqual([
    'createdAt',
    'id',
    'passwordHash',
    'personId',
    'provider',
    'subject',
    'updatedAt',
  ]);
});

test.each([
  ['The Admin', /^Moviegoer \d{4}$/u],
  ['', /^Moviegoer \d{4}$/u],
  ['x'.repeat(40), /^x{32}$/u],
])('a name %j that fails the rule is replaced', async (name, pattern) => {
  const who = somebody({ name });
  await signInAs(who);
  expect((await personBy(who.email))?.displayName).toMatch(pattern);
});

test('namesakes get usernames of their own', async () => {
  const [one, other] = [somebody({ name: 'Damien Thorn' }), somebody({ name: 'Damien Thorn' })];
  await signInAs(one);
  await signInAs(other);
  expect([(await personBy(one.email))?.username, (await personBy(other.email))?.username]).toEqual([
    'Damien.Thorn',
    expect.stringMatching(/^Damien\.Thorn\d{6}$/u),
  ]);
});

describe('an address that has an account here', () => {
  test('verified: it is linked after one sign-in with the password, and then Google signs in', async () => {
    const member = await storeMember(site.client.database);
    const who = somebody({ email: member.email });
    const { finished, location } = await signInAs(who);
    expect(location).toBe('/login/google?outcome=link-required');
    expect(cookiesOf(finished).some((cookie) => cookie.startsWith('hexreel-session='))).toBe(false);
    const signedIn = await ask(site.app, 'POST /api/auth/sign-in', {
      body: { email: member.email, password: member.password },
      cookie: nextCookie(finished),
      address: '10.3.0.1',
    });
    expect(signedIn.json()).toMatchObject({ user: { id: member.id }, googleLinked: true });
    expect(cookiesOf(signedIn).some((cookie) => cookie.startsWith('hexreel-link=; Max-Age=0'))).toBe(true);
    expect((await receiveMails(site)).map(({ subject }) => subject)).toEqual(['Google was linked to your Hexreel account']);
    const again = await signInAs(who);
    expect(again.location).toBe('/login/google?outcome=signed-in');
    expect(await me(nextCookie(again.finished))).toMatchObject({ id: member.id });
  });

  test('verified: a sign-in of somebody else links nothing', async () => {
    const [member, other] = [await storeMember(site.client.database), await storeMember(site.client.database)];
    const { finished } = await signInAs(somebody({ email: member.email }));
    const body = { email: other.email, password: other.password };
    const signedIn = await ask(site.app, 'POST /api/auth/sign-in', { body, cookie: nextCookie(finished), address: '10.3.0.2' });
    expect(signedIn.json()).toMatchObject({ user: { id: other.id }, googleLinked: false });
    const methods = await site.client.database.select().from(signInMethod).where(eq(signInMethod.provider, 'google'));
    expect(methods.filter(({ personId }) => personId === member.id || personId === other.id)).toEqual([]);
  });

  test('unverified: Google proves it, and the old password and sessions are void', async () => {
    const squatter = await storePerson(site.client.database, { password: 'chosen by a stranger' });
    const { location, finished } = await signInAs(somebody({ email: squatter.email }));
    expect(location).toBe('/login/google?outcome=signed-in');
    expect(await me(nextCookie(finished))).toMatchObject({ id: squatter.id });
    const body = { email: squatter.email, password: 'chosen by a stranger' };
    expect(failureOf(await ask(site.app, 'POST /api/auth/sign-in', { body, address: '10.3.0.3' })).code).toBe(
      'invalid_credentials',
    );
  });

  test('that Google itself has not verified is no proof of anything', async () => {
    const member = await storePerson(site.client.database);
    expect((await signInAs(somebody({ email: member.email, email_verified: false }))).location).toBe(
      '/login/google?outcome=unverified',
    );
    expect((await personBy(member.email))?.emailVerified).toBe(false);
  });
});

test('a suspended person is told so', async () => {
  const who = somebody();
  await signInAs(who);
  await site.client.database.update(person).set({ suspendedAt: new Date() }).where(eq(person.email, who.email));
  expect((await signInAs(who)).location).toBe('/login/google?outcome=suspended');
});

test('signing in with Google replaces the session that was there', async () => {
  const cookie = await cookieOf(site.client.database, await storeMember(site.client.database));
  await signInAs(somebody(), { cookie });
  expect(await me(cookie)).toBeNull();
});

describe('a callback', () => {
  test('of another browser, without its state cookie, fails', async () => {
    const { back } = await signInAs(somebody());
    const stolen = await ask(site.app, `GET ${(back.pathname + back.search) as '/api'}`);
    expect(stolen.headers.location).toBe('/login/google?outcome=failed');
    expect(cookiesOf(stolen).filter((cookie) => cookie.startsWith('hexreel-session='))).toEqual([]);
  });

  test('that is used a second time fails', async () => {
    provider.person = somebody();
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
      expect((await signInAs(somebody(), { returnTo })).location).toBe('/login/google?outcome=signed-in');
    }
  });
});

describe('a provider that comes up late and keeps the address out of the ID token', async () => {
  const before = await startOpenIdProvider({ redirectUri });
  await before.stop();
  const late = withTestApp({ config: { google: { clientId, clientSecret, issuer: before.issuer } } });

  test('is unavailable at first and signs in then', async () => {
    expect((await ask(late.app, 'GET /api/auth/google')).headers.location).toBe('/login/google?outcome=unavailable');
    const port = Number(new URL(before.issuer).port);
    const started = await startOpenIdProvider({ redirectUri, port, claimsInIdToken: false });
    try {
      started.person = somebody({ name: 'Late Comer' });
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
  test('the state’s cookie is Secure and bears the __Host- prefix', async () => {
    const [cookie] = cookiesOf(await ask(secure.app, 'GET /api/auth/google'));
    expect(cookie).toMatch(/^__Host-hexreel\.oauth_state=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  });
});

describe('without Google set up', () => {
  const plain = withTestApp();
  test('the button leads to a page that says so, and pages know beforehand', async () => {
    expect((await ask(plain.app, 'GET /api/auth/google')).headers.location).toBe('/login/google?outcome=unavailable');
    expect((await ask(plain.app, 'GET /api/auth/callback/google?code=x')).headers.location).toBe(
      '/login/google?outcome=unavailable',
    );
  });
});
