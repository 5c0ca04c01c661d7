import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../db/client.ts';
import { readCatalogueStatus } from '../jobs/catalogue/index.ts';
import { createProviders } from '../modules/accounts/index.ts';
import { readMailStatus, readOutboxDepth } from '../modules/mail/index.ts';
import { systemTiming } from '../platform/clock.ts';
import { createTmdb, TmdbTokenError } from '../sources/tmdb/index.ts';
import { answer, type CommandContext, configOf } from './command-context.ts';
import { newerSchema, readDatabaseStatus } from './database-commands.ts';
import { examineHosts, type Finding } from './examine-hosts.ts';
import { withClient, withConnection } from './with-database.ts';

/** `hexreel doctor`: configuration, disk, database, mail, TMDB: what works, what does not, and how to fix it. Changes nothing. */
export async function doctor(context: CommandContext): Promise<boolean> {
  const findings = await examine(context);
  const lines = findings.map(({ what, well, text }) => `${well ? 'ok      ' : 'WRONG   '} ${what.padEnd(14)} ${text}`);
  answer(context, findings, lines);
  return findings.every(({ well }) => well);
}

async function examine(context: CommandContext): Promise<Finding[]> {
  let config: Config;
  try {
    config = configOf(context);
  } catch (error) {
    if (error instanceof StartError) return [{ what: 'Configuration', well: false, text: error.message }];
    throw error;
  }
  return [
    {
      what: 'Configuration',
      well: true,
      text: `${config.siteName} at ${config.publicUrl}, listening on ${config.host}:${config.port}; sign-up ${config.signUp}, visitors ${config.isPrivate ? 'see nothing' : 'read'}`,
    },
    // The disk of a named database is its own machine's.
    ...(config.databaseUrl === null ? [await examineDisk(config.dataFolder)] : []),
    ...(await examineHosts(config)),
    ...(await examineInside(config)),
    ...(await Promise.all(createProviders(config, Date.now).map(examineProvider))),
  ];
}

/** Reads what an OpenID provider says of itself, as sign-ins do. */
async function examineProvider({ name, issuer, client }: ReturnType<typeof createProviders>[number]): Promise<Finding> {
  try {
    await client.check();
    return { what: 'Sign-in', well: true, text: `${name} answers at ${issuer}` };
  } catch {
    const advice = `does not answer at ${issuer} with a description that names this same issuer`;
    return { what: 'Sign-in', well: false, text: `${name} ${advice}: check the address, a slash at its end, and the network` };
  }
}

async function examineDisk(dataFolder: string): Promise<Finding> {
  let folder = dataFolder;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1e9;
  const well = gigabytes >= 1;
  return {
    what: 'Disk',
    well,
    text: `${gigabytes.toFixed(1)} GB free for ${dataFolder}${well ? '' : ': free some space; the database stops when the disk is full'}`,
  };
}

/** The database, and the checks that need it. */
async function examineInside(config: Config): Promise<Finding[]> {
  try {
    return await withConnection(config, async (connection) => {
      const database = await examineDatabase(connection, config);
      if (!database.isCurrent) return [database.finding, await examineMail(config, null), noTmdb];
      return withClient(connection, async (client) => [
        database.finding,
        await examineMovies(client.database, config),
        await examineMail(config, client.database),
        config.tmdb === null ? noTmdb : await examineTmdb(client.database, config.tmdb),
      ]);
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ what: 'Database', well: false, text: error.message }, await examineMail(config, null)];
  }
}

async function examineDatabase(
  connection: Connection,
  config: Config,
): Promise<{ readonly finding: Finding; readonly isCurrent: boolean }> {
  const { place, postgres, schema, pending } = await readDatabaseStatus(connection, config);
  const isCurrent = pending.length === 0 && schema !== newerSchema;
  const state = isCurrent
    ? 'schema up to date'
    : pending.length > 0
      ? `schema ${schema ?? 'not created yet'}: the next start brings it up to date, or hexreel db migrate`
      : 'written by a newer version of Hexreel: start that version, or restore a backup made by this one';
  return {
    finding: { what: 'Database', well: isCurrent || pending.length > 0, text: `PostgreSQL ${postgres}, ${place}, ${state}` },
    isCurrent,
  };
}

async function examineMovies(database: Database, config: Config): Promise<Finding> {
  const { movies, withDetails } = await readCatalogueStatus(database, config.tmdb === null ? 'embedded' : 'tmdb');
  const well = movies > 0;
  return {
    what: 'Movies',
    well,
    text: well ? `${movies}, ${withDetails} with details` : 'none yet: start the server once, or run hexreel catalogue sync',
  };
}

const noTmdb: Finding = {
  what: 'TMDB',
  well: true,
  text: 'not set up; the embedded catalogue is shown (set TMDB_TOKEN for more)',
};

async function examineTmdb(database: Database, settings: NonNullable<Config['tmdb']>): Promise<Finding> {
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
async function examineMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>, database: Database | null): Promise<Finding> {
  const { well, text } = await readMailStatus(config);
  if (config.smtpUrl === null || database === null) return { what: 'Mail', well, text };
  return { what: 'Mail', well, text: `${text}; emails waiting: ${(await readOutboxDepth(database, Date.now())).waiting}` };
}
