import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { user } from '../../db/schema/index.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { cookieOf, storeVerifiedUser, storeUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
const hours = (count: number) => count * 3_600_000;

let count = 0;
const elsewhere = () => ({ address: `10.2.0.${(count += 1)}` });

async function codeFor(who: TestUser, route: 'resend-verification' | 'request-password-reset'): Promise<string> {
  await ask(site.app, `POST /api/auth/${route}`, { body: { email: who.email }, ...elsewhere() });
  const mails = await receiveMails(site);
  return mails.find(({ to }) => to === who.email)?.code ?? 'no mail';
}

const verify = (oobCode: string) => ask(site.app, 'POST /api/auth/verify-email', { body: { oobCode } });
const reset = (oobCode: string, password = 'silver bullets') =>
  ask(site.app, 'POST /api/auth/reset-password', { body: { oobCode, password, confirmPassword: password } });
const signIn = (who: TestUser, password = who.password) =>
  ask(site.app, 'POST /api/auth/sign-in', { body: { email: who.email, password }, ...elsewhere() });
const isVerified = async (who: TestUser) =>
  (await site.client.database.select().from(user).where(eq(user.id, who.id)))[0]?.emailVerified;

describe('verification links', () => {
  const invalid = { status: 400, code: 'code_invalid', message: 'The verification link is invalid or expired.' };

  test('verify once, and let the user sign in', async () => {
    const newcomer = await storeUser(site.client.database);
    const code = await codeFor(newcomer, 'resend-verification');
    expect((await verify(code)).statusCode).toBe(204);
    expect((await signIn(newcomer)).statusCode).toBe(200);
    expect(failureOf(await verify(code))).toEqual(invalid);
  });

  test('are not used up by being opened', async () => {
    const newcomer = await storeUser(site.client.database);
    const code = await codeFor(newcomer, 'resend-verification');
    for (const method of ['GET', 'HEAD'] as const) await site.app.inject({ method, url: `/verify-email?oobCode=${code}` });
    expect(await isVerified(newcomer)).toBe(false);
    expect((await verify(code)).statusCode).toBe(204);
  });

  test('of fifty uses at once one wins', async () => {
    const newcomer = await storeUser(site.client.database);
    const code = await codeFor(newcomer, 'resend-verification');
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
  });

  test('expire after 24 hours', async () => {
    const newcomer = await storeUser(site.client.database);
    const code = await codeFor(newcomer, 'resend-verification');
    site.clock.now = testNow + hours(24);
    expect(failureOf(await verify(code))).toEqual(invalid);
    site.clock.now = testNow + hours(24) - 1;
    expect((await verify(code)).statusCode).toBe(204);
    site.clock.now = testNow;
  });

  test('are void once there is a newer one', async () => {
    const newcomer = await storeUser(site.client.database);
    const older = await codeFor(newcomer, 'resend-verification');
    site.clock.now = testNow + 1_000;
    const newer = await codeFor(newcomer, 'resend-verification');
    expect(failureOf(await verify(older))).toEqual(invalid);
    expect((await verify(newer)).statusCode).toBe(204);
    site.clock.now = testNow;
  });

  test('are not created for a verified user', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    expect(await codeFor(verifiedUser, 'resend-verification')).toBe('no mail');
  });

  test.each(['', 'x', 'A'.repeat(43), "'; drop table person --"])('%j is not one', async (code) => {
    expect(failureOf(await verify(code))).toEqual(invalid);
  });
});

describe('reset links', () => {
  const invalid = { status: 400, code: 'code_invalid', message: 'The reset link is invalid or expired.' };

  test('set the password, end every session, void other links, and send a mail about it', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const cookie = await cookieOf(site.client.database, verifiedUser);
    const code = await codeFor(verifiedUser, 'request-password-reset');
    expect((await reset(code)).json()).toEqual({ passwordIsCommon: false });
    expect((await signIn(verifiedUser)).statusCode).toBe(401);
    expect((await signIn(verifiedUser, 'silver bullets')).statusCode).toBe(200);
    expect((await ask(site.app, 'GET /api/me', { cookie })).json()).toEqual({ user: null });
    expect(failureOf(await reset(code))).toEqual(invalid);
    expect((await receiveMails(site)).map(({ to, subject }) => [to, subject])).toEqual([
      [verifiedUser.email, 'Your Hexreel password was changed'],
    ]);
  });

  test('prove the address, so that an unverified user is verified', async () => {
    const newcomer = await storeUser(site.client.database);
    await reset(await codeFor(newcomer, 'request-password-reset'));
    expect((await signIn(newcomer, 'silver bullets')).statusCode).toBe(200);
  });

  test('set a first password for a user who came with Google', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database, { password: null });
    await reset(await codeFor(verifiedUser, 'request-password-reset'));
    expect((await signIn(verifiedUser, 'silver bullets')).statusCode).toBe(200);
  });

  test('of fifty uses at once one wins, and its password counts', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const code = await codeFor(verifiedUser, 'request-password-reset');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(code, `password number ${index}`)));
    const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
    expect((await signIn(verifiedUser, `password number ${winners[0]}`)).statusCode).toBe(200);
  });

  test('expire after 30 minutes', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const code = await codeFor(verifiedUser, 'request-password-reset');
    site.clock.now = testNow + hours(0.5);
    expect(failureOf(await reset(code))).toEqual(invalid);
    site.clock.now = testNow;
  });

  test('survive a password that is refused', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const code = await codeFor(verifiedUser, 'request-password-reset');
    expect(failureOf(await reset(code, 'short'))).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'Password must be at least 6 characters long',
      field: 'password',
    });
    expect((await reset(code)).statusCode).toBe(200);
  });

  test('do not verify, and verification links do not reset', async () => {
    const newcomer = await storeUser(site.client.database);
    const resetCode = await codeFor(newcomer, 'request-password-reset');
    const verifyCode = await codeFor(newcomer, 'resend-verification');
    expect([(await verify(resetCode)).statusCode, (await reset(verifyCode)).statusCode]).toEqual([400, 400]);
  });

  test('lead to the configured address, whatever the Host header is', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    await ask(site.app, 'POST /api/auth/request-password-reset', {
      body: { email: verifiedUser.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      ...elsewhere(),
    });
    const [mail] = await receiveMails(site);
    expect(mail?.text).toContain('http://localhost:3000/reset-password?oobCode=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });
});
