import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from 'pg';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { connectClient } from '../../db/hosts/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { grantAdmin } from '../moderation/index.ts';

const site = withTestApp();
let training: Client;

// As a process does that trains, for half a minute.
beforeAll(async () => {
  training = await connectClient(site.client.connection, {});
  await training.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [
    advisoryLocks.tasteTraining,
    advisoryLocks.estimates,
  ]);
});
afterAll(() => training.end());

test('accounts are deleted while a process trains', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
});

test.each(['admin', 'critic', 'suspension'])('an admin grants and revokes while a process trains: %s', async (part) => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, admin);
  const body = part === 'critic' ? { specializations: [] } : {};
  const path = `/api/admin/people/${user.id}/${part}` as const;
  expect((await ask(site.app, `PUT ${path}`, { cookie, body })).statusCode).toBe(200);
  expect((await ask(site.app, `DELETE ${path}`, { cookie, body: {} })).statusCode).toBe(200);
});

test('the command line makes an admin alongside a process that trains', async () => {
  const { email } = await storeVerifiedUser(site.client.database);
  const { database } = site.client;
  const eventBus = new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined });
  expect((await grantAdmin({ database, eventBus, now: () => testNow }, email)).changed).toBe(true);
});
