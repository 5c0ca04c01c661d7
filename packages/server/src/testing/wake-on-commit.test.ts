import { randomUUID } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { job, movieImport } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { createMailTask, Outbox } from '../modules/mail/index.ts';
import { systemTiming } from '../platform/clock.ts';
import { EventBus } from '../platform/events/index.ts';
import { JobRunner } from '../platform/jobs/index.ts';
import { eventsArrived, followEvents } from './events-arrived.ts';
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
let outbox: Outbox;
const sent: string[] = [];

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  link = await openLosingLink(made.connection);
  client = openDatabase(link.connection, { onLost: () => undefined, connections: 3, direct: made.connection });
  const { database } = client;
  const now = () => testNow;
  jobs = new JobRunner({ database, now, random: () => 1, onError: () => undefined, pollMilliseconds: 3_600_000 });
  const eventBus = new EventBus({ connection: made.connection, timing: systemTiming, onError: () => undefined });
  followEvents(database, eventBus);
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), {
    client,
    jobs,
    eventBus,
    now,
    random: () => 0,
    renderPage: async () => ({ status: 200, html: '' }),
  });
  await app.ready();
  outbox = new Outbox({ database, now });
  jobs.add(
    createMailTask({
      database,
      outbox,
      transport: { outcome: 'sent', send: async ({ to }) => void sent.push(to) },
      secret: 'a secret that is long enough for all',
      publicUrl: 'http://localhost:3000',
      siteName: 'Hexreel',
      emails: { test: async () => ({ subject: 'S', heading: 'H', paragraphs: [], footnote: 'F' }) },
      random: () => 0,
      sleep: async () => undefined,
      onFailure: ({ error }) => expect.unreachable(String(error)),
    }),
  );
  // Nothing of the start is left to do.
  const waiting = () =>
    database
      .select()
      .from(job)
      .where(gt(job.dueAt, new Date(testNow)));
  await vi.waitFor(async () =>
    expect((await waiting()).map(({ task }) => task).toSorted()).toEqual([
      'import-adoption',
      'inbox-ladders',
      'mail',
      'media-servers-due',
    ]),
  );
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

test('a mail is sent as soon as it is committed, and no one is woken before', async () => {
  const { database } = client;
  const wake = vi.spyOn(jobs, 'wake');
  await database.transaction(async (tx) => {
    await outbox.add(tx, 'test', 'ada@hexreel.example');
    await eventsArrived(database);
    expect(wake).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(sent).toEqual(['ada@hexreel.example']));
  expect(wake).toHaveBeenCalledWith('mail');
  wake.mockRestore();
});

test('a mail is sent where the answer to its commit was lost', async () => {
  const { database } = client;
  link.loseNextCommit();
  await expect(database.transaction((tx) => outbox.add(tx, 'test', 'bela@hexreel.example'))).rejects.toThrow();
  await vi.waitFor(() => expect(sent).toContain('bela@hexreel.example'));
});

test('a mail that is rolled back wakes no one', async () => {
  const { database } = client;
  const wake = vi.spyOn(jobs, 'wake');
  const failing = database.transaction(async (tx) => {
    await outbox.add(tx, 'test', 'cesare@hexreel.example');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await eventsArrived(database);
  expect(wake).not.toHaveBeenCalled();
  wake.mockRestore();
});
