import { expect, test } from 'vitest';
import { rateLimit } from '../../db/schema/index.ts';
import { storeMember } from '../../testing/people.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

const signIn = (email: string, address: string, password = 'wrong password') =>
  ask(site.app, 'POST /api/auth/sign-in', { body: { email, password }, address });

test('20 sign-ins in 5 minutes from one address, then 429 with Retry-After, then again', async () => {
  // Not an address at all: refused before any password is hashed, and counted all the same.
  for (let tries = 0; tries < 20; tries += 1) expect((await signIn('nobody', '10.9.0.1')).statusCode).toBe(401);
  const refused = await signIn('nobody', '10.9.0.1');
  expect(failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
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
  const member = await storeMember(site.client.database);
  const outcomes = async (email: string, address: string) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(email, address)).statusCode);
    return statuses;
  };
  const expected = [...Array.from({ length: 10 }, () => 401), 429, 429];
  expect(await outcomes(member.email, '10.9.1.1')).toEqual(expected);
  expect(await outcomes('ghost@hexreel.example', '10.9.1.2')).toEqual(expected);
  expect((await signIn(member.email, '10.9.1.3', member.password)).statusCode).toBe(200);
});

test('right passwords do not count as failures', async () => {
  const member = await storeMember(site.client.database);
  for (let tries = 0; tries < 15; tries += 1)
    expect((await signIn(member.email, '10.9.2.1', member.password)).statusCode).toBe(200);
});

test('20 sign-ups an hour from one address', async () => {
  const signUp = (count: number, address: string) =>
    ask(site.app, 'POST /api/auth/sign-up', {
      // The same username each time, so that only the first one hashes a password.
      body: {
        username: 'repeated',
        displayName: 'Repeated',
        email: `r${count}@hexreel.example`,
        password: 'knitting needle',
        confirmPassword: 'knitting needle',
      },
      address,
    });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await signUp(count, '10.9.3.1')).statusCode);
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409), 429]);
});

test('3 mails an hour to one address, whoever has it and whatever causes them', async () => {
  const member = await storeMember(site.client.database);
  for (const email of [member.email, 'unknown@hexreel.example']) {
    const statuses: number[] = [];
    for (const cause of [
      'request-password-reset',
      'resend-verification',
      'request-password-reset',
      'request-password-reset',
    ] as const) {
      const written = statuses.length % 2 === 0 ? email : email.toUpperCase();
      statuses.push(
        (await ask(site.app, `POST /api/auth/${cause}`, { body: { email: written }, address: '10.9.4.1' })).statusCode,
      );
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  }
});

test('the counts name no account', async () => {
  await signIn('private.person@hexreel.example', '10.9.5.1');
  expect(JSON.stringify(await site.client.database.select().from(rateLimit))).not.toContain('private.person');
});
