import type { Finding } from '@hexreel/domain/contract/overview';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import {
  examineBackup,
  examineDisk,
  examineMail,
  examineMovies,
  examineProviders,
  examineTmdb,
  noTmdb,
} from '../modules/overview/index.ts';
import { examineLogo } from '../modules/site/index.ts';
import { answer, type CommandContext, configOf } from './command-context.ts';
import { newerSchema, readDatabaseStatus } from './database-commands.ts';
import { examineHosts } from './examine-hosts.ts';
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
    ...(await examineProviders(config)),
    ...(await examineLogo(config)),
  ];
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
        await examineBackup(client.database, Date.now()),
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
