import { ApiError } from '@hexreel/domain/contract/errors';
import { ImportFileError, largestQuickImport, type ImportProblem } from '@hexreel/domain/import';
import { and, eq, gt, lte, ne, or, type SQL } from 'drizzle-orm';
import { isDatabaseOutage } from '../../db/outage.ts';
import { movieImport } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { ConcurrencyLimit } from '../../platform/resilience/concurrency-limit.ts';
import { quickBounds, usualBounds, type ReadingBounds } from './archive/read-in-worker.ts';
import { claimWork, ClaimLostError, finishWork, lockStep, releaseWork, type Work } from './claim.ts';
import type { ImportsContext, ImportStep } from './context.ts';
import { deleteUpload, readUploadedFile } from './read-file.ts';
import { shareTime } from './share-time.ts';
import { undoNextFilms } from './undo-films.ts';
import { writeNextFilms } from './write-films.ts';
import { undoNextList, writeNextList } from './write-lists.ts';

export interface ImportJob {
  /** There is something to do. */
  readonly wake: () => void;
  /** Ends after the transaction under way; another process, or the next start, goes on there. */
  readonly stop: () => Promise<void>;
}

/** How often imports are looked for that another process has left. */
const everyMilliseconds = 10_000;

/** Work that is done alongside other lanes: none of them waits for another, only for its steps in the database. */
interface Lane {
  readonly imports: SQL | undefined;
  /** Bounds of the file that is read; beyond the quick ones it is left to the lane of large files. */
  readonly bounds: ReadingBounds;
}

const isReading = eq(movieImport.status, 'reading');
const isQuick = and(lte(movieImport.size, largestQuickImport), eq(movieImport.isLarge, false));
const lanes: readonly Lane[] = [
  { imports: ne(movieImport.status, 'reading'), bounds: usualBounds },
  { imports: and(isReading, isQuick), bounds: quickBounds },
  { imports: and(isReading, or(gt(movieImport.size, largestQuickImport), movieImport.isLarge)), bounds: usualBounds },
];

interface JobContext extends Omit<ImportsContext, 'wake'> {
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** Runs a step in the database, one at a time and with a pause after it. */
  readonly share: <Result>(step: () => Promise<Result>) => Promise<Result>;
  readonly wake: () => void;
}

/**
 * Reads, writes and takes back imports in whichever process is free (R311): files a large and a small one at a time, films
 * a batch a step, after which the next import has its turn (R471).
 * @param options.onError called for failures of the server itself
 */
export function startImportJob(
  context: Omit<ImportsContext, 'wake'>,
  { onError }: { readonly onError: (error: unknown) => void },
): ImportJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const steps = new ConcurrencyLimit({
    concurrency: 1,
    longestQueue: lanes.length,
    refusal: () => new Error('More steps of imports than lanes'),
  });
  const wake = () => loops.forEach((loop) => loop.wake());
  const job: JobContext = { ...context, signal, onError, wake, share: (step) => steps.run(() => shareTime(step, signal)) };
  const loops = lanes.map((lane) => startLoop(() => workOnNext(job, lane), { signal, onError }));
  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.settled()));
    },
  };
}

interface Loop {
  readonly wake: () => void;
  readonly settled: () => Promise<void>;
}

/** Works until there is nothing to do, and again when it is woken. */
function startLoop(
  work: () => Promise<boolean>,
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: unknown) => void },
): Loop {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWanted = false;
    try {
      while (!signal.aborted && (await work()));
    } catch (error) {
      onError(error);
    }
  };
  const wake = (): void => {
    isWanted = true;
    if (running !== null || signal.aborted) return;
    running = run().finally(() => {
      running = null;
      if (isWanted) wake();
    });
  };
  return { wake, settled: async () => running ?? undefined };
}

/** @returns whether there was something to do */
async function workOnNext(context: JobContext, { imports, bounds }: Lane): Promise<boolean> {
  const { database, now, signal } = context;
  const work = await claimWork(database, now(), { where: imports });
  if (work === null) return false;
  try {
    if (work.status === 'reading') await readUploadedFile(context, work, bounds);
    else await context.share(() => takeStep(context, work));
  } catch (error) {
    if (error instanceof ClaimLostError) return true;
    if (signal.aborted) {
      await releaseWork(database, work);
      return false;
    }
    // It goes on when the database does.
    if (isDatabaseOutage(error)) throw error;
    if (bounds === quickBounds && error instanceof ImportFileError && error.problem === 'too-large') {
      await releaseWork(database, work, { isLarge: true });
      context.wake();
      return true;
    }
    await giveUp(context, work, error);
  }
  return true;
}

/** Films depend on the lists that were made: their outcome says whether they are in one. */
const stepsOf: Readonly<Record<Exclude<Work['status'], 'reading'>, readonly ImportStep[]>> = {
  importing: [writeNextList, writeNextFilms],
  undoing: [undoNextList, undoNextFilms],
};

/** The next batch of an import, or its end. */
async function takeStep({ database, eventBus, now }: JobContext, work: Work): Promise<void> {
  if (work.status === 'reading') return;
  const { status } = work;
  await eventBus.change(database, async (tx) => {
    await lockUser(tx, work.userId);
    await lockStep(tx, work);
    for (const next of stepsOf[status]) {
      const events = await next(tx, work, new Date(now()));
      if (events !== null) return { result: undefined, events };
    }
    await finishWork(tx, work, { status: status === 'importing' ? 'done' : 'undone', updatedAt: new Date(now()) });
    return { result: undefined, events: [] };
  });
}

/** Nothing reads the file again, and what was read of it cannot be reviewed. */
async function giveUp({ database, now, onError }: JobContext, work: Work, error: unknown): Promise<void> {
  const { problem, file } = problemOf(error);
  if (problem === 'failed') onError(error);
  await database
    .transaction(async (tx) => {
      await finishWork(tx, work, { status: 'failed', problem, problemFile: file, updatedAt: new Date(now()) });
      if (work.status === 'reading') await deleteUpload(tx, work.importId);
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof ClaimLostError)) throw failure;
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
