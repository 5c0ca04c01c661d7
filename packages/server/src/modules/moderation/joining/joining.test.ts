import type { Invite } from '@hexreel/domain/contract/joining';
import { days } from '@hexreel/domain/durations';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createQuietEventBus } from '../../../cli/quiet-event-bus.ts';
import { auditEntry, invite, outbox, user } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { ask, failureOf, nextCookie } from '../../../testing/requests.ts';
import { testNow, withTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { grantAdmin } from '../index.ts';

let count = 0;

/** Signs up as someone new, from another address. */
function signUp(site: TestApp, more: { readonly invite?: string; readonly email?: string } = {}) {
  count += 1;
  const body = {
    username: `joiner${count}`,
    displayName: `Joiner ${count}`,
    email: `joiner${count}@hexreel.example`,
    password: 'knitting needle',
    confirmPassword: 'knitting needle',
    ...more,
  };
  return { email: body.email, answer: ask(site.app, 'POST /api/auth/sign-up', { body, address: `10.7.0.${count}` }) };
}

async function adminCookie(site: TestApp): Promise<string> {
  return cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
}

async function createInvite(site: TestApp, cookie: string, more: { readonly uses?: number; readonly days?: number } = {}) {
  const body = { label: '  Friday   club ', uses: 1, days: 7, ...more };
  const response = await ask(site.app, 'POST /api/admin/invites', { cookie, body });
  const { invite: made, link } = response.json<{ invite: Invite; link: string }>();
  return { made, link, token: link.split('#invite=')[1] ?? '' };
}

const stored = async (site: TestApp, email: string) =>
  (await site.client.database.select().from(user).where(eq(user.email, email)))[0];

/** Follows the link of the mail to an address, in the browser that signed up. */
async function verify(site: TestApp, email: string, signedUp: LightMyRequestResponse): Promise<void> {
  const mail = (await receiveMails(site)).find(({ to }) => to === email);
  const request = { body: { oobCode: mail?.code ?? '' }, cookie: nextCookie(signedUp) };
  expect((await ask(site.app, 'POST /api/auth/verify-email', request)).statusCode).toBe(204);
}

describe('where people join by invite', () => {
  const site = withTestApp({ config: { signUp: 'invite' } });

  test('no one signs up without one', async () => {
    const { email, answer } = signUp(site);
    expect(failureOf(await answer)).toEqual({ status: 403, code: 'invite_invalid', message: joiningTexts.inviteInvalid });
    expect(await stored(site, email)).toBeUndefined();
    expect(failureOf(await signUp(site, { invite: 'A'.repeat(22) }).answer).code).toBe('invite_invalid');
  });

  test('an admin invites with a link that is stored nowhere, and sees who came by it', async () => {
    const cookie = await adminCookie(site);
    const { made, link, token } = await createInvite(site, cookie, { uses: 2 });
    expect(link).toMatch(/^http:\/\/localhost:3000\/signup#invite=[\w-]{22}$/u);
    expect(made).toMatchObject({ label: 'Friday club', mostUses: 2, uses: 0, members: [] });
    const [row] = await site.client.database.select().from(invite).where(eq(invite.id, made.id));
    expect(JSON.stringify(row)).not.toContain(token);

    expect((await ask(site.app, 'POST /api/auth/invite', { body: { invite: token } })).statusCode).toBe(204);
    const { email, answer } = signUp(site, { invite: token });
    expect((await answer).statusCode).toBe(200);
    const { invites } = (await ask(site.app, 'GET /api/admin/invites', { cookie })).json<{ invites: Invite[] }>();
    const shown = invites.find(({ id }) => id === made.id);
    const joined = await stored(site, email);
    expect(joined?.suspendedAt).toBeNull();
    expect(shown).toMatchObject({ uses: 1, members: [{ id: joined?.id, username: joined?.username }] });
    const entries = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, made.id));
    expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([['create-invite', 'Friday club']]);
  });

  test('of ten people who use the last place at once, one gets it', async () => {
    const { made, token } = await createInvite(site, await adminCookie(site), { uses: 1 });
    const attempts = Array.from({ length: 10 }, () => signUp(site, { invite: token }));
    const answers = await Promise.all(attempts.map(({ answer }) => answer));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(403),
    ]);
    const accounts = await Promise.all(attempts.map(({ email }) => stored(site, email)));
    expect(accounts.filter((row) => row !== undefined)).toHaveLength(1);
    const [row] = await site.client.database.select().from(invite).where(eq(invite.id, made.id));
    expect(row?.uses).toBe(1);
  });

  test('an address with an account uses one as well, so that the number does not tell which have one', async () => {
    const { email } = await storeVerifiedUser(site.client.database);
    const { made, token } = await createInvite(site, await adminCookie(site), { uses: 1 });
    expect((await signUp(site, { invite: token, email }).answer).statusCode).toBe(200);
    const [row] = await site.client.database.select().from(invite).where(eq(invite.id, made.id));
    expect(row?.uses).toBe(1);
    expect((await ask(site.app, 'POST /api/auth/invite', { body: { invite: token } })).statusCode).toBe(403);
  });

  test('an expired and a revoked one let no one in, and revoking twice is logged once', async () => {
    const cookie = await adminCookie(site);
    const expired = await createInvite(site, cookie, { days: 1 });
    site.clock.now = testNow + days(1) + 1;
    expect(failureOf(await signUp(site, { invite: expired.token }).answer).code).toBe('invite_invalid');
    site.clock.now = testNow;
    const revoked = await createInvite(site, cookie);
    for (let times = 0; times < 2; times += 1)
      expect((await ask(site.app, `DELETE /api/admin/invites/${revoked.made.id}`, { cookie })).statusCode).toBe(204);
    expect(failureOf(await signUp(site, { invite: revoked.token }).answer).code).toBe('invite_invalid');
    const entries = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, revoked.made.id));
    expect(entries.filter(({ action }) => action === 'revoke-invite')).toHaveLength(1);
  });

  test.each([
    [{ label: ' ', uses: 1, days: 1 }, 'label'],
    [{ label: 'x'.repeat(61), uses: 1, days: 1 }, 'label'],
    [{ label: 'x', uses: 0, days: 1 }, 'uses'],
    [{ label: 'x', uses: 101, days: 1 }, 'uses'],
    [{ label: 'x', uses: 1, days: 366 }, 'days'],
  ])('%j is no invite', async (body, field) => {
    const cookie = await adminCookie(site);
    expect(failureOf(await ask(site.app, 'POST /api/admin/invites', { cookie, body }))).toMatchObject({ status: 400, field });
  });

  test('the export has the invites that its owner made, and that they came by one', async () => {
    const cookie = await adminCookie(site);
    const { made, token } = await createInvite(site, cookie);
    const exported = async (who: string) =>
      (await ask(site.app, 'GET /api/me/export', { cookie: who })).json<{ invites: object[] }>().invites;
    expect(await exported(cookie)).toEqual([expect.objectContaining({ what: 'made', label: 'Friday club', mostUses: 1 })]);
    const { email, answer } = signUp(site, { invite: token });
    await verify(site, email, await answer);
    const joined = await stored(site, email);
    const theirs = await cookieOf(site.client.database, { id: joined?.id ?? '' });
    expect(await exported(theirs)).toEqual([{ what: 'used', inviteId: made.id }]);
  });
});

