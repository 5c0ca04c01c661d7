import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCode, outbox, user, signInMethod } from '../../db/schema/index.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { storeVerifiedUser, storeUser } from '../../testing/users.ts';
import { ask, cookiesOf, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { hashCost } from './passwords/index.ts';

const site = withTestApp({ passwordCost: hashCost });

let count = 0;
/** A valid form; every call is a new user, from another address. */
function signUpForm(changes: Record<string, unknown> = {}) {
  count += 1;
  const form = {
    username: `newcomer${count}`,
    displayName: `Newcomer ${count}`,
    email: `newcomer${count}@hexreel.example`,
    password: 'knitting needle',
    confirmPassword: 'knitting needle',
    ...changes,
  };
  return { body: form, address: `10.0.0.${count}`, form };
}

test('signing up creates an unverified user and sends one mail, and signs no one in', async () => {
  const { form, ...request } = signUpForm({
    username: ' Laurie ',
    displayName: ' Laurie Strode ',
    email: 'Laurie@Haddonfield.example',
  });
  const response = await ask(site.app, 'POST /api/auth/sign-up', request);
  expect(response.json()).toEqual({ passwordIsCommon: false });
  // The browser's, by which it is recognized when the link is used there.
  expect(cookiesOf(response)).toEqual([expect.stringMatching(/^hexreel-browser=/u)]);

  const [row] = await site.client.database.select().from(user).where(eq(user.email, 'laurie@haddonfield.example'));
  expect(row).toMatchObject({
    username: 'Laurie',
    displayName: 'Laurie Strode',
    emailVerified: false,
    isAdmin: false,
    bio: '',
    profilePic: 1,
  });
  const mails = await receiveMails(site);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['laurie@haddonfield.example', 'Verify your email for Hexreel'],
  ]);
  expect(mails[0]?.text).toContain(`http://localhost:3000/verify-email?oobCode=${mails[0]?.code}`);
  expect(form.password).not.toBe('');
});

test('the password is stored as scrypt with N = 2^14, r = 8, p = 5', async () => {
  const request = signUpForm();
  await ask(site.app, 'POST /api/auth/sign-up', request);
  const [row] = await site.client.database
    .select({ hash: signInMethod.passwordHash })
    .from(signInMethod)
    .innerJoin(user, eq(user.id, signInMethod.userId))
    .where(eq(user.email, request.form.email));
  expect(row?.hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/u);
});

test.each([
  [{ username: '  ' }, 'username', 'Username is required'],
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters long'],
  [{ displayName: ' ' }, 'displayName', 'Display Name is required'],
  [{ displayName: 'ab' }, 'displayName', 'Display Name must be at least 3 characters long'],
  [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters long'],
  [{ username: 'site_admin' }, 'username', 'Username contains inappropriate or reserved words.'],
  [{ displayName: 'The Moderator' }, 'displayName', 'Display name contains inappropriate or reserved words.'],
  [{ email: 'nowhere' }, 'email', 'Enter a valid email address'],
])('the server checks again: %j', async (changes, field, message) => {
  const response = await ask(site.app, 'POST /api/auth/sign-up', signUpForm(changes));
  expect(failureOf(response)).toEqual({ status: 400, code: 'invalid_request', message, field });
});

test('a username that differs only in case is taken', async () => {
  await storeUser(site.client.database, { username: 'Myers' });
  const response = await ask(site.app, 'POST /api/auth/sign-up', signUpForm({ username: 'mYERS' }));
  expect(failureOf(response)).toEqual({
    status: 409,
    code: 'username_taken',
    message: 'Username is already taken',
    field: 'username',
  });
});

test('of twenty sign-ups with one username at once, one gets it', async () => {
  const requests = Array.from({ length: 20 }, () => signUpForm({ username: 'highlander' }));
  const answers = await Promise.all(requests.map((request) => ask(site.app, 'POST /api/auth/sign-up', request)));
  const owners = await site.client.database.select().from(user).where(eq(user.username, 'highlander'));
  expect(owners).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await receiveMails(site);
});

test('a common password gets a warning', async () => {
  const response = await ask(
    site.app,
    'POST /api/auth/sign-up',
    signUpForm({ password: 'qwerty123', confirmPassword: 'qwerty123' }),
  );
  expect(response.json()).toEqual({ passwordIsCommon: true });
  await receiveMails(site);
});

describe('with an address that is known', () => {
  test('a verified owner gets a mail; nothing changes and the answer is the same', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const response = await ask(site.app, 'POST /api/auth/sign-up', signUpForm({ email: owner.email.toUpperCase() }));
    expect(response.json()).toEqual({ passwordIsCommon: false });
    const mails = await receiveMails(site);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'You already have a Hexreel account']]);
    const rows = await site.client.database.select().from(user).where(eq(user.email, owner.email));
    expect(rows).toEqual([expect.objectContaining({ id: owner.id, username: owner.username })]);
  });

  test('an unverified account gets a link to choose the password again, so that no one keeps one they chose for others', async () => {
    const squatter = await storeUser(site.client.database, { password: 'chosen by a stranger' });
    await ask(site.app, 'POST /api/auth/sign-up', signUpForm({ email: squatter.email }));
    const [mail] = await receiveMails(site);
    expect(mail?.subject).toBe('Finish signing up for Hexreel');
    const body = { oobCode: mail?.code, password: 'chosen by the owner', confirmPassword: 'chosen by the owner' };
    expect((await ask(site.app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    const signIn = (password: string) => ask(site.app, 'POST /api/auth/sign-in', { body: { email: squatter.email, password } });
    expect((await signIn('chosen by a stranger')).statusCode).toBe(401);
    expect((await signIn('chosen by the owner')).statusCode).toBe(200);
    await receiveMails(site);
  });

  test('the username is reserved as for a new account, so that it reveals nothing either', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const first = signUpForm({ email: owner.email, username: 'probe' });
    expect((await ask(site.app, 'POST /api/auth/sign-up', first)).statusCode).toBe(200);
    expect(failureOf(await ask(site.app, 'POST /api/auth/sign-up', signUpForm({ username: 'Probe' }))).code).toBe(
      'username_taken',
    );
    site.clock.now += 8 * 24 * 3_600_000;
    expect((await ask(site.app, 'POST /api/auth/sign-up', signUpForm({ username: 'Probe' }))).statusCode).toBe(200);
  });
});

test('nothing of what users typed is in a mail', async () => {
  const request = signUpForm({ displayName: '<b>Click</b> evil.example', username: 'evil.example' });
  await ask(site.app, 'POST /api/auth/sign-up', request);
  const mails = await receiveMails(site);
  const mine = mails.find(({ to }) => to === request.form.email);
  expect(mine?.text).not.toContain('evil.example');
  expect(mine?.html).not.toContain('Click');
});

test('the code is nowhere in the database: only its hash, and none in the outbox', async () => {
  const request = signUpForm();
  await ask(site.app, 'POST /api/auth/sign-up', request);
  const [mail] = await receiveMails(site);
  const codes = await site.client.database.select().from(oneTimeCode);
  const entries = await site.client.database.select().from(outbox);
  expect(mail?.code).toHaveLength(43);
  expect(JSON.stringify([codes, entries])).not.toContain(mail?.code);
});
