import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { job, movieImport } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { JobRunner } from '../platform/jobs/index.ts';
import { openLosingLink, type LosingLink } from './losing-link.ts';
import { ask } from './requests.ts';
import { testNow } from './test-app.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';

/** A server that polls for jobs once an hour, on a link that can lose the answer to a COMMIT. */
let link: LosingLink;
let client: DatabaseClient;
let app: Awaited<ReturnType<typeof buildApp>>;
let jobs: JobRunner;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  link = await openLosingLink(made.connection);
  client = openDatabase(link.connection, { onLost: () => undefined, connections: 3, direct: made.connection });
  const { database } = client;
  const now = () => testNow;
  jobs = new JobRunner({ database, now, random: () => 1, onError: () => undefined, pollMilliseconds: 3_600_000 });
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), {
    client,
    jobs,
    now,
    random: () => 0,
    renderPage: async () => ({ status: 200, html: '' }),
  });
  await app.ready();
  // Nothing of the start is left to do.
  const isAtRest = () =>
    database
      .select()
      .from(job)
      .where(and(eq(job.task, 'import-adoption'), eq(job.dueAt, new Date(testNow + 10_000))));
  await vi.waitFor(async () => expect(await isAtRest()).toHaveLength(1));
});
afterAll(async () => {
  await app.close();
  await client.close();
  await link.stop();
  await drop();
});

/** An import whose film list is empty: it is done with its first step. */
async function storeReviewed() {
  const { database } = client;
  const member = await storeVerifiedUser(database);
  const [id, at] = [randomUUID(), new Date(testNow)];
  const row = { id, userId: member.id, status: 'review', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at };
  await database.insert(movieImport).values(row);
  const cookie = await cookieOf(database, member);
  return {
    confirm: () => ask(app, `POST /api/me/imports/${id}/confirmation`, { cookie }),
    isDone: () =>
      vi.waitFor(async () =>
        expect(await database.select().from(movieImport).where(eq(movieImport.id, id))).toMatchObject([{ status: 'done' }]),
      ),
  };
}

test('an import is worked on as soon as its request is committed', async () => {
  const { confirm, isDone } = await storeReviewed();
  expect((await confirm()).statusCode).toBe(200);
  await isDone();
});

test('an import is worked on where the answer to its commit was lost', async () => {
  const { confirm, isDone } = await storeReviewed();
  link.loseNextCommit();
  expect((await confirm()).statusCode).toBe(503);
  await isDone();
});
