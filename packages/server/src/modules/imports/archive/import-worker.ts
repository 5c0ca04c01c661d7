import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportFileError } from '@hexreel/domain/import';
import { readImportFile } from './read-import-file.ts';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

/** Films of a message: as many as are matched at once, which keeps the thread of the server for some 10 ms. */
const perMessage = 200;
/** Lists of a message; each may have thousands of films. */
const listsPerMessage = 20;

/** Reads one file and sends its films a few at a time, each time when the server has taken the ones before. */
async function work({ file, ...options }: WorkerTask): Promise<void> {
  try {
    const { films, lists, left, ...summary } = await readImportFile(file, options);
    await send({ rows: films.length + left.length });
    for (let start = 0; start < lists.length; start += listsPerMessage)
      await send({ lists: lists.slice(start, start + listsPerMessage) });
    for (let start = 0; start < films.length; start += perMessage) await send({ films: films.slice(start, start + perMessage) });
    for (let start = 0; start < left.length; start += perMessage) await send({ left: left.slice(start, start + perMessage) });
    await send(summary);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    await send({ problem: error.problem, file: error.file });
  }
}

async function send(message: WorkerMessage): Promise<void> {
  if (parentPort === null) return;
  const taken = once(parentPort, 'message');
  parentPort.postMessage(message);
  await taken;
}

await work(workerData as WorkerTask);
parentPort?.close();
