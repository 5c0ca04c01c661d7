import { ApiError } from '@hexreel/domain/contract/errors';
import { ImportFileError, type ImportProblem } from '@hexreel/domain/import';
import { isDatabaseOutage } from '../../db/outage.ts';
import { claimWork, ClaimLostError, finishWork, releaseWork, type Work } from './claim.ts';
import type { ImportsContext } from './context.ts';
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

/**
 * Reads, writes and takes back imports one after the other, a few films a transaction, in whichever process is free (R311).
 * @param options.onError called for failures of the server itself
 */
export function startImportJob(
  context: Omit<ImportsContext, 'wake'>,
  { onError }: { readonly onError: (error: unknown) => void },
): ImportJob {
  const stopping = new AbortController();
  const job = { ...context, wake: () => undefined };
  let running: Promise<void> | null = null;
  let isWanted = false;
  const wake = (): void => {
    isWanted = true;
    if (running !== null || stopping.signal.aborted) return;
    running = run().finally(() => {
      running = null;
      if (isWanted) wake();
    });
  };
  const run = async (): Promise<void> => {
    isWanted = false;
    try {
      while (!stopping.signal.aborted && (await workOnNext(job, { signal: stopping.signal, onError })));
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface JobOptions {
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** @returns whether there was something to do */
async function workOnNext(context: ImportsContext, options: JobOptions): Promise<boolean> {
  const { database, now } = context;
  const work = await claimWork(database, now());
  if (work === null) return false;
  try {
    await workOn(context, work, options);
  } catch (error) {
    if (error instanceof ClaimLostError) return true;
    if (options.signal.aborted) {
      await releaseWork(database, work);
      return false;
    }
    // It goes on when the database does.
    if (isDatabaseOutage(error)) throw error;
    const { problem, file } = problemOf(error);
    if (problem === 'failed') options.onError(error);
    await finishWork(database, work, { status: 'failed', problem, problemFile: file, updatedAt: new Date(now()) });
    // Nothing reads the file again, and what was read of it cannot be reviewed.
    if (work.status === 'reading') await deleteUpload(database, work.importId);
  }
  return true;
}

async function workOn(
  context: ImportsContext,
  work: Work & { readonly fileName: string },
  { signal }: JobOptions,
): Promise<void> {
  const { database, now } = context;
  if (work.status === 'reading') {
    const site = await readUploadedFile(context, work, signal);
    await finishWork(database, work, { status: 'review', site, updatedAt: new Date(now()) });
    return;
  }
  // What a film says of itself depends on the lists that were made.
  const steps = work.status === 'importing' ? [writeNextList, writeNextFilms] : [undoNextList, undoNextFilms];
  for (const next of steps) while (await shareTime(() => next(context, work), signal)) signal.throwIfAborted();
  await finishWork(database, work, { status: work.status === 'importing' ? 'done' : 'undone', updatedAt: new Date(now()) });
}

const longestFileName = 200;

function problemOf(error: unknown): { readonly problem: ImportProblem; readonly file: string } {
  // The name is what somebody's archive says: PostgreSQL takes no NUL, and a page no more than a line.
  if (error instanceof ImportFileError)
    return { problem: error.problem, file: error.file.replaceAll('\0', '').toWellFormed().slice(0, longestFileName) };
  // The account was suspended or deleted.
  return { problem: error instanceof ApiError ? 'stopped' : 'failed', file: '' };
}
