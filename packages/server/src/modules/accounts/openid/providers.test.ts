import type { Account, AccountExport } from '@hexreel/domain/contract/accounts';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEntry, signInMethod, user } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { startOpenIdProvider, type OpenIdProvider, type OpenIdUser } from '../../../testing/openid-provider.ts';
import { ask, cookiesOf, failureOf, nextCookie } from '../../../testing/requests.ts';
import { withTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeUser, storeVerifiedUser } from '../../../testing/users.ts';

const callback = (id: string) => `http://localhost:3000/api/auth/openid/${id}/callback`;
const [club, other] = [
  await startOpenIdProvider({ redirectUri: callback('1') }),
  await startOpenIdProvider({ redirectUri: callback('2'), claimsInIdToken: false }),
];
afterAll(() => Promise.all([club.stop(), other.stop()]));

const settingsOf = (id: string, name: string, { issuer, clientId, clientSecret }: OpenIdProvider) => ({
  id,
  name,
  issuer,
  clientId,
  clientSecret,
  scopes: 'openid email profile groups',
  adminGroup: 'film-admins',
});
const providers = [settingsOf('1', 'The Friday Club', club), settingsOf('2', 'Work', other)];
const site = withTestApp({ config: { providers }, random: Math.random });
const closed = withTestApp({ config: { providers, signUp: 'closed' }, random: Math.random });

let count = 0;
function clubUser(facts: Partial<OpenIdUser> = {}): OpenIdUser {
  count += 1;
  return { sub: `s-${count}`, email: `club${count}@hexreel.example`, email_verified: true, name: `Clu Bber ${count}`, ...facts };
}

/** From the button to the page that the sign-in ends on. @param on the site, and the provider that is chosen there */
async function signInAs(
  who: OpenIdUser,
  on: { readonly id?: '1' | '2'; readonly app?: TestApp; readonly backAt?: '1' | '2'; readonly cookie?: string } = {},
) {
  const { id = '1', app = site, backAt = id } = on;
  const provider = id === '1' ? club : other;
  provider.person = who;
  count += 1;
  const address = `10.4.1.${count}`;
  const started = await ask(app.app, `GET /api/auth/openid/${id}?returnTo=%2Fbrowse`, { address });
  const { search } = new URL(await provider.approve(String(started.headers.location)));
  const cookie = [on.cookie, nextCookie(started)].filter(Boolean).join('; ');
  const finished = await ask(app.app, `GET /api/auth/openid/${backAt}/callback${search}`, { cookie, address });
  return { started, finished, cookie: nextCookie(finished), location: finished.headers.location };
}

const signedIn = (id = '1') => `/login/openid?provider=${id}&outcome=signed-in&returnTo=%2Fbrowse`;
const ended = (outcome: string, id = '1') => `/login/openid?provider=${id}&outcome=${outcome}&returnTo=%2Fbrowse`;
const rowOf = async (email: string, on = site) => (await on.client.database.select().from(user).where(eq(user.email, email)))[0];
const me = async (cookie: string) => (await ask(site.app, 'GET /api/me', { cookie })).json<MeResponse>().user;

