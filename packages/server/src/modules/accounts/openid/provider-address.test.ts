import { randomUUID } from 'node:crypto';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { minutes } from '@hexreel/domain/durations';
import { providerAddressTexts } from '@hexreel/domain/texts/accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invite, rateLimit, signInMethod, user } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { startOpenIdProvider, type OpenIdProvider, type OpenIdUser } from '../../../testing/openid-provider.ts';
import { ask, failureOf, nextCookie } from '../../../testing/requests.ts';
import { testNow, withTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeUser, storeVerifiedUser } from '../../../testing/users.ts';
import { newInviteToken } from '../invites.ts';

const club = await startOpenIdProvider({ redirectUri: 'http://localhost:3000/api/auth/openid/1/callback' });
afterAll(() => club.stop());
const { issuer } = club;
const providersOf = ({ issuer: at, clientId, clientSecret }: OpenIdProvider) => [
  { id: '1', name: 'The Friday Club', issuer: at, clientId, clientSecret, scopes: 'openid email profile', adminGroup: null },
];
const providers = providersOf(club);
const site = withTestApp({ config: { providers }, random: Math.random });
const byInvite = withTestApp({ config: { providers, signUp: 'invite' }, random: Math.random });
const byApproval = withTestApp({ config: { providers, signUp: 'approval' }, random: Math.random });
/** The address of a public site that cannot send mail. */
const publicUrl = 'https://hexreel.example';
const far = await startOpenIdProvider({ redirectUri: `${publicUrl}/api/auth/openid/1/callback` });
afterAll(() => far.stop());
const withoutMail = withTestApp({ config: { providers: providersOf(far), publicUrl }, random: Math.random });

let count = 0;
/** One whose address the provider has not confirmed. */
function unconfirmed(facts: Partial<OpenIdUser> = {}): OpenIdUser {
  count += 1;
  return { sub: `u-${count}`, email: `typo${count}@club.example`, email_verified: false, name: `Una ${count}`, ...facts };
}
const newAddress = () => `una${(count += 1)}@hexreel.example`;

beforeEach(async () => {
  site.clock.now = testNow;
  for (const { client } of [site, byInvite, byApproval]) await client.database.delete(rateLimit);
});

/** From the button to the page that it ends on; the browser's cookies are then those of both. */
async function signInAs(who: OpenIdUser, on: TestApp = site, { cookie = '', query = '', at = club } = {}) {
  at.person = who;
  const started = await ask(on.app, `GET /api/auth/openid/1${query}`);
  const { search } = new URL(await at.approve(String(started.headers.location)));
  const sent = [cookie, nextCookie(started)].filter(Boolean).join('; ');
  const finished = await ask(on.app, `GET /api/auth/openid/1/callback${search}`, { cookie: sent });
  const outcome = new URL(String(finished.headers.location), 'http://localhost').searchParams.get('outcome');
  return { outcome, cookie: [cookie, nextCookie(finished)].filter(Boolean).join('; ') };
}

const give = (email: string, cookie: string, on: TestApp = site) =>
  ask(on.app, 'POST /api/auth/openid-address', { body: { email }, cookie });
const rowOf = async (email: string, on = site) => (await on.client.database.select().from(user).where(eq(user.email, email)))[0];
const methodsOf = async (id = '') =>
  (await site.client.database.select().from(signInMethod).where(eq(signInMethod.userId, id))).map(({ provider }) => provider);
const verify = (oobCode: string, cookie: string, on: TestApp = site) =>
  ask(on.app, 'POST /api/auth/verify-email', { body: { oobCode }, cookie });
const codeOf = async (email: string, on: TestApp = site) => (await receiveMails(on)).find(({ to }) => to === email)?.code ?? '';

/** Gives an address in a browser. @returns its cookies after that */
async function join(who: OpenIdUser, email: string, on: TestApp = site, query = ''): Promise<string> {
  const { outcome, cookie } = await signInAs(who, on, { query });
  expect(outcome).toBe('address-needed');
  const given = await give(email, cookie, on);
  expect(given.statusCode).toBe(204);
  return nextCookie(given);
}