describe('where an admin approves who joins', () => {
  const site = withTestApp({ config: { signUp: 'approval' } });

  /** Someone who has verified their address and waits. */
  async function waiting() {
    const { email, answer } = signUp(site);
    const signedUp = await answer;
    expect(signedUp.json()).toEqual({ passwordIsCommon: false });
    await verify(site, email, signedUp);
    const row = await stored(site, email);
    if (row === undefined) throw new Error('No account was made');
    return row;
  }
  const signIn = (email: string) => ask(site.app, 'POST /api/auth/sign-in', { body: { email, password: 'knitting needle' } });
  const subjectsTo = async (address: string) =>
    (await receiveMails(site)).filter(({ to }) => to === address).map(({ subject }) => subject);
  const decide = (cookie: string, id: string, outcome: string) =>
    ask(site.app, `PUT /api/admin/join-requests/${id}`, { cookie, body: { outcome } });

  test('who waits gets no session, is shown to no one, and to admins once the address is verified', async () => {
    const { email, answer } = signUp(site);
    const signedUp = await answer;
    const cookie = await adminCookie(site);
    const waits = async () => {
      const { people } = (await ask(site.app, 'GET /api/admin/join-requests', { cookie })).json<{ people: { id: string }[] }>();
      return people.map(({ id }) => id);
    };
    const id = (await stored(site, email))?.id ?? '';
    expect(await waits()).not.toContain(id);
    await verify(site, email, signedUp);
    expect(await waits()).toContain(id);
    const refused = await signIn(email);
    expect(failureOf(refused)).toEqual({ status: 403, code: 'awaiting_approval', message: joiningTexts.waiting });
    expect(nextCookie(refused)).not.toContain('hexreel-session');
    expect((await ask(site.app, `GET /api/users/${id}`)).statusCode).toBe(404);
    const found = await ask(site.app, 'GET /api/admin/people?mark=suspended', { cookie });
    expect(found.body).not.toContain(id);
    expect((await ask(site.app, `DELETE /api/admin/people/${id}/suspension`, { cookie, body: {} })).statusCode).toBe(200);
    expect(failureOf(await signIn(email)).code).toBe('awaiting_approval');
    const forged = await cookieOf(site.client.database, { id });
    expect((await ask(site.app, 'GET /api/me/account', { cookie: forged })).statusCode).toBe(401);
  });

  test('admins are told, by one mail a day', async () => {
    const { email: adminAddress } = await storeVerifiedUser(site.client.database, { isAdmin: true });
    await waiting();
    await waiting();
    await receiveMails(site);
    const mails = await site.client.database.select().from(outbox).where(eq(outbox.kind, 'join-request'));
    const outcomes = mails.filter(({ address }) => address === adminAddress).map(({ outcome }) => outcome);
    expect(outcomes.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(['nothing-to-say', 'sent']);
  });

  test('approved, they get a mail and sign in; a second decision finds no request', async () => {
    const { id, email } = await waiting();
    const cookie = await adminCookie(site);
    expect((await decide(cookie, id, 'approved')).statusCode).toBe(204);
    expect(await subjectsTo(email)).toEqual(['Your Hexreel account is ready']);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await ask(site.app, `GET /api/users/${id}`)).statusCode).toBe(200);
    expect(failureOf(await decide(cookie, id, 'declined')).code).toBe('person_not_found');
    expect(await stored(site, email)).toBeDefined();
  });

  test('declined, they get a mail, and nothing of them is left', async () => {
    const { id, email } = await waiting();
    expect((await decide(await adminCookie(site), id, 'declined')).statusCode).toBe(204);
    expect(await subjectsTo(email)).toEqual(['Your request to join Hexreel']);
    expect(await stored(site, email)).toBeUndefined();
    expect(failureOf(await signIn(email)).code).toBe('invalid_credentials');
  });

  test('an invite takes the place of the approval', async () => {
    const { token } = await createInvite(site, await adminCookie(site));
    const { email, answer } = signUp(site, { invite: token });
    await answer;
    expect(await stored(site, email)).toMatchObject({ awaitsApproval: false, suspendedAt: null });
  });

  test('the command line makes the first admin, who is approved by that', async () => {
    const { email } = await waiting();
    const { database, connection } = site.client;
    await grantAdmin({ database, eventBus: createQuietEventBus(connection), now: () => testNow }, email);
    expect(await stored(site, email)).toMatchObject({ isAdmin: true, awaitsApproval: false, suspendedAt: null });
    expect((await signIn(email)).statusCode).toBe(200);
  });
});

describe('where no one joins', () => {
  const site = withTestApp({ config: { signUp: 'closed' } });

  test('not even with an invite, and members sign in as before', async () => {
    const cookie = await adminCookie(site);
    const { token } = await createInvite(site, cookie);
    for (const more of [{}, { invite: token }])
      expect(failureOf(await signUp(site, more).answer)).toEqual({
        status: 403,
        code: 'sign_up_closed',
        message: joiningTexts.closed,
      });
    const { email, password } = await storeVerifiedUser(site.client.database);
    expect((await ask(site.app, 'POST /api/auth/sign-in', { body: { email, password } })).statusCode).toBe(200);
  });
});
