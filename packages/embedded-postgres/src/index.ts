import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedConnection, EmbeddedPostgres, Log } from './embedded-postgres.ts';
import { explainFolderError } from './folder-error.ts';
import { thisMachine } from './installation.ts';
import { findMajors, findPlace } from './place.ts';
import { waitUntilReady } from './postmaster.ts';
import { siteConnection, withClient } from './prepare-database.ts';
import { supervise } from './supervisor.ts';

export type { EmbeddedConnection, EmbeddedPostgres, Log, LogLine } from './embedded-postgres.ts';

/** Where root keeps the databases of data folders that PostgreSQL's user cannot enter. */
const refuge = process.platform === 'darwin' ? '/usr/local/var/hexreel' : '/var/lib/hexreel';

/** How long to wait for a server that is just starting. */
const joinMilliseconds = 10_000;

/**
 * Runs a PostgreSQL on a data folder while this process lives; if `kill -9` of this process leaves it running, the next
 * start adopts it. The cluster is created on the first start; the server is restarted when it dies and reachable by a unix
 * socket only. One process may use a data folder at a time.
 * @param options.signal gives the start up, which then leaves nothing behind
 * @throws StartError with a message that says what to do, where it cannot run
 */
export async function startEmbeddedPostgres(options: {
  readonly dataFolder: string;
  readonly log: Log;
  readonly signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  return supervise({ ...options, machine: await thisMachine(), refuge });
}

/**
 * Finds the PostgreSQL that runs on a data folder, for commands that run alongside the server.
 * @returns null where none runs
 * @throws StartError where the folder cannot be read by this user
 */
export async function joinEmbeddedPostgres(options: {
  readonly dataFolder: string;
}): Promise<{ readonly connection: EmbeddedConnection } | null> {
  try {
    const folder = await findPlace(options.dataFolder);
    const majors = folder === null ? [] : await findMajors(folder);
    for (const major of majors) {
      const postmaster = await waitUntilReady(join(folder ?? '', String(major), 'data'), joinMilliseconds);
      if (postmaster === null) continue;
      const connection = siteConnection(postmaster.socketFolder);
      await withClient(connection, (client) => client.query('select 1'));
      return { connection };
    }
    return null;
  } catch (error) {
    throw explainFolderError(error, options.dataFolder);
  }
}

/**
 * True if a data folder has a PostgreSQL, running or not.
 * @throws StartError where the folder cannot be read by this user
 */
export async function hasEmbeddedPostgres({ dataFolder }: { readonly dataFolder: string }): Promise<boolean> {
  try {
    const folder = await findPlace(dataFolder);
    return folder !== null && (await findMajors(folder)).length > 0;
  } catch (error) {
    throw explainFolderError(error, dataFolder);
  }
}

/** Deletes the database of a data folder that no server uses any more, also where PostgreSQL's user could not enter the folder. */
export async function deleteEmbeddedPostgres({ dataFolder }: { readonly dataFolder: string }): Promise<void> {
  const folder = await findPlace(dataFolder);
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}
