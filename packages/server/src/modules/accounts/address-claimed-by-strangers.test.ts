import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCode, user, session, signInMethod, signUpClaim } from '../../db/schema/index.ts';
import { receiveMails, type ReceivedMail } from '../../testing/mailbox.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { Outbox } from '../mail/index.ts';
import { admitFromProvider } from './openid/admit.ts';

const site = withTestApp();

let count = 0;
let email = '';
const strangers = 'chosen by a stranger';
const owners = 'chosen by the owner';

beforeEach(async () => {
  await receiveMails(site);
  count += 1;
  email = `victim${count}@hexreel.example`;
});

/** Each request is from a browser without cookies, unless one is named. */
const post = async (path: string, body: object, cookie?: string) => {
  count += 1;
  // Each a second later, so that the newest mail is unambiguous.
  site.clock.now += 1_000;
  return ask(site.app, `POST /api/auth/${path}` as 'POST /', {
    body,
    address: `10.6.0.${count}`,
    ...(cookie === undefined ? {} : { cookie }),
  });
};
/** @returns the mail and the cookies of the browser that signed up */
const signUpInBrowser = async (password: string): Promise<{ readonly mail: ReceivedMail; readonly cookie: string }> => {
  const names = { username: `claimant${count}`, displayName: `Claimant ${count}` };
  const signedUp = await post('sign-up', { ...names, email, password, confirmPassword: password });
  expect(signedUp.statusCode).toBe(200);
  return { mail: await lastMail(), cookie: nextCookie(signedUp) };
};
const signUp = async (password: string) => (await signUpInBrowser(password)).mail;
const lastMail = async (): Promise<ReceivedMail> => {
  const mail = (await receiveMails(site)).at(-1);
  if (mail === undefined) throw new Error('No mail came');
  return mail;
};
const requestMail = async (what: 'resend-verification' | 'request-password-reset') => {
  await post(what, { email });
  return lastMail();
};
const verify = async ({ code }: ReceivedMail, cookie?: string) =>
  (await post('verify-email', { oobCode: code }, cookie)).statusCode;
const reset = async ({ code }: ReceivedMail) =>
  (await post('reset-password', { oobCode: code, password: owners, confirmPassword: owners })).statusCode;
const signIn = (password: string) => post('sign-in', { email, password });

/** Google says that the address is the user's. */
const signInWithGoogle = () =>
  admitFromProvider(
    {
      database: site.client.database,
      outbox: new Outbox({ database: site.client.database, now: () => site.clock.now }),
      now: () => site.clock.now,
      random: Math.random,
      signUp: 'open',
      invite: undefined,
    },
    {
      method: 'google',
      subject: `google#${email}`,
      email,
      emailVerified: true,
      name: 'The Owner',
      preferredUsername: '',
      groups: [],
    },
  );

/** Nothing that a stranger chose or was sent opens the account. */
async function expectStrangersOut(...mails: readonly ReceivedMail[]): Promise<void> {
  expect(failureOf(await signIn(strangers)).code).toBe('invalid_credentials');
  for (const mail of mails) expect([await verify(mail), await reset(mail)]).toEqual([400, 400]);
  const { database } = site.client;
  const [owner] = await database.select().from(user).where(eq(user.email, email));
  const ofOwner = owner?.id ?? '';
  expect(owner?.emailVerified).toBe(true);
  expect(await database.select().from(session).where(eq(session.userId, ofOwner))).toEqual([]);
  const codes = await database.select().from(oneTimeCode).where(eq(oneTimeCode.userId, ofOwner));
  expect(codes.filter(({ claimedAt }) => claimedAt === null)).toEqual([]);
}

