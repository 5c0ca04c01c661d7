import { statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig, type Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { readCatalogueStatus } from '../jobs/catalogue/index.ts';
import { createTmdb, TmdbTokenError } from '../sources/tmdb/index.ts';
import { StartError } from '../start-error.ts';
import { systemTiming } from '../timing.ts';
import type { CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

interface Finding {
  readonly what: string;
  readonly well: boolean;
  /** What was found, or what is wrong and how to mend it. */
  readonly text: string;
}

/** `hexreel doctor`: configuration, disk, database, TMDB: what works, what does not, and how to mend it. */
export async function doctor({ environment, mode, json, print }: CommandContext): Promise<boolean> {
  const findings = await examine(environment, mode);
  if (json) print(JSON.stringify(findings));
  else for (const { what, well, text } of findings) print(`${well ? 'ok      ' : 'WRONG   '} ${what.padEnd(14)} ${text}`);
  return findings.every(({ well }) => well);
}

async function examine(environment: CommandContext['environment'], mode: Config['mode']): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment, { mode, development: false });
  } catch (error) {
    if (error instanceof StartError) return [{ what: 'Configuration', well: false, text: error.message }];
    throw error;
  }
  const findings: Finding[] = [
    { what: 'Configuration', well: true, text: `${config.publicUrl}, listening on ${config.host}:${config.port}` },
  ];
  findings.push(await examineDisk(config.dataFolder));
  try {
    await withDatabase(config, async ({ database }) => {
      findings.push(await examineDatabase(database, config), await examineMovies(database, config));
      if (config.tmdb !== null) findings.push(await examineTmdb(database, config.tmdb));
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    findings.push({ what: 'Database', well: false, text: error.message });
  }
  if (config.tmdb === null)
    findings.push({ what: 'TMDB', well: true, text: 'not set up; the embedded catalogue is shown (set TMDB_TOKEN for more)' });
  return findings;
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
    text: `${gigabytes.toFixed(1)} GB free for ${dataFolder}${well ? '' : ': make room, the database stops when there is none'}`,
  };
}

async function examineDatabase(database: Database, config: Config): Promise<Finding> {
  const { rows } = await database.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  const where = config.databaseUrl === null ? 'bundled' : 'named by DATABASE_URL';
  return { what: 'Database', well: true, text: `PostgreSQL ${rows[0]?.version ?? '?'}, ${where}, schema up to date` };
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