describe('a provider’s user without a confirmed address (R875)', () => {
  test('joins with one that they give and confirm, and signs in by the provider from then on', async () => {
    const [who, email] = [unconfirmed({ preferred_username: 'una', name: 'Una Bridger' }), newAddress()];
    const cookie = await join(who, email.toUpperCase());
    expect(await rowOf(email)).toMatchObject({ displayName: 'Una Bridger', emailVerified: false, usernameChosen: false });
    // Not before: it is asked for again.
    expect((await signInAs(who)).outcome).toBe('address-needed');
    expect((await verify(await codeOf(email), cookie)).statusCode).toBe(204);
    const { outcome, cookie: session } = await signInAs(who, site, { cookie });
    expect(outcome).toBe('signed-in');
    const me = (await ask(site.app, 'GET /api/me', { cookie: session })).json<MeResponse>();
    expect(me.user?.id).toBe((await rowOf(email))?.id);
    expect(await methodsOf(me.user?.id)).toEqual([`openid:${issuer}`]);
    expect(await rowOf(who.email)).toBeUndefined();
  });

  test('corrects an address: the one before is no one’s any more', async () => {
    const [who, typo, email] = [unconfirmed(), newAddress(), newAddress()];
    await join(who, typo);
    const first = await codeOf(typo);
    const cookie = await join(who, email);
    expect(await rowOf(typo)).toBeUndefined();
    expect(failureOf(await verify(first, cookie)).code).toBe('code_invalid');
    expect((await verify(await codeOf(email), cookie)).statusCode).toBe(204);
    expect((await signInAs(who)).outcome).toBe('signed-in');
  });

  test('who confirms it in another browser chooses a password: the provider’s user may be someone else', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    await join(who, email);
    const verified = await verify(await codeOf(email), '');
    expect(verified.json()).toMatchObject({ passwordCode: expect.any(String) as string });
    expect(await methodsOf((await rowOf(email))?.id)).toEqual([]);
    expect((await signInAs(who)).outcome).toBe('address-needed');
  });

  test('a link to choose a password takes the account from whoever named the address', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    await join(who, email);
    await receiveMails(site);
    await ask(site.app, 'POST /api/auth/request-password-reset', { body: { email } });
    const body = { oobCode: await codeOf(email), password: 'silver bullets', confirmPassword: 'silver bullets' };
    expect((await ask(site.app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    expect(await methodsOf((await rowOf(email))?.id)).toEqual(['credential']);
    expect((await signInAs(who)).outcome).toBe('address-needed');
  });

  test('never joins a member’s account, whose owner is told; only its password does', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const who = unconfirmed({ email: owner.email });
    const { cookie } = await signInAs(who);
    const [known, unknown] = [await give(owner.email, cookie), await give(newAddress(), (await signInAs(unconfirmed())).cookie)];
    // Neither answer says which one it was.
    const shape = ({ statusCode, body }: typeof known) => [statusCode, body];
    expect(shape(known)).toEqual(shape(unknown));
    expect(nextCookie(known).replaceAll(/=[^;]*/gu, '')).toBe(nextCookie(unknown).replaceAll(/=[^;]*/gu, ''));
    expect(await methodsOf(owner.id)).toEqual(['credential']);
    const mails = (await receiveMails(site)).filter(({ to }) => to === owner.email);
    expect(mails.map(({ code }) => code)).toEqual(['']);
    const body = { email: owner.email, password: owner.password };
    const linked = await ask(site.app, 'POST /api/auth/sign-in', { body, cookie: nextCookie(known) });
    expect(linked.json()).toMatchObject({ linkedProvider: 'The Friday Club' });
    expect((await signInAs(who)).outcome).toBe('signed-in');
  });

  test('voids a sign-up with that address that was never proved, as another sign-up would', async () => {
    const squatted = await storeUser(site.client.database);
    await join(unconfirmed(), squatted.email);
    expect(await methodsOf(squatted.id)).toEqual([]);
    expect((await rowOf(squatted.email))?.emailVerified).toBe(false);
  });

  test('whom the provider confirms meanwhile joins by that', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    await join(who, email);
    const confirmed = { ...who, email: newAddress(), email_verified: true };
    expect((await signInAs(confirmed)).outcome).toBe('signed-in');
    expect(await rowOf(email)).toBeUndefined();
    expect((await rowOf(confirmed.email))?.emailVerified).toBe(true);
    const same = unconfirmed();
    const its = newAddress();
    await join(same, its);
    expect((await signInAs({ ...same, email: its, email_verified: true })).outcome).toBe('signed-in');
  });
});

describe('what is refused', () => {
  const expired = { status: 400, code: 'code_invalid', message: providerAddressTexts.expired };

  test('an address without a provider’s answer, or long after it, or once its user is a member', async () => {
    expect(failureOf(await give(newAddress(), ''))).toEqual(expired);
    const [who, email] = [unconfirmed(), newAddress()];
    const { cookie } = await signInAs(who);
    site.clock.now += minutes(30) + 1;
    expect(failureOf(await give(email, cookie))).toEqual(expired);
    site.clock.now = testNow;
    const given = await give(email, cookie);
    await verify(await codeOf(email), nextCookie(given));
    expect(failureOf(await give(newAddress(), cookie))).toEqual(expired);
    expect(await methodsOf((await rowOf(email))?.id)).toEqual([`openid:${issuer}`]);
  });

  test('what is no address, and more than three mails an hour', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    const { cookie } = await signInAs(who);
    expect(failureOf(await give('nobody', cookie))).toMatchObject({ status: 400, field: 'email' });
    for (let sent = 0; sent < 3; sent += 1) expect((await give(email, cookie)).statusCode).toBe(204);
    expect(failureOf(await give(email, cookie))).toMatchObject({ status: 429 });
  });

  test('twice at once is one account', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    const { cookie } = await signInAs(who);
    const answers = await Promise.all([give(email, cookie), give(email, cookie)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await methodsOf((await rowOf(email))?.id)).toEqual([`openid:${issuer}`]);
  });

  test('whoever may not join is told before they are asked', async () => {
    expect((await signInAs(unconfirmed(), withoutMail, { at: far })).outcome).toBe('address-missing');
    expect((await signInAs(unconfirmed(), byInvite)).outcome).toBe('invite-required');
    const { token, tokenHash } = newInviteToken();
    const [at, expiresAt] = [new Date(testNow), new Date(testNow + minutes(60))];
    await byInvite.client.database
      .insert(invite)
      .values({ id: randomUUID(), tokenHash, label: 'x', mostUses: 1, createdAt: at, expiresAt });
    const [who, email] = [unconfirmed(), newAddress()];
    const cookie = await join(who, email, byInvite, `?invite=${token}`);
    await verify(await codeOf(email, byInvite), cookie, byInvite);
    expect((await signInAs(who, byInvite)).outcome).toBe('signed-in');
  });

  test('a site with approval asks its admins once the address is proved', async () => {
    const [who, email] = [unconfirmed(), newAddress()];
    const admin = await storeVerifiedUser(byApproval.client.database, { isAdmin: true });
    const cookie = await join(who, email, byApproval);
    const mails = await receiveMails(byApproval);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    await verify(mails[0]?.code ?? '', cookie, byApproval);
    expect((await receiveMails(byApproval)).map(({ to }) => to)).toEqual([admin.email]);
    expect((await signInAs(who, byApproval)).outcome).toBe('awaiting-approval');
  });
});