describe('a stranger signs up with an address before its owner', () => {
  test('who signs up too: the stranger’s link is void, the owner chooses the password with the new one', async () => {
    const first = await signUp(strangers);
    const second = await signUp(owners);
    expect(second.subject).toBe('Finish signing up for Hexreel');
    expect(await verify(first)).toBe(400);
    expect(await reset(second)).toBe(200);
    await expectStrangersOut(first, second);
    expect((await signIn(owners)).statusCode).toBe(200);
  });

  test('who signs up too, then has the mail sent again: still no link activates anyone’s password', async () => {
    const first = await signUp(strangers);
    await signUp(owners);
    const again = await requestMail('resend-verification');
    expect(again.subject).toBe('Finish signing up for Hexreel');
    expect(await verify(again)).toBe(400);
    expect(await reset(again)).toBe(200);
    await expectStrangersOut(first, again);
  });

  test('who follows the link of its mail: the stranger’s password is void, and the owner chooses one', async () => {
    const first = await signUp(strangers);
    const verified = await post('verify-email', { oobCode: first.code });
    expect(verified.statusCode).toBe(200);
    const { passwordCode } = verified.json<{ passwordCode: string }>();
    expect(failureOf(await signIn(strangers)).code).toBe('invalid_credentials');
    const body = { oobCode: passwordCode, password: owners, confirmPassword: owners };
    expect((await post('reset-password', body)).statusCode).toBe(200);
    await receiveMails(site);
    await expectStrangersOut(first, { ...first, code: passwordCode });
    const signedIn = await signIn(owners);
    expect(signedIn.statusCode).toBe(200);
    // The name is the stranger's choice too.
    const account = (await ask(site.app, 'GET /api/me/account', { cookie: nextCookie(signedIn) })).json<object>();
    expect(account).toHaveProperty('proposedUsername');
  });

  test('who follows the link and never chooses one: a reset mail helps', async () => {
    expect(await verify(await signUp(strangers))).toBe(200);
    const link = await requestMail('request-password-reset');
    expect(await reset(link)).toBe(200);
    expect((await signIn(owners)).statusCode).toBe(200);
  });

  test('who follows the link with a browser that signed up elsewhere: the password is void all the same', async () => {
    const { mail } = await signUpInBrowser(strangers);
    const elsewhere = await post('sign-up', {
      username: `elsewhere${count}`,
      displayName: 'Elsewhere',
      email: `elsewhere${count}@hexreel.example`,
      password: owners,
      confirmPassword: owners,
    });
    expect(await verify(mail, nextCookie(elsewhere))).toBe(200);
    expect(failureOf(await signIn(strangers)).code).toBe('invalid_credentials');
  });

  test('who signs in with Google', async () => {
    const first = await signUp(strangers);
    await signInWithGoogle();
    await expectStrangersOut(first);
    const methods = await site.client.database
      .select()
      .from(signInMethod)
      .where(eq(signInMethod.subject, `google#${email}`));
    expect(methods).toHaveLength(1);
  });

  test('who resets the password', async () => {
    const first = await signUp(strangers);
    const link = await requestMail('request-password-reset');
    expect(await reset(link)).toBe(200);
    await expectStrangersOut(first, link);
  });

  test('and again after the owner has proved it with Google: it stays the owner’s', async () => {
    await signUp(strangers);
    await signInWithGoogle();
    const again = await signUp(strangers);
    expect(again.subject).toBe('You already have a Hexreel account');
    expect(failureOf(await signIn(strangers)).code).toBe('email_unverified');
    const link = await requestMail('request-password-reset');
    expect(await reset(link)).toBe(200);
    await expectStrangersOut(again, link);
  });
});

describe('the owner signs up first', () => {
  test('and a stranger after them: the owner’s link is void, the new one lets them choose', async () => {
    const first = await signUp(owners);
    const second = await signUp(strangers);
    expect(await verify(first)).toBe(400);
    expect(await reset(second)).toBe(200);
    await expectStrangersOut(first, second);
  });

  test('and a stranger before the mails are sent: no mail verifies', async () => {
    const names = { displayName: 'Claimant' };
    await post('sign-up', { ...names, username: `early${count}`, email, password: owners, confirmPassword: owners });
    await post('sign-up', { ...names, username: `late${count}`, email, password: strangers, confirmPassword: strangers });
    const mails = await receiveMails(site);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Finish signing up for Hexreel']));
    const [newest] = mails.toReversed();
    if (newest === undefined) throw new Error('No mail came');
    expect(await reset(newest)).toBe(200);
    await expectStrangersOut(...mails);
  });

  test('and verifies the address: a stranger’s password after that is worth nothing', async () => {
    const { mail, cookie } = await signUpInBrowser(owners);
    expect(await verify(mail, cookie)).toBe(204);
    await signUp(strangers);
    expect(failureOf(await signIn(strangers)).code).toBe('email_unverified');
    expect((await signIn(owners)).statusCode).toBe(200);
  });
});

test('the address is stored as a hash, and deleted with the account', async () => {
  const { mail, cookie: browser } = await signUpInBrowser(owners);
  expect(await verify(mail, browser)).toBe(204);
  await signUp(strangers);
  const { database } = site.client;
  expect(JSON.stringify(await database.select().from(signUpClaim))).not.toContain(email);
  const { headers } = await signIn(owners);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
  expect(failureOf(await signIn(strangers)).code).toBe('invalid_credentials');
});
