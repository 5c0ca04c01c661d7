import { describe, expect, test } from 'vitest';
import { rateLimit } from '../../db/schema/index.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { hashCost } from './passwords/index.ts';

// At its real cost, so that a crowd has to wait.
const site = withTestApp({ passwordCost: hashCost });

const signIn = (email: string, address: string, password = 'wrong password') =>
  ask(site.app, 'POST /api/auth/sign-in', { body: { email, password }, address });

test('20 sign-ins in 5 minutes from one address, then 429 with Retry-After, then again', async () => {
  // Not a valid address: refused before any password is hashed, and counted all the same.
  for (let tries = 0; tries < 20; tries += 1) expect((await signIn('nobody', '10.9.0.1')).statusCode).toBe(401);
  const refused = await signIn('nobody', '10.9.0.1');
  const message = 'Too many requests. Try again in 5 minutes.';
  expect(failureOf(refused)).toEqual({ status: 429, code: 'rate_limited', message });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn('nobody', '10.9.0.2')).statusCode).toBe(401);
  site.clock.now = testNow + 300_000;
  expect((await signIn('nobody', '10.9.0.1')).statusCode).toBe(401);
  site.clock.now = testNow;
});

test('an IPv6 household counts as one', async () => {
  for (let tries = 0; tries < 20; tries += 1) await signIn('nobody', `2001:db8:1:2::${tries + 1}`);
  expect((await signIn('nobody', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await signIn('nobody', '2001:db8:1:3::1')).statusCode).toBe(401);
});

test('failures count per account and address, for unknown accounts as for known ones', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const outcomes = async (email: string, address: string) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(email, address)).statusCode);
    return statuses;
  };
  const expected = [...Array.from({ length: 10 }, () => 401), 429, 429];
  expect(await outcomes(user.email, '10.9.1.1')).toEqual(expected);
  expect(await outcomes('ghost@hexreel.example', '10.9.1.2')).toEqual(expected);
  expect((await signIn(user.email, '10.9.1.3', user.password)).statusCode).toBe(200);
});

test('correct passwords do not count as failures', async () => {
  const user = await storeVerifiedUser(site.client.database);
  for (let tries = 0; tries < 15; tries += 1) expect((await signIn(user.email, '10.9.2.1', user.password)).statusCode).toBe(200);
});

describe('20 sign-ups an hour from one address', () => {
  const signUp = async (username: string, address: string) => {
    const email = `${username}@hexreel.example`;
    const body = { username, displayName: 'Newcomer', email, password: 'knitting needle', confirmPassword: 'knitting needle' };
    return (await ask(site.app, 'POST /api/auth/sign-up', { body, address })).statusCode;
  };

  test('and no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await signUp(`newcomer${count}`, '10.9.3.1'));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('usernames that are taken use none of them, and may be tried 200 times an hour', async () => {
    await storeVerifiedUser(site.client.database, { username: 'repeated' });
    const statuses: number[] = [];
    for (let count = 0; count < 200; count += 1) statuses.push(await signUp('repeated', '10.9.3.2'));
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect(await signUp('chosen-at-last', '10.9.3.2')).toBe(200);
    expect(await signUp('repeated', '10.9.3.2')).toBe(429);
  });
});

test('one client may request 3 mails of a kind an hour for an address, whether or not it has an account', async () => {
  const user = await storeVerifiedUser(site.client.database);
  for (const email of [user.email, 'unknown@hexreel.example'])
    for (const route of ['request-password-reset', 'resend-verification'] as const) {
      const statuses: number[] = [];
      for (const written of [email, email.toUpperCase(), email, email])
        statuses.push(
          (await ask(site.app, `POST /api/auth/${route}`, { body: { email: written }, address: '10.9.4.1' })).statusCode,
        );
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
});

test('the counters name no account', async () => {
  await signIn('private.person@hexreel.example', '10.9.5.1');
  expect(JSON.stringify(await site.client.database.select().from(rateLimit))).not.toContain('private.person');
});

test('a password that was not checked, since too many waited, uses no attempt', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const crowd = Array.from({ length: 40 }, (_, index) => signIn(`crowd${index}@hexreel.example`, `10.9.7.${index + 1}`));
  const answers = await Promise.all([...crowd, ...Array.from({ length: 15 }, () => signIn(user.email, '10.9.6.1'))]);
  const statuses = answers.slice(crowd.length).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
  expect((await signIn(user.email, '10.9.6.1', user.password)).statusCode).toBe(200);
});
