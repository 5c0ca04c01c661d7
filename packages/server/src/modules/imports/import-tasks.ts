import { ApiError } from '@hexreel/domain/contract/errors';
import { ImportFileError, workingStatuses, type ImportProblem } from '@hexreel/domain/import';
import { seconds } from '@hexreel/domain/durations';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isDatabaseOutage } from '../../db/outage.ts';
import { job, movieImport } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { endFirstRunOfKnown } from '../first-run/index.ts';
import { tellMembers } from '../inbox/index.ts';
import { addJob, LeaseLostError, type LeasedJob, type NextStep, type Task } from '../../platform/jobs/index.ts';
import { ConcurrencyLimit } from '../../platform/resilience/concurrency-limit.ts';
import { quickBounds, usualBounds, type ReadingBounds } from './archive/read-in-worker.ts';
import type { ImportRow, ImportsContext, ImportStep } from './context.ts';
import { addImportJob, taskNames } from './import-job.ts';
import { deleteUpload, readUploadedFile } from './read-file.ts';
import { shareTime } from './share-time.ts';
import { undoNextFilms } from './undo-films.ts';
import { finishWork, ImportChangedError, lockWork, type Work } from './work.ts';
import { writeNextFilms } from './write-films.ts';
import { undoNextList, writeNextList } from './write-lists.ts';

/** Imports without a job, as a version before this one leaves them, are found this often. */
const adoptMilliseconds = seconds(10);

interface TaskContext extends ImportsContext {
  /** Called for failures of the server itself. */
  readonly onError: (error: unknown) => void;
  /** Runs a step in the database, one of all imports at a time and with a pause after it. */
  readonly share: <Result>(step: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;
}

/**
 * Reads, writes and takes back imports in whichever process is free (R311): films a batch a step, after which the next import
 * has its turn (R471).
 */
export function createImportTasks(
  given: ImportsContext,
  { onError }: { readonly onError: (error: unknown) => void },
): readonly Task[] {
  const steps = new ConcurrencyLimit({
    concurrency: 1,
    longestQueue: Object.keys(taskNames).length,
    refusal: () => new Error('More steps of imports than tasks'),
  });
  const context: TaskContext = { ...given, onError, share: (step, signal) => steps.run(() => shareTime(step, signal)) };
  const failure = 'an import could not go on';
  const task = (name: string, run: (work: Work & { readonly row: ImportRow }) => Promise<NextStep>): Task => ({
    name,
    failure,
    run: (leased) => workOn(context, leased, run),
  });
  return [
    task(taskNames.writing, (work) => context.share(() => takeStep(context, work), work.job.signal)),
    task(taskNames.reading, (work) => read(context, work, quickBounds)),
    task(taskNames.readingLarge, (work) => read(context, work, usualBounds)),
    {
      name: 'import-adoption',
      schedule: { everyMilliseconds: adoptMilliseconds, atStart: true },
      failure,
      run: () => adoptImports(context),
    },
  ];
}

/** One step of the import that a job is about; none where that is not to be worked on any more. */
async function workOn(
  context: TaskContext,
  leased: LeasedJob,
  run: (work: Work & { readonly row: ImportRow }) => Promise<NextStep>,
): Promise<NextStep> {
  const [row] = await context.database.select().from(movieImport).where(eq(movieImport.id, leased.key));
  const status = workingStatuses.find((known) => known === row?.status);
  if (row === undefined || status === undefined) return 'done';
  const work = { userId: row.userId, importId: row.id, status, job: leased, row };
  try {
    return await run(work);
  } catch (error) {
    if (error instanceof ImportChangedError) return 'done';
    // It goes on when the database does, or where another process has it.
    if (error instanceof LeaseLostError || leased.signal.aborted || isDatabaseOutage(error)) throw error;
    await giveUp(context, work, error);
    return 'done';
  }
}

async function read(context: TaskContext, work: Work & { readonly row: ImportRow }, bounds: ReadingBounds): Promise<NextStep> {
  if (work.status !== 'reading') return 'done';
  const { database, eventBus, now, share } = context;
  const { signal } = work.job;
  try {
    await readUploadedFile({ database, now, signal, share: (step) => share(step, signal) }, work, bounds);
  } catch (error) {
    if (bounds !== quickBounds || !(error instanceof ImportFileError) || error.problem !== 'too-large') throw error;
    await eventBus.change(database, async (tx) => {
      await lockWork(tx, work);
      const large = { task: taskNames.readingLarge, key: work.importId, size: work.row.size, now: now() };
      return { result: undefined, events: [await addJob(tx, large)] };
    });
  }
  return 'done';
}

/** Films depend on the lists that were made: their outcome says whether they are in one. */
const stepsOf: Readonly<Record<Exclude<Work['status'], 'reading'>, readonly ImportStep[]>> = {
  importing: [writeNextList, writeNextFilms],
  undoing: [undoNextList, undoNextFilms],
};

/** The next batch of an import, or its end. */
async function takeStep({ database, eventBus, now }: TaskContext, work: Work): Promise<NextStep> {
  const { status } = work;
  if (status === 'reading') return 'done';
  return eventBus.change<NextStep>(database, async (tx) => {
    await lockUser(tx, work.userId);
    await lockWork(tx, work);
    for (const next of stepsOf[status]) {
      const events = await next(tx, work, new Date(now()));
      if (events !== null) return { result: 'more', events };
    }
    await finishWork(tx, work, { status: status === 'importing' ? 'done' : 'undone', updatedAt: new Date(now()) });
    if (status === 'importing') {
      await tellMembers(tx, [{ userId: work.userId, kind: 'import' }], new Date(now()));
      await endFirstRunOfKnown(tx, work.userId);
    }
    return { result: 'done', events: [] };
  });
}

/** Nothing reads the file again, and what was read of it cannot be reviewed. */
async function giveUp({ database, now, onError }: TaskContext, work: Work, error: unknown): Promise<void> {
  const { problem, file } = problemOf(error);
  if (problem === 'failed') onError(error);
  await database
    .transaction(async (tx) => {
      await lockWork(tx, work);
      await finishWork(tx, work, { status: 'failed', problem, problemFile: file, updatedAt: new Date(now()) });
      if (work.status === 'reading') await deleteUpload(tx, work.importId);
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof ImportChangedError)) throw failure;
    });
}

const longestFileName = 200;

function problemOf(error: unknown): { readonly problem: ImportProblem; readonly file: string } {
  // The name is what somebody's archive says: PostgreSQL takes no NUL, and a page no more than a line.
  if (error instanceof ImportFileError)
    return { problem: error.problem, file: error.file.replaceAll('\0', '').toWellFormed().slice(0, longestFileName) };
  // The account was suspended or deleted.
  return { problem: error instanceof ApiError ? 'stopped' : 'failed', file: '' };
}

/** Adds a job for each import that waits for work without one: during a rolling restart the version before adds none. */
async function adoptImports({ database, eventBus, now }: TaskContext): Promise<NextStep> {
  const left = await database
    .select({ id: movieImport.id, size: movieImport.size, status: movieImport.status })
    .from(movieImport)
    .where(
      and(
        inArray(movieImport.status, [...workingStatuses]),
        sql`not exists (select 1 from ${job} where ${job.key} = ${movieImport.id}::text and ${inArray(job.task, Object.values(taskNames))})`,
      ),
    );
  for (const { status, ...row } of left) {
    const known = workingStatuses.find((one) => one === status);
    if (known === undefined) continue;
    await eventBus.change(database, async (tx) => ({
      result: undefined,
      events: [await addImportJob(tx, { ...row, status: known }, now())],
    }));
  }
  return 'done';
}
