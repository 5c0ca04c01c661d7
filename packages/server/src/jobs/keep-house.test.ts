import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { heldUsername, oneTimeCode, outbox, person, rateLimit, session } from '../db/schema/index.ts';
import { cookieOf, storeMember, storePerson } from '../testing/people.ts';
import { testNow, withTestApp } from '../testing/test-app.ts';
import { keepHouse } from './keep-house.ts';

const site = withTestApp();
const days = (count: number) => count * 24 * 3_600_000;

test('what has served its time goes, what has not stays', async () => {
  const { database } = site.client;
  const at = (milliseconds: number) => new Date(testNow + milliseconds);
  const member = await storeMember(database, { username: 'stays', createdAt: at(-days(400)) });
  await storePerson(database, { username: 'fresh', createdAt: at(-days(6)) });
  await storePerson(database, { username: 'never.verified', createdAt: at(-days(8)) });
  await cookieOf(database, member, { signedInAt: at(-days(31)) });
  await cookieOf(database, member, { signedInAt: at(-days(29)) });
  const code = { kind: 'verify-email' as const, personId: member.id, createdAt: at(-days(1)) };
  await database.insert(oneTimeCode).values([
    { ...code, codeHash: 'old', expiresAt: at(-1) },
    { ...code, codeHash: 'new', expiresAt: at(1) },
  ]);
  await database.insert(heldUsername).values([
    { username: 'old', until: at(-1) },
    { username: 'new', until: at(1) },
  ]);
  const mail = { cause: 'test', address: 'a@hexreel.example', createdAt: at(-days(40)), dueAt: at(0) };
  await database.insert(outbox).values([
    { ...mail, id: randomUUID(), settledAt: at(-days(31)), outcome: 'sent' },
    { ...mail, id: randomUUID(), settledAt: at(-days(29)), outcome: 'sent' },
    { ...mail, id: randomUUID() },
  ]);
  await database.insert(rateLimit).values([
    { scope: 'test', subject: 'old', windowStart: at(-days(2)), count: 1 },
    { scope: 'test', subject: 'new', windowStart: at(0), count: 1 },
  ]);

  const house = { database, now: () => testNow };
  await Promise.all([keepHouse(house), keepHouse(house)]);

  const names = async (rows: Promise<{ name: string }[]>) =>
    (await rows).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  expect(await names(database.select({ name: person.username }).from(person))).toEqual(['fresh', 'stays']);
  expect(await database.select().from(session)).toHaveLength(1);
  expect(await names(database.select({ name: oneTimeCode.codeHash }).from(oneTimeCode))).toEqual(['new']);
  expect(await names(database.select({ name: heldUsername.username }).from(heldUsername))).toEqual(['new']);
  expect(await database.select().from(outbox)).toHaveLength(2);
  expect(await names(database.select({ name: rateLimit.subject }).from(rateLimit))).toEqual(['new']);
});
