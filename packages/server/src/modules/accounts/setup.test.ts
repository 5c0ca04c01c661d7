import type { SetupResponse } from '@hexreel/domain/contract/accounts';
import { setupTexts } from '@hexreel/domain/texts/setup';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEntry, rateLimit, user } from '../../db/schema/index.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { setupCode, setupLine } from './setup.ts';

/** The first admin of a site (R820). */
const logged: string[] = [];
const secret = 'a'.repeat(43);
const site = withTestApp({
  config: { authSecret: secret, logLevel: 'debug' },
  logStream: { write: (line) => void logged.push(line) },
});
const code = setupCode(secret);

const form = {
  username: 'carol',
  displayName: 'Carol Anne',
  email: 'carol@hexreel.example',
  password: 'knitting needle',
  confirmPassword: 'knitting needle',
};
const setUp = (body: object, options: object = {}) =>
  ask(site.app, 'POST /api/setup', { body, address: '203.0.113.7', ...options });
const admins = async () => site.client.database.select().from(user).where(eq(user.isAdmin, true));

afterEach(async () => {
  await site.client.database.execute(sql`truncate ${user} cascade`);
  await site.client.database.delete(rateLimit);
});

test('who has the code of the log becomes the first admin, signed in, once', async () => {
  expect((await ask(site.app, 'GET /api/setup', { address: '203.0.113.7' })).json<SetupResponse>()).toEqual({
    needsCode: true,
    signUp: 'open',
    visitors: 'read',
    sendsMail: false,
    movieSource: 'embedded',
  });
  expect(failureOf(await setUp(form))).toMatchObject({ code: 'invalid_request', message: setupTexts.wrongCode });
  expect(failureOf(await setUp({ ...form, code: 'AAAA-AAAA-AAAA' }))).toMatchObject({ field: 'code' });
  const answer = await setUp({ ...form, code: code.toLowerCase().replaceAll('-', ' ') });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<object>()).toMatchObject({ user: { username: 'carol', isAdmin: true } });
  const cookie = nextCookie(answer);
  expect((await ask(site.app, 'GET /api/admin/audit', { cookie })).statusCode).toBe(200);
  const [entry] = await site.client.database.select().from(auditEntry).where(eq(auditEntry.action, 'set-up'));
  expect(entry).toMatchObject({ actorName: 'carol', targetKind: 'site' });
  for (const again of [await ask(site.app, 'GET /api/setup', {}), await setUp({ ...form, username: 'other', code })])
    expect(again.statusCode).toBe(404);
  expect(logged.join('')).not.toContain(code);
});

test('of ten at once one is the admin', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => setUp({ ...form, username: `carol${at}`, email: `carol${at}@hexreel.example`, code })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(
    [statuses.filter((status) => status === 200), statuses.filter((status) => status === 404)].map(({ length }) => length),
  ).toEqual([1, 9]);
  expect(await admins()).toHaveLength(1);
});

test('the server’s own machine needs no code, unless a proxy is in between', async () => {
  const local = { address: '127.0.0.1', headers: { host: 'localhost:3000' } };
  const asked = await ask(site.app, 'GET /api/setup', local);
  expect(asked.json<SetupResponse>().needsCode).toBe(false);
  const forwarded = { ...local, headers: { ...local.headers, 'x-forwarded-for': '203.0.113.7' } };
  expect(failureOf(await setUp(form, forwarded))).toMatchObject({ field: 'code' });
  expect((await setUp(form, local)).statusCode).toBe(200);
});

test('wrong forms are told by field, and nothing is made', async () => {
  await storeVerifiedUser(site.client.database, { email: form.email, username: 'taken' });
  const change = (some: object) => setUp({ ...form, code, ...some });
  expect(failureOf(await change({ username: 'x' }))).toMatchObject({ field: 'username' });
  expect(failureOf(await change({ confirmPassword: 'other' }))).toMatchObject({ field: 'confirmPassword' });
  expect(failureOf(await change({}))).toMatchObject({ field: 'email', message: setupTexts.addressTaken });
  expect(failureOf(await change({ email: 'new@hexreel.example', username: 'taken' }))).toMatchObject({ code: 'username_taken' });
  expect((await change({ isAdmin: true })).statusCode).toBe(400);
  expect(await admins()).toEqual([]);
});

test('the log names the page and the code until there is an admin, and codes are guessed by nobody', async () => {
  const line = () => setupLine({ publicUrl: 'https://club.example' }, site.client.database, secret);
  expect(await line()).toBe(
    `This site has no admin yet: open https://club.example/setup. The code, from other machines: ${code}`,
  );
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/u);
  expect(setupCode('b'.repeat(43))).not.toBe(code);
  let tries = 0;
  while ((await setUp({ ...form, code: 'AAAA-AAAA-AAAA' })).statusCode !== 429) tries += 1;
  expect(tries).toBe(20);
  await setUp({ ...form, code }, { address: '203.0.113.8' });
  expect(await line()).toBeNull();
});
