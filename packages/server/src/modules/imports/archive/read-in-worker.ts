import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ImportFileError, type ImportedFilm, type ImportedList, type ImportSite, type LeftRow } from '@hexreel/domain/import';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

/** What a file says, as it arrives. */
export type ReadPart =
  | { readonly lists: readonly ImportedList[] }
  | { readonly films: readonly ImportedFilm[] }
  | { readonly left: readonly LeftRow[] };

/** Enough for a hundred thousand rows with their reviews; a file that needs more is refused. */
const largestHeap = 256;
/** Of its young objects, in megabytes. By default they may take 48 before they are looked through, of a file of any size. */
const youngHeap = 8;
/** Milliseconds of reading; the time spent storing the rows is not counted. */
const longestReading = 120_000;

/**
 * Reads a file in a thread of its own, with a limit to its memory and its time, so that no file can slow down the server
 * or end it (R306).
 * @param onPart is waited for before more is read
 * @returns the site that the file is of
 * @throws ImportFileError
 */
export async function readInWorker(
  task: WorkerTask,
  { onPart, signal }: { readonly onPart: (part: ReadPart) => Promise<void>; readonly signal: AbortSignal },
): Promise<ImportSite> {
  const worker = startWorker(task);
  const late = new AbortController();
  const stopped = AbortSignal.any([signal, late.signal]);
  let left = longestReading;
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
      if ('site' in message) return message.site;
      if ('problem' in message) throw new ImportFileError(message.problem, message.file);
      await onPart(message);
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
function startWorker(task: WorkerTask): Worker {
  const options = {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeap, maxYoungGenerationSizeMb: youngHeap },
  };
  const source = join(import.meta.dirname, 'import-worker.ts');
  if (!existsSync(source)) return new Worker(join(import.meta.dirname, 'import-worker.js'), options);
  // Asked for as by `require`, of which there is a file beside the one for `import`.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/u, '.mjs'),
  );
  const start = `import('${tsx.href}').then(({ register }) => { register(); return import('${pathToFileURL(source).href}'); })`;
  return new Worker(start, { ...options, eval: true });
}
