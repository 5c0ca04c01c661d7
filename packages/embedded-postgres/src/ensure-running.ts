import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import type { Log } from './embedded-postgres.ts';
import { initialiseCluster } from './initialise.ts';
import { chooseInstallation, type Machine } from './installation.ts';
import { makeMajorFolder, type Place } from './place.ts';
import { findPostmaster, launchPostmaster, runsAsWanted, stopPostmaster, waitUntilReady, type Cluster } from './postmaster.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { SeenProcess } from './processes.ts';
import { makeSocketFolder } from './socket-folder.ts';

/** A server that was left running may still be recovering; one that does not answer in this time is replaced. */
const adoptMilliseconds = 60_000;

export interface Running {
  readonly postmaster: SeenProcess;
  readonly cluster: Cluster;
}

/**
 * Runs a PostgreSQL in a place that this process has locked: adopts the running one or starts a new one.
 * @param options.first whether a missing database is created; on later starts a missing one is a loss that must be reported
 * @param options.signal aborts
 * @throws StartError where it cannot run
 */
export async function ensureRunning(options: {
  readonly place: Place;
  readonly machine: Machine;
  readonly log: Log;
  readonly first: boolean;
  readonly signal: AbortSignal;
}): Promise<Running> {
  const { place, machine, log } = options;
  const began = performance.now();
  const installation = await chooseInstallation({ place, machine, log });
  const { account } = place;
  const majorFolder = await makeMajorFolder(place, installation.major);
  const dataFolder = join(majorFolder, 'data');
  if (!(await hasCluster(dataFolder))) {
    if (!options.first) throw new StartError(`The database in ${dataFolder} is gone.`);
    log({ level: 'info', message: `Creating a database in ${dataFolder}.` });
    await initialiseCluster({ installation, account, majorFolder, durability: 'kept' });
  }
  const cluster: Cluster = {
    installation,
    account,
    dataFolder: await realpath(dataFolder),
    socketFolder: await makeSocketFolder({ majorFolder, account }),
    logFile: join(majorFolder, 'server.log'),
    durability: 'kept',
  };
  const adopted = await adopt(cluster, log);
  const postmaster = adopted ?? (await launchPostmaster(cluster, options));
  if (adopted === null) await prepareDatabase(cluster.socketFolder);
  log({
    level: 'info',
    message: adopted === null ? 'The bundled PostgreSQL is running.' : 'The bundled PostgreSQL was still running; using it.',
    version: installation.major,
    folder: dataFolder,
    postmaster: postmaster.pid,
    milliseconds: Math.round(performance.now() - began),
  });
  return { postmaster, cluster };
}

/** The server that an earlier process left running, if it has our settings and answers; otherwise it is stopped. */
async function adopt(cluster: Cluster, log: Log): Promise<SeenProcess | null> {
  const found = await findPostmaster(cluster.dataFolder);
  if (found === null) return null;
  if (found.socketFolder === cluster.socketFolder && (await runsAsWanted(cluster))) {
    const ready = await waitUntilReady(cluster.dataFolder, adoptMilliseconds);
    if (ready === null) return null;
    const answers = await prepareDatabase(cluster.socketFolder).then(
      () => true,
      (error: unknown) => {
        log({ level: 'warn', message: 'The PostgreSQL that was left running does not answer; restarting it.', error });
        return false;
      },
    );
    if (answers) return ready.process;
  } else {
    log({ level: 'info', message: 'A PostgreSQL with other settings was left running; restarting it.' });
  }
  await stopPostmaster(found.process);
  return null;
}

async function hasCluster(dataFolder: string): Promise<boolean> {
  return stat(join(dataFolder, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
