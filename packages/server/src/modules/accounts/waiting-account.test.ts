import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { minutes } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rateLimit, user } from '../../db/schema/index.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const site = withTestApp({ config: { signUp: 'approval', isPrivate: true } });
let waiting: TestUser;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.delete(rateLimit);
  waiting = await storeVerifiedUser(database);
  await change({ awaitsApproval: true, suspendedAt: new Date(testNow) });
});

const change = (facts: Partial<typeof user.$inferInsert>) =>
  site.client.database.update(user).set(facts).where(eq(user.id, waiting.id));

/** @returns the cookies that a refused sign-in leaves */
async function signIn(): Promise<string> {
  const body = { email: waiting.email, password: waiting.password };
  const answer = await ask(site.app, 'POST /api/auth/sign-in', { body });
  expect(failureOf(answer)).toMatchObject({ status: 403, code: 'awaiting_approval' });
  return nextCookie(answer);
}
const download = (cookie?: string) => ask(site.app, 'GET /api/auth/export', cookie === undefined ? {} : { cookie });

test('who waits for approval downloads what is kept of them, also of a private site (R876)', async () => {
  const answer = await download(await signIn());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`hexreel-${waiting.username}.json`);
  expect(answer.headers['cache-control']).toMatch(/no-store|private/u);
  const exported = answer.json<AccountExport>();
  expect(exported).toMatchObject({ username: waiting.username, email: waiting.email, ratings: [], sessions: [] });
  expect(exported.signInMethods).toMatchObject([{ method: 'password' }]);
});

test('the cookie is no session, and ends after fifteen minutes', async () => {
  const cookie = await signIn();
  const me = await ask(site.app, 'GET /api/me', { cookie });
  expect(me.json<MeResponse>().user).toBeNull();
  expect((await ask(site.app, 'GET /api/me/account', { cookie })).statusCode).toBe(401);
  expect((await ask(site.app, 'GET /api/me/export', { cookie })).statusCode).toBe(401);
  site.clock.now = testNow + minutes(15) + 1;
  expect(failureOf(await download(cookie))).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('it opens nothing for whoever is approved, suspended or gone, and none for a wrong password', async () => {
  const cookie = await signIn();
  await change({ awaitsApproval: false });
  expect((await download(cookie)).statusCode).toBe(401);
  await change({ awaitsApproval: false, suspendedAt: null });
  expect((await download(cookie)).statusCode).toBe(401);
  await site.client.database.delete(user).where(eq(user.id, waiting.id));
  expect((await download(cookie)).statusCode).toBe(401);
  const wrong = await ask(site.app, 'POST /api/auth/sign-in', { body: { email: waiting.email, password: 'not the one' } });
  expect(nextCookie(wrong)).not.toContain('hexreel-waiting');
  expect((await download('hexreel-waiting=made-up')).statusCode).toBe(401);
  expect((await download()).statusCode).toBe(401);
});

test('six times an hour, as every export', async () => {
  const cookie = await signIn();
  for (let times = 0; times < 6; times += 1) expect((await download(cookie)).statusCode).toBe(200);
  expect((await download(cookie)).statusCode).toBe(429);
});
