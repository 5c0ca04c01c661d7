import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureRunning, type Running } from './ensure-running.ts';
import type { EmbeddedPostgres, Log } from './embedded-postgres.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { explainFolderError } from './folder-error.ts';
import { refuseUnsupported, type Machine } from './installation.ts';
import { makeFolder, settlePlace, type Place } from './place.ts';
import { capLog, stopPostmaster } from './postmaster.ts';
import { siteConnection } from './prepare-database.ts';
import { signal, stillRuns } from './processes.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface SuperviseOptions {
  readonly dataFolder: string;
  readonly log: Log;
  readonly machine: Machine;
  /** Where root keeps the databases of data folders that PostgreSQL's user cannot enter. */
  readonly refuge: string;
  /** Gives the start up, which then leaves nothing behind; ignored once it runs. */
  readonly signal?: AbortSignal;
}

const watchMilliseconds = 200;
const capLogMilliseconds = 600_000;
/** Pauses before the first, second, ... attempt in a row to start a dead server; the last one repeats (R461). */
const pausesMilliseconds = [0, 250, 500, 1_000, 2_000, 5_000];
/** One that ended sooner than this after its start is started with a pause of half a second, so that it cannot crash in circles. */
const steadyMilliseconds = 5_000;
const pauseOfYoung = 2;

/**
 * Starts or adopts the PostgreSQL of a data folder and restarts it whenever it dies, until it is stopped.
 * @throws StartError where it cannot run
 */
export async function supervise(options: SuperviseOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  refuseUnsupported(options.machine);
  const dataFolder = resolve(options.dataFolder);
  const place = await settlePlace({ dataFolder, refuge: options.refuge, log });
  const lock = await lockPlace(place, dataFolder);
  const stopping = new AbortController();
  let running: Running;
  try {
    running = await ensureRunning({ ...options, place, first: true, signal: options.signal ?? stopping.signal });
  } catch (error) {
    await lock.release();
    throw explainFolderError(error, place.folder);
  }
  let runsSince = performance.now();
  let isRunning = true;
  // A process that exits without `stop`, as when its own end takes too long: PostgreSQL then stops by itself.
  const stopAtExit = (): void => {
    if (isRunning) signal(running.postmaster.pid, 'SIGINT');
  };
  process.on('exit', stopAtExit);

  const watching = watch();
  let stopped: Promise<void> | null = null;
  return {
    connection: siteConnection(running.cluster.socketFolder),
    dataFolder,
    stop: () => (stopped ??= stop()),
  };

  async function watch(): Promise<void> {
    let logCapped = performance.now();
    while (!stopping.signal.aborted) {
      await pause(watchMilliseconds, stopping.signal);
      try {
        isRunning = await stillRuns(running.postmaster);
        if (!isRunning) await restart();
        if (performance.now() - logCapped > capLogMilliseconds) {
          logCapped = performance.now();
          await capLog(running.cluster.logFile);
        }
      } catch (error) {
        // Such as no free file descriptor or a full disk: neither ends the supervision.
        log({ level: 'error', message: 'Could not check the bundled PostgreSQL.', error });
      }
    }
  }

  async function restart(): Promise<void> {
    const first = performance.now() - runsSince > steadyMilliseconds ? 0 : pauseOfYoung;
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      const step = Math.min(first + attempt, pausesMilliseconds.length) - 1;
      await pause(pausesMilliseconds[step] ?? 0, stopping.signal);
      if (stopping.signal.aborted) return;
      log({ level: 'error', message: 'The bundled PostgreSQL ended unexpectedly; restarting it.', attempt });
      try {
        running = await ensureRunning({ ...options, place, first: false, signal: stopping.signal });
        runsSince = performance.now();
        isRunning = true;
        return;
      } catch (error) {
        log({ level: 'error', message: 'The bundled PostgreSQL could not be restarted.', error });
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await watching;
    await stopPostmaster(running.postmaster);
    process.off('exit', stopAtExit);
    await removeSocketFolder(dirname(running.cluster.dataFolder));
    await lock.release();
    log({ level: 'info', message: 'Stopped the bundled PostgreSQL.' });
  }
}

async function lockPlace(place: Place, dataFolder: string): Promise<FolderLock> {
  const folder = join(place.folder, 'lock');
  await makeFolder(folder, { like: place.folder, mode: 0o700 }).catch((error: unknown) => {
    throw explainFolderError(error, folder);
  });
  return lockFolder({ lockFolder: folder, subject: dataFolder });
}

/** Resolves early when stopped, and does not keep the process alive. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}
