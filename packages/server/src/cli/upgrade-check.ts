import type { Finding } from '@hexreel/domain/contract/overview';
import { hours } from '@hexreel/domain/durations';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import { connectClient } from '../db/hosts/index.ts';
import { examineDisk, readBackup } from '../modules/overview/index.ts';
import { clientFolderOfVersion } from '../ssr/page-renderer.ts';
import { answer, type CommandContext, configOf } from './command-context.ts';
import { newerSchema, readDatabaseStatus, type DatabaseStatus } from './database-commands.ts';
import { withClient, withConnection } from './with-database.ts';

/** A backup that is older says little of what an upgrade would lose. */
const freshBackup = hours(26);

/** A transaction that has been open for longer may hold up a change of the schema. */
const longTransactionSeconds = 60;

/**
 * `hexreel upgrade --check`, by the new version with the settings of the site: whether its start would find the site, a
 * backup, room, and a schema that it can bring up to date. Changes nothing.
 */
export async function upgradeCheck(context: CommandContext): Promise<boolean> {
  const config = configOf(context);
  const findings = [
    ...(await examineSite(config)),
    ...(config.databaseUrl === null ? [await examineDisk(config.dataFolder)] : []),
    examinePreviousVersion(config),
  ];
  const isReady = findings.every(({ well }) => well);
  const lines = findings.map(({ what, well, text }) => `${well ? 'ok      ' : 'WRONG   '} ${what.padEnd(14)} ${text}`);
  const verdict = isReady ? 'This version can replace the running one.' : 'Not yet: see what is wrong above.';
  answer(context, { isReady, findings }, [...lines, verdict]);
  return isReady;
}

async function examineSite(config: Config): Promise<Finding[]> {
  try {
    return await withConnection(config, async (connection) => {
      const status = await readDatabaseStatus(connection, config);
      if (status.schema === null || status.schema === newerSchema) return [examineSchema(status)];
      const longest = status.pending.length === 0 ? 0 : await readLongestTransaction(connection);
      return [examineSchema(status), ...examineTransactions(longest), await examineBackup(connection)];
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ what: 'Database', well: false, text: error.message }];
  }
}

function examineSchema({ schema, pending }: DatabaseStatus): Finding {
  if (schema === newerSchema)
    return { what: 'Schema', well: false, text: 'of a newer version of Hexreel than this one: restore a backup from before it' };
  if (schema === null)
    return {
      what: 'Schema',
      well: false,
      text: 'none: this is no site yet; set DATABASE_URL or HEXREEL_DATA as the server has it',
    };
  const changes = pending.length === 1 ? 'one change' : `${pending.length} changes`;
  const text = pending.length === 0 ? 'the same as this version’s' : `${changes} at the first start: ${pending.join(', ')}`;
  return { what: 'Schema', well: true, text };
}

/** @returns seconds since the longest open transaction began; 0 without any */
async function readLongestTransaction(connection: Connection): Promise<number> {
  const client = await connectClient(connection, { application_name: 'hexreel upgrade' });
  try {
    const { rows } = await client.query<{ seconds: number }>(
      `select coalesce(extract(epoch from max(now() - xact_start)), 0)::int as seconds from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return rows[0]?.seconds ?? 0;
  } finally {
    await client.end();
  }
}

function examineTransactions(longest: number): Finding[] {
  if (longest < longTransactionSeconds) return [];
  const text = `one has been open for ${longest} s and may hold up the changes: end it, often a forgotten psql`;
  return [{ what: 'Transactions', well: false, text }];
}

async function examineBackup(connection: Connection): Promise<Finding> {
  const backup = await withClient(connection, ({ database }) => readBackup(database));
  const advice = 'run hexreel db backup --into <folder> --try first';
  if (backup === null) return { what: 'Backup', well: false, text: `none known: ${advice}` };
  const isFresh = Date.now() - Date.parse(backup.at) <= freshBackup;
  const text = `the latest is of ${backup.at}${backup.tried ? ', restored on trial' : ', not tried'}`;
  return { what: 'Backup', well: isFresh, text: isFresh ? text : `${text}: ${advice}` };
}

/** A missing one stops no upgrade, but costs the pages that are open their scripts. */
function examinePreviousVersion({ previousVersion }: Config): Finding {
  const what = 'Open pages';
  if (previousVersion === null)
    return { what, well: true, text: 'load anew when their readers go on; PREVIOUS_VERSION would spare them that' };
  const isThere = existsSync(join(previousVersion, clientFolderOfVersion));
  return {
    what,
    well: isThere,
    text: isThere ? 'keep their scripts and styles' : `PREVIOUS_VERSION is "${previousVersion}", where no built Hexreel is`,
  };
}
