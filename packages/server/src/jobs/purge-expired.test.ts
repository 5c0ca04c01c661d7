import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reservedUsername, oneTimeCode, outbox, user, rateLimit, session, signUpClaim } from '../db/schema/index.ts';
import { cookieOf, storeVerifiedUser, storeUser } from '../testing/users.ts';
import { testNow, withTestApp } from '../testing/test-app.ts';
import { purgeExpired } from './purge-expired.ts';

const site = withTestApp();
const days = (count: number) => count * 24 * 3_600_000;

test('what has expired is deleted, what has not stays', async () => {
  const { database } = site.client;
  const at = (milliseconds: number) => new Date(testNow + milliseconds);
  const verifiedUser = await storeVerifiedUser(database, { username: 'stays', createdAt: at(-days(400)) });
  await storeUser(database, { username: 'fresh', createdAt: at(-days(6)) });
  await storeUser(database, { username: 'never.verified', createdAt: at(-days(8)) });
  await cookieOf(database, verifiedUser, { signedInAt: at(-days(31)) });
  await cookieOf(database, verifiedUser, { signedInAt: at(-days(29)) });
  const code = { kind: 'verify-email' as const, userId: verifiedUser.id, createdAt: at(-days(1)) };
  await database.insert(oneTimeCode).values([
    { ...code, codeHash: 'old', expiresAt: at(-1) },
    { ...code, codeHash: 'new', expiresAt: at(1) },
  ]);
  await database.insert(reservedUsername).values([
    { username: 'old', until: at(-1) },
    { username: 'new', until: at(1) },
  ]);
  await database.insert(signUpClaim).values([
    { addressHash: 'old', passwordHash: 'x', createdAt: at(-days(8)) },
    { addressHash: 'new', passwordHash: 'x', createdAt: at(-days(6)) },
  ]);
  const mail = { kind: 'test', address: 'a@hexreel.example', createdAt: at(-days(40)), dueAt: at(0) };
  await database.insert(outbox).values([
    { ...mail, id: randomUUID(), settledAt: at(-days(31)), outcome: 'sent' },
    { ...mail, id: randomUUID(), settledAt: at(-days(29)), outcome: 'sent' },
    { ...mail, id: randomUUID() },
  ]);
  await database.insert(rateLimit).values([
    { scope: 'test', subject: 'old', windowStart: at(-days(2)), count: 1 },
    { scope: 'test', subject: 'new', windowStart: at(0), count: 1 },
  ]);

  const purge = { database, now: () => testNow };
  await Promise.all([purgeExpired(purge), purgeExpired(purge)]);

  const names = async (rows: Promise<{ name: string }[]>) =>
    (await rows).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  expect(await names(database.select({ name: user.username }).from(user))).toEqual(['fresh', 'stays']);
  expect(await database.select().from(session)).toHaveLength(1);
  expect(await names(database.select({ name: oneTimeCode.codeHash }).from(oneTimeCode))).toEqual(['new']);
  expect(await names(database.select({ name: reservedUsername.username }).from(reservedUsername))).toEqual(['new']);
  expect(await names(database.select({ name: signUpClaim.addressHash }).from(signUpClaim))).toEqual(['new']);
  expect(await database.select().from(outbox)).toHaveLength(2);
  expect(await names(database.select({ name: rateLimit.subject }).from(rateLimit))).toEqual(['new']);
});
