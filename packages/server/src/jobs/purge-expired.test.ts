import { randomUUID } from 'node:crypto';
import { importsKept } from '@hexreel/domain/import';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  familiarClient,
  mediaServerHour,
  movieImport,
  movieImportFilm,
  movieImportList,
  oneTimeCode,
  outbox,
  rateLimit,
  reservedUsername,
  session,
  signUpClaim,
  user,
} from '../db/schema/index.ts';
import { purgeAt } from '../testing/jobs.ts';
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
  const client = { userId: verifiedUser.id };
  await database.insert(familiarClient).values([
    { ...client, clientHash: 'old', lastUsedAt: at(-days(366)) },
    { ...client, clientHash: 'new', lastUsedAt: at(-days(364)) },
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
  await database.insert(mediaServerHour).values([
    { hour: at(-days(1)), calls: 1 },
    { hour: at(-days(1) + 1), calls: 1 },
  ]);

  await Promise.all([purgeAt(site, testNow), purgeAt(site, testNow)]);

  const names = async (rows: Promise<{ name: string }[]>) =>
    (await rows).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  expect(await names(database.select({ name: user.username }).from(user))).toEqual(['fresh', 'stays']);
  expect(await database.select().from(session)).toHaveLength(1);
  expect(await names(database.select({ name: oneTimeCode.codeHash }).from(oneTimeCode))).toEqual(['new']);
  expect(await names(database.select({ name: reservedUsername.username }).from(reservedUsername))).toEqual(['new']);
  expect(await names(database.select({ name: signUpClaim.addressHash }).from(signUpClaim))).toEqual(['new']);
  expect(await names(database.select({ name: familiarClient.clientHash }).from(familiarClient))).toEqual(['new']);
  expect(await database.select().from(outbox)).toHaveLength(2);
  expect(await names(database.select({ name: rateLimit.subject }).from(rateLimit))).toEqual(['new']);
  expect(await database.select({ hour: mediaServerHour.hour }).from(mediaServerHour)).toEqual([{ hour: at(-days(1) + 1) }]);
});

test('what cannot be deleted keeps nothing else', async () => {
  const { database } = site.client;
  const { id } = await storeVerifiedUser(database);
  await cookieOf(database, { id }, { signedInAt: new Date(testNow - days(31)) });
  await database.insert(rateLimit).values({ scope: 'test', subject: id, windowStart: new Date(testNow - days(2)), count: 1 });
  await database.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
  );
  await database.execute(sql`create trigger refusing before delete on session execute function refuse()`);
  const failures: unknown[] = [];
  await purgeExpired({ database, now: () => testNow, onError: (error) => failures.push(error) });
  expect(failures).toEqual([expect.objectContaining({ message: 'Expired sessions could not be deleted' })]);
  expect(await database.select().from(rateLimit).where(eq(rateLimit.subject, id))).toEqual([]);
  await database.execute(sql`drop trigger refusing on session`);
  await purgeAt(site, testNow);
  expect(await database.select().from(session).where(eq(session.userId, id))).toEqual([]);
});

test('an old import goes a thousand films or lists a statement', async () => {
  const { database } = site.client;
  const { id: userId } = await storeVerifiedUser(database);
  const at = new Date(testNow - importsKept - 1);
  const id = randomUUID();
  await database
    .insert(movieImport)
    .values({ id, userId, status: 'done', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at });
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources)
    select ${id}, position, 'elsewhere', 'A title', '{}' from generate_series(1, 2500) as position`);
  await database.execute(sql`
    insert into ${movieImportList} (import_id, position, title, description, is_ranked, ordinal, source, films, notes, is_here)
    select ${id}, position, 'A title', '', false, 1, '', '{}', '{}', false from generate_series(1, 1500) as position`);
  await database.execute(sql`
    create function refuse_many() returns trigger language plpgsql as
    'begin if (select count(*) from gone) > 1000 then raise exception ''too many''; end if; return null; end'`);
  for (const table of [movieImportFilm, movieImportList])
    await database.execute(
      sql`create trigger refusing after delete on ${table} referencing old table as gone execute function refuse_many()`,
    );
  await purgeAt(site, testNow);
  expect(await database.select({ id: movieImport.id }).from(movieImport)).toEqual([]);
  expect(await database.$count(movieImportFilm)).toBe(0);
});
