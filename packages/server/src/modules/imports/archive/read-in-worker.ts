import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ImportFileError, type ImportedFilm, type ImportedList, type LeftRow } from '@hexreel/domain/import';
import type { ReadSummary, WorkerMessage, WorkerTask } from './worker-messages.ts';

/** A part of a file's content, as it arrives. */
export type ReadPart =
  | { readonly lists: readonly ImportedList[] }
  | { readonly films: readonly ImportedFilm[] }
  | { readonly left: readonly LeftRow[] };

/** Bounds for the reading of one file; one that needs more is refused as too large. */
export interface ReadingBounds {
  /** Megabytes. */
  readonly heap: number;
  /** The time spent storing the rows is not counted. */
  readonly milliseconds: number;
  readonly rows: number;
}

/** Enough for a hundred thousand rows with their reviews. */
export const usualBounds: ReadingBounds = { heap: 256, milliseconds: 120_000, rows: Number.POSITIVE_INFINITY };
/** A file that is read in seconds, so that the next one need not wait for long. */
export const quickBounds: ReadingBounds = { heap: 96, milliseconds: 10_000, rows: 5_000 };
/**
 * Size of the worker's young generation, in megabytes. By default they may take 48 before they are looked through, of a
 * file of any size.
 */
const youngHeap = 8;

interface ReadingOptions {
  /** Waited for before more is read. */
  readonly onPart: (part: ReadPart) => Promise<void>;
  readonly signal: AbortSignal;
  readonly bounds?: ReadingBounds;
}

/**
 * Reads a file in a thread of its own, with a limit to its memory and its time, so that no file can slow down the server
 * or end it (R306).
 * @throws ImportFileError
 */
export async function readInWorker(
  task: WorkerTask,
  { onPart, signal, bounds = usualBounds }: ReadingOptions,
): Promise<ReadSummary> {
  const worker = startWorker(task, bounds);
  const late = new AbortController();
  const stopped = AbortSignal.any([signal, late.signal]);
  let left = bounds.milliseconds;
  const limited = async <Result>(read: Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const timer = setTimeout(() => late.abort(), left);
    try {
      return await read;
    } finally {
      clearTimeout(timer);
      left -= performance.now() - from;
    }
  };
  // The error is thrown where messages are awaited; without a listener it would end the process.
  const failed = once(worker, 'error', { signal: stopped }).then(([error]: unknown[]) => {
    throw error;
  });
  const ended = once(worker, 'exit', { signal: stopped }).then(() => {
    throw new Error('The reading of a file ended early');
  });
  failed.catch(() => undefined);
  ended.catch(() => undefined);
  try {
    for (;;) {
      const next = Promise.race([once(worker, 'message', { signal: stopped }), failed, ended]);
      const [message] = (await limited(next)) as [WorkerMessage];
      if ('site' in message) return message;
      if ('problem' in message) throw new ImportFileError(message.problem, message.file);
      if (!('rows' in message)) await onPart(message);
      else if (message.rows > bounds.rows) throw new ImportFileError('too-large');
      worker.postMessage('taken');
    }
  } catch (error) {
    signal.throwIfAborted();
    const ranOut = stopped.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
    throw ranOut ? new ImportFileError('too-large', '', { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

/** The worker is a file of its own in the build; from source its TypeScript is read by tsx, which threads do not inherit. */
function startWorker(task: WorkerTask, { heap }: ReadingBounds): Worker {
  const options = {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: youngHeap },
  };
  const source = join(import.meta.dirname, 'import-worker.ts');
  if (!existsSync(source)) return new Worker(join(import.meta.dirname, 'import-worker.js'), options);
  // Asked for as by `require`, of which there is a file next to the one for `import`.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/u, '.mjs'),
  );
  const start = `import('${tsx.href}').then(({ register }) => { register(); return import('${pathToFileURL(source).href}'); })`;
  return new Worker(start, { ...options, eval: true });
}
