import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { movieImport } from '../../db/schema/index.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { claimWork, ClaimLostError, finishWork, lockStep, lockWork, releaseWork } from './claim.ts';

const site = withTestApp();
/** Later than the job of the app under test looks for: what it may claim is claimed here. */
const now = Date.UTC(2027, 0, 1);
const later = now + 200_000;

beforeEach(() => site.client.database.delete(movieImport));

async function storeImport(facts: Partial<typeof movieImport.$inferInsert> = {}): Promise<string> {
  const { id: userId } = await storeVerifiedUser(site.client.database);
  const id = randomUUID();
  const at = new Date(now);
  const row = { id, userId, status: 'reading', fileName: 'a.zip', size: 10, createdAt: at, updatedAt: at, ...facts };
  await site.client.database.insert(movieImport).values(row);
  return id;
}

async function claim(at = now) {
  const work = await claimWork(site.client.database, at);
  if (work === null) throw new Error('There is nothing to claim');
  return work;
}

const stored = async () => (await site.client.database.select().from(movieImport))[0];

test('an import is claimed once, until its claim has ended', async () => {
  const { database } = site.client;
  await storeImport();
  await claim();
  expect(await claimWork(database, now)).toBeNull();
  expect((await claim(later)).claim).toBe(2);
});

test('a process that stalled for longer than its claim changes nothing any more', async () => {
  const { database } = site.client;
  await storeImport();
  const stalled = await claim();
  const owner = await claim(later);
  for (const change of [
    () => lockWork(database, stalled, later),
    () => lockStep(database, stalled),
    () => finishWork(database, stalled, { status: 'review' }),
  ])
    await expect(change()).rejects.toThrow(ClaimLostError);
  const before = await stored();
  await releaseWork(database, stalled);
  expect(await stored()).toEqual(before);
  await lockWork(database, owner, later);
  await finishWork(database, owner, { status: 'review' });
  expect(await stored()).toMatchObject({ status: 'review', claimedUntil: null });
});

test('imports take turns: the one that was claimed least often is next, and of those the smallest', async () => {
  const { database } = site.client;
  const [large, small, often] = [
    await storeImport({ size: 9_000 }),
    await storeImport({ size: 90 }),
    await storeImport({ size: 9, claims: 2 }),
  ];
  const order: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const work = await claim();
    order.push(work.importId);
    await releaseWork(database, work);
  }
  expect(order).toEqual([small, large, small, large, often, small].map((id) => id));
  expect(await database.select().from(movieImport).where(eq(movieImport.id, often))).toMatchObject([{ claims: 3 }]);
});
