import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../account.ts';
import type { EmbeddedConnection, Log } from '../embedded-postgres.ts';
import { initialiseCluster } from '../initialise.ts';
import { chooseInstallation, thisMachine } from '../installation.ts';
import { makeMajorFolder } from '../place.ts';
import { makeSocketFolder } from '../socket-folder.ts';
import { launchPostmaster } from '../postmaster.ts';
import { ownerConnection, prepareDatabase, siteConnection, siteRole, withClient } from '../prepare-database.ts';
import { watchFolder } from './watchdog.ts';

export interface DisposableCluster {
  /** As the site's role, which may create databases here. */
  readonly connection: EmbeddedConnection;
  readonly folder: string;
  readonly end: () => Promise<void>;
}

/**
 * Starts a PostgreSQL for one test run, in a temporary folder and without durability. It stops with this process, however
 * that ends, and removes its folder.
 */
export async function startDisposableCluster(options: { readonly log: Log }): Promise<DisposableCluster> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hexreel-test-')));
  const watchdog = watchFolder(folder);
  try {
    // Started by root, PostgreSQL runs as another user, who needs access.
    await chmod(folder, 0o755);
    const account = await chooseAccount([]);
    const place = { folder, account };
    const installation = await chooseInstallation({ place, machine: await thisMachine(), log: options.log });
    const majorFolder = await makeMajorFolder(place, installation.major);
    await initialiseCluster({ installation, account, majorFolder, durability: 'disposable' });
    const socketFolder = await makeSocketFolder({ majorFolder, account });
    await launchPostmaster(
      {
        installation,
        account,
        dataFolder: join(majorFolder, 'data'),
        socketFolder,
        logFile: join(majorFolder, 'server.log'),
        durability: 'disposable',
      },
      { log: options.log, signal: new AbortController().signal },
    );
    await prepareDatabase(socketFolder);
    await withClient(ownerConnection(socketFolder), (client) => client.query(`alter role ${siteRole} createdb`));
    return { connection: siteConnection(socketFolder), folder, end: watchdog.end };
  } catch (error) {
    await watchdog.end();
    throw error;
  }
}
