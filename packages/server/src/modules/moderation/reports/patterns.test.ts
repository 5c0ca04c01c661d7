import { randomUUID } from 'node:crypto';
import type { ReportPatterns } from '@hexreel/domain/contract/reports';
import { days } from '@hexreel/domain/durations';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { report } from '../../../db/schema/index.ts';
import { ask } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser, type UserFacts } from '../../../testing/users.ts';

const site = withTestApp();
let cookie = '';
const long = { createdAt: new Date(testNow - days(400)) };

beforeAll(async () => {
  const { database } = site.client;
  cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
});
beforeEach(async () => void (await site.client.database.delete(report)));

const storeMany = (count: number, facts: UserFacts = long): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => storeVerifiedUser(site.client.database, { password: null, ...facts })));
const patterns = async () => (await ask(site.app, 'GET /api/admin/reports/patterns', { cookie })).json<ReportPatterns>();

async function storeReport(reporter: TestUser, author: TestUser, facts: Partial<typeof report.$inferInsert> = {}): Promise<void> {
  await site.client.database.insert(report).values({
    id: randomUUID(),
    reporterId: reporter.id,
    kind: 'bio',
    authorId: author.id,
    reportedText: 'Rain.',
    problem: 'spam',
    reportedAt: new Date(testNow - days(1)),
    ...facts,
  });
}

const dismissed = { settledAt: new Date(testNow), outcome: 'dismissed' } as const;

test('one who reports five members lately is shown, with how many reports were let go (R827)', async () => {
  const [busy, calm] = (await storeMany(2)) as [TestUser, TestUser];
  const authors = await storeMany(5);
  for (const [index, author] of authors.entries()) {
    await storeReport(busy, author, index < 2 ? dismissed : {});
    if (index > 0) await storeReport(calm, author);
  }
  // A second text of the same member is a report more, not a member more.
  await storeReport(busy, authors[0] as TestUser, { kind: 'display-name' });
  await storeReport(calm, authors[1] as TestUser, { kind: 'display-name' });
  expect(await patterns()).toEqual({
    reporters: [
      {
        person: { id: busy.id, username: busy.username, displayName: busy.displayName },
        members: 5,
        reports: 6,
        dismissed: 2,
        isNew: false,
      },
    ],
    targets: [],
  });
});

test('one whom three report lately is shown, with how many of these were new when they did', async () => {
  const [author, other] = (await storeMany(2)) as [TestUser, TestUser];
  const reporters = [...(await storeMany(1)), ...(await storeMany(2, { createdAt: new Date(testNow - days(3)) }))];
  for (const reporter of reporters) await storeReport(reporter, author);
  for (const reporter of reporters.slice(1)) await storeReport(reporter, other);
  const { targets } = await patterns();
  expect(targets).toEqual([
    {
      person: { id: author.id, username: author.username, displayName: author.displayName },
      reporters: 3,
      newReporters: 2,
      reports: 3,
      dismissed: 0,
    },
  ]);
});

test('older reports and suspended members are left out', async () => {
  const [author, suspended] = (await storeMany(2)) as [TestUser, TestUser];
  for (const reporter of await storeMany(3)) {
    await storeReport(reporter, author, { reportedAt: new Date(testNow - days(7)) });
    await storeReport(reporter, suspended);
  }
  const [hidden] = (await storeMany(1, { ...long, suspendedAt: new Date(testNow) })) as [TestUser];
  for (const one of await storeMany(5)) await storeReport(hidden, one);
  expect((await patterns()).targets.map(({ person }) => person.id)).toEqual([suspended.id]);
  await site.client.pool.query('update person set suspended_at = now() where id = $1', [suspended.id]);
  expect(await patterns()).toEqual({ reporters: [], targets: [] });
});

test('the most reported come first, ten at most', async () => {
  const authors = await storeMany(11);
  const reporters = await storeMany(4);
  for (const [index, author] of authors.entries())
    for (const reporter of reporters.slice(0, index === 7 ? 4 : 3)) await storeReport(reporter, author);
  const { targets, reporters: busy } = await patterns();
  expect(targets).toHaveLength(10);
  expect(targets[0]?.person.id).toBe(authors[7]?.id);
  expect(busy.map(({ members }) => members)).toEqual([11, 11, 11]);
});
