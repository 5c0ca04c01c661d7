import type { Finding } from '@hexreel/domain/contract/overview';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { systemTiming } from '../../platform/clock.ts';
import { createTmdb, TmdbTokenError } from '../../sources/tmdb/index.ts';
import { createProviders } from '../accounts/index.ts';
import { readCatalogueStatus } from '../catalogue/index.ts';
import { readMailStatus, readOutboxDepth } from '../mail/index.ts';

/** Bytes of the disk that the data folder is on, or will be on. */
export async function readDisk(dataFolder: string): Promise<{ readonly freeBytes: number; readonly totalBytes: number }> {
  let folder = dataFolder;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The room on the disk, of which a gigabyte is enough. */
export async function examineDisk(dataFolder: string): Promise<Finding> {
  const { freeBytes } = await readDisk(dataFolder);
  const gigabytes = freeBytes / 1e9;
  const well = gigabytes >= 1;
  return {
    what: 'Disk',
    well,
    text: `${gigabytes.toFixed(1)} GB free for ${dataFolder}${well ? '' : ': free some space; the database stops when the disk is full'}`,
  };
}

/** The movies; none is wrong. */
export async function examineMovies(database: Database, config: Pick<Config, 'tmdb'>): Promise<Finding> {
  const { movies, withDetails } = await readCatalogueStatus(database, config.tmdb === null ? 'embedded' : 'tmdb');
  const well = movies > 0;
  return {
    what: 'Movies',
    well,
    text: well ? `${movies}, ${withDetails} with details` : 'none yet: start the server once, or run hexreel catalogue sync',
  };
}

/** Where no token is set. */
export const noTmdb: Finding = {
  what: 'TMDB',
  well: true,
  text: 'not set up; the embedded catalogue is shown (set TMDB_TOKEN for more)',
};

/** Asks TMDB whether it takes the token. */
export async function examineTmdb(database: Database, settings: NonNullable<Config['tmdb']>): Promise<Finding> {
  const tmdb = createTmdb({ ...settings, database, timing: systemTiming });
  try {
    await tmdb.check();
    return { what: 'TMDB', well: true, text: `answers at ${settings.baseUrl}` };
  } catch (error) {
    const text =
      error instanceof TmdbTokenError
        ? 'refuses TMDB_TOKEN: copy the API Read Access Token from your TMDB account settings'
        : `does not answer: ${error instanceof Error ? error.message : String(error)}`;
    return { what: 'TMDB', well: false, text };
  } finally {
    tmdb.close();
  }
}

/**
 * Signs in at the mail server without sending an email, and counts the outbox.
 * @param database null if the outbox cannot be read
 */
export async function examineMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>, database: Database | null): Promise<Finding> {
  const { well, text } = await readMailStatus(config);
  if (config.smtpUrl === null || database === null) return { what: 'Mail', well, text };
  return { what: 'Mail', well, text: `${text}; emails waiting: ${(await readOutboxDepth(database, Date.now())).waiting}` };
}

/** Reads what each OpenID provider says of itself, as sign-ins do. */
export function examineProviders(config: Parameters<typeof createProviders>[0]): Promise<Finding[]> {
  const examineProvider = async ({ name, issuer, client }: ReturnType<typeof createProviders>[number]): Promise<Finding> => {
    try {
      await client.check();
      return { what: 'Sign-in', well: true, text: `${name} answers at ${issuer}` };
    } catch {
      const advice = `does not answer at ${issuer} with a description that names this same issuer`;
      return { what: 'Sign-in', well: false, text: `${name} ${advice}: check the address, a slash at its end, and the network` };
    }
  };
  return Promise.all(createProviders(config, Date.now).map(examineProvider));
}