describe('a provider that the operator named (R836)', () => {
  test('is asked for the scopes of its settings, with PKCE, state and a nonce', async () => {
    const started = await ask(site.app, 'GET /api/auth/openid/1');
    const url = new URL(String(started.headers.location));
    expect(url.origin).toBe(club.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: callback('1'),
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{32}$/u) as string,
      nonce: expect.stringMatching(/^.{32}$/u) as string,
    });
  });

  test('makes an account on first use, with the username preferred there (R838)', async () => {
    const who = clubUser({ preferred_username: 'nightowl', name: 'Night Owl' });
    const { cookie, location } = await signInAs(who);
    expect(location).toBe(signedIn());
    expect(await rowOf(who.email)).toMatchObject({ username: 'nightowl', displayName: 'Night Owl', emailVerified: true });
    const account = (await ask(site.app, 'GET /api/me/account', { cookie })).json<Account>();
    expect(account).toMatchObject({
      hasPassword: false,
      hasGoogle: false,
      providers: [{ id: '1', name: 'The Friday Club' }],
      proposedUsername: 'nightowl',
    });
  });

  test('shows no address that is preferred as a name, and numbers one that is taken', async () => {
    const who = clubUser({ preferred_username: 'nightowl@club.example' });
    await signInAs(who);
    expect((await rowOf(who.email))?.username).toMatch(/^nightowl\d{6}$/u);
  });

  test('is known by issuer and subject: the same subject elsewhere, or another one with the address, is no one known', async () => {
    const who = clubUser();
    await signInAs(who);
    const id = (await rowOf(who.email))?.id;
    const again = await signInAs({ ...who, email: 'moved@club.example' });
    expect(await me(again.cookie)).toMatchObject({ id });
    expect((await signInAs({ ...who, sub: 'another' })).location).toBe(ended('link-required'));
    expect((await signInAs(who, { id: '2' })).location).toBe(ended('link-required', '2'));
  });

  test('is linked to an account with its address after one sign-in with the password, and its owner is told', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const who = clubUser({ email: owner.email });
    const { cookie, location } = await signInAs(who);
    expect(location).toBe(ended('link-required'));
    await receiveMails(site);
    const body = { email: owner.email, password: owner.password };
    const answer = await ask(site.app, 'POST /api/auth/sign-in', { body, cookie, address: '10.4.0.1' });
    expect(answer.json()).toMatchObject({ googleLinked: false, linkedProvider: 'The Friday Club' });
    expect((await receiveMails(site)).map(({ subject }) => subject)).toEqual([
      'Another way to sign in was linked to your Hexreel account',
    ]);
    const again = await signInAs(who);
    expect(await me(again.cookie)).toMatchObject({ id: owner.id });
    const sent = await ask(site.app, 'GET /api/me/export', { cookie: again.cookie });
    expect(sent.json<AccountExport>().signInMethods).toContainEqual({
      method: 'openid',
      issuer: club.issuer,
      since: expect.any(String) as string,
    });
  });

  test.each([
    ['no address', { email: undefined as unknown as string }],
    ['one that it has not confirmed', { email_verified: false }],
  ])('that gives %s proves none, and asks for one (R837)', async (_what, facts) => {
    const squatted = await storeUser(site.client.database);
    const who = clubUser({ email: squatted.email, ...facts });
    const { finished, location } = await signInAs(who);
    expect(location).toBe(ended('address-needed'));
    expect(cookiesOf(finished).some((cookie) => cookie.startsWith('hexreel-session='))).toBe(false);
    expect((await rowOf(squatted.email))?.emailVerified).toBe(false);
  });

  test('makes no account where sign-up is closed', async () => {
    const who = clubUser();
    expect((await signInAs(who, { app: closed })).location).toBe(ended('sign-up-closed'));
    expect(await rowOf(who.email, closed)).toBeUndefined();
  });

  test('takes no answer that another one was asked for', async () => {
    expect((await signInAs(clubUser(), { backAt: '2' })).location).toBe('/login/openid?provider=2&outcome=failed');
  });

  test('is none under a number that is not set up, or Google’s name', async () => {
    for (const id of ['3', 'google', '%00', '..']) {
      expect(failureOf(await ask(site.app, `GET /api/auth/openid/${id}/callback`)).status).toBe(404);
    }
    expect(failureOf(await ask(site.app, 'GET /api/auth/openid/3')).code).toBe('not_found');
  });
});

describe('the group of admins (R839)', () => {
  const isAdmin = async (email: string) => (await rowOf(email))?.isAdmin;
  const entries = async (name: string) =>
    site.client.database.select().from(auditEntry).where(eq(auditEntry.targetName, name)).orderBy(auditEntry.action);
  const inGroup = { groups: ['film-admins', 'others'] };

  test('makes admins at a sign-in, and takes that back at the next one, each in the log', async () => {
    await storeVerifiedUser(site.client.database, { isAdmin: true });
    const who = clubUser({ preferred_username: 'group-led' });
    await signInAs({ ...who, ...inGroup });
    expect(await isAdmin(who.email)).toBe(true);
    await signInAs({ ...who, groups: ['others'] });
    expect(await isAdmin(who.email)).toBe(false);
    expect(await entries('group-led')).toEqual([
      expect.objectContaining({ action: 'make-admin', actorName: 'the admin group at The Friday Club' }),
      expect.objectContaining({ action: 'unmake-admin', actorName: 'the admin group at The Friday Club' }),
    ]);
  });

  test('reads groups that are only at the userinfo endpoint', async () => {
    const who = clubUser(inGroup);
    await signInAs(who, { id: '2' });
    expect(await isAdmin(who.email)).toBe(true);
  });

  test('takes nothing from an admin who was made otherwise', async () => {
    const who = clubUser();
    await signInAs(who);
    await site.client.database.update(user).set({ isAdmin: true }).where(eq(user.email, who.email));
    await signInAs({ ...who, ...inGroup });
    await signInAs(who);
    expect(await isAdmin(who.email)).toBe(true);
  });

  test('leaves the last admin one, and a suspended user none', async () => {
    const { database } = site.client;
    const who = clubUser(inGroup);
    await signInAs(who);
    await database.update(user).set({ isAdmin: false });
    await database.update(user).set({ isAdmin: true }).where(eq(user.email, who.email));
    expect((await signInAs({ ...who, groups: [] })).location).toBe(signedIn());
    expect(await isAdmin(who.email)).toBe(true);
    const gone = clubUser();
    await signInAs(gone);
    await database.update(user).set({ suspendedAt: new Date() }).where(eq(user.email, gone.email));
    expect((await signInAs({ ...gone, ...inGroup })).location).toBe(ended('suspended'));
    expect(await isAdmin(gone.email)).toBe(false);
  });
});

test('no token of a provider is stored, and its place in the settings is not what links', async () => {
  const who = clubUser();
  await signInAs(who);
  const subject = `${club.issuer}#${who.sub}`;
  const [method] = await site.client.database.select().from(signInMethod).where(eq(signInMethod.subject, subject));
  expect(method).toMatchObject({ provider: `openid:${club.issuer}`, passwordHash: null, givesAdmin: false });
});
