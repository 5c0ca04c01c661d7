import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { job, movieImport, movieImportFilm, movieImportPart } from '../../db/schema/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { LeaseLostError, leaseMilliseconds, renewLease, type Lease } from '../../platform/jobs/job-table.ts';
import { runStep } from '../../testing/jobs.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { taskNames } from './import-job.ts';
import { createImportTasks } from './import-tasks.ts';

/** Two processes with one import: one that stalled for longer than its lease, and the one that has taken it over. */
const site = withTestApp();
const perStep = 100;

function createTasks() {
  const { database, connection } = site.client;
  const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  return createImportTasks({ database, eventBus, now: () => testNow }, { onError: () => undefined });
}

/** Stores an import whose job is leased to someone else than the app. */
async function storeImport(status: 'reading' | 'importing', task: string) {
  const { database } = site.client;
  const { id: userId } = await storeVerifiedUser(database);
  const [id, jobId] = [randomUUID(), randomUUID()];
  const at = new Date(testNow);
  await database.transaction(async (tx) => {
    const row = { id, userId, status, fileName: 'ratings.csv', size: 10, createdAt: at, updatedAt: at };
    await tx.insert(movieImport).values(row);
    const leasedUntil = new Date(testNow + leaseMilliseconds);
    await tx.insert(job).values({ id: jobId, task, key: id, size: 10, dueAt: null, leasedUntil, fence: 2 });
  });
  const tasks = createTasks();
  const step = (fence: number) => {
    const lease: Lease = { id: jobId, task, key: id, fence, failures: 0 };
    const lock = (tx: typeof database) => renewLease(tx, lease, testNow);
    return tasks.find(({ name }) => name === task)?.run({ key: id, signal: new AbortController().signal, lock });
  };
  return { id, stalledStep: () => step(1), ownStep: () => step(2) };
}

test('who lost the lease writes no films', async () => {
  const { database } = site.client;
  const { id, stalledStep, ownStep } = await storeImport('importing', taskNames.writing);
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: perStep + 1 }, () => ({})),
  );
  const film = {
    title: 'A title',
    overall: 7,
    liked: false,
    listed: false,
    ratedOn: null,
    viewings: [],
    scores: null,
    review: '',
  };
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources, movie_id, film)
    select ${id}, place, 'ready', 'A title', '{}', movie_id, ${JSON.stringify(film)}
    from unnest(${sql.param(movieIds)}::int[]) with ordinality as movies (movie_id, place)`);
  const written = () =>
    database.$count(movieImportFilm, and(eq(movieImportFilm.importId, id), isNotNull(movieImportFilm.outcome)));
  await expect(stalledStep()).rejects.toThrow(LeaseLostError);
  expect(await written()).toBe(0);
  expect(await ownStep()).toBe('more');
  expect(await written()).toBe(perStep);
  await expect(stalledStep()).rejects.toThrow(LeaseLostError);
  expect(await written()).toBe(perStep);
});

test('who lost the lease stores nothing of a file, and does not give it up either', async () => {
  const { database } = site.client;
  const { id, stalledStep, ownStep } = await storeImport('reading', taskNames.reading);
  const bytes = Buffer.from('Date,Name,Year,Letterboxd URI,Rating\n2025-10-31,Not Here,1980,x,4\n');
  await database.insert(movieImportPart).values({ importId: id, position: 0, bytes });
  const stored = async () => ({
    films: await database.$count(movieImportFilm, eq(movieImportFilm.importId, id)),
    parts: await database.$count(movieImportPart, eq(movieImportPart.importId, id)),
    status: (await database.select().from(movieImport).where(eq(movieImport.id, id)))[0]?.status,
  });
  await expect(stalledStep()).rejects.toThrow(LeaseLostError);
  expect(await stored()).toEqual({ films: 0, parts: 1, status: 'reading' });
  expect(await ownStep()).toBe('done');
  expect(await stored()).toEqual({ films: 1, parts: 0, status: 'review' });
});

test('an import without a job, as a version without jobs leaves it, is worked on', async () => {
  const { database } = site.client;
  const { id } = await storeImport('importing', 'another');
  const adopt = createTasks().find(({ schedule }) => schedule !== undefined);
  if (adopt !== undefined) await runStep(adopt);
  const stored = () => database.select().from(movieImport).where(eq(movieImport.id, id));
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ status: 'done' }]));
});
