import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secondFactor } from '../../../db/schema/index.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

const site = withTestApp({ config: { adminsNeedSecondFactor: true } });

test('an admin without a second factor gets nothing that only admins may, and everything else (R846)', async () => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const cookie = await cookieOf(site.client.database, admin);
  const overview = () => ask(site.app, 'GET /api/admin/overview', { cookie });
  expect(failureOf(await overview())).toMatchObject({ status: 403, code: 'second_factor_required' });
  expect((await ask(site.app, 'GET /api/me/second-factors', { cookie })).json()).toMatchObject({ isRequired: true });
  const viewer = async () => (await ask(site.app, 'GET /api/me', { cookie })).json<{ user: unknown }>().user;
  expect(await viewer()).toMatchObject({ isAdmin: true, lacksSecondFactor: true });

  await site.client.database.insert(secondFactor).values({ userId: admin.id, activeSince: new Date(testNow) });
  expect((await overview()).statusCode).toBe(200);
  expect(await viewer()).not.toHaveProperty('lacksSecondFactor');
  await site.client.database.update(secondFactor).set({ activeSince: null }).where(eq(secondFactor.userId, admin.id));
  expect(failureOf(await overview()).code).toBe('second_factor_required');
});

test('who is no admin is told that, and needs none', async () => {
  const owner = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, owner);
  expect(failureOf(await ask(site.app, 'GET /api/admin/overview', { cookie })).code).toBe('forbidden');
  expect((await ask(site.app, 'GET /api/me/second-factors', { cookie })).json()).toMatchObject({ isRequired: false });
});
