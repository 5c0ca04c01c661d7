import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Connection, type DatabaseClient } from '../packages/server/src/db/client.ts';
import { migrateDatabase } from '../packages/server/src/db/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedConnection } from '../packages/embedded-postgres/src/index.ts';
import { recalculateAverages } from '../packages/server/src/modules/ratings/index.ts';
import { EventBus } from '../packages/server/src/platform/events/index.ts';
import { systemTiming } from '../packages/server/src/platform/clock.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { processEnvironment, processFlags } from '../tools/setup/process-settings.mjs';
import { storeRatings, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { parentOf } from './processes.ts';
import { checkout, freePort } from './site.mjs';

/** Generated movies, users and ratings in a bundled PostgreSQL. */
export interface Community {
  readonly client: DatabaseClient;
  readonly connection: EmbeddedConnection;
  /** Process id of the postmaster. */
  readonly postmaster: number;
  /** Movies by number of raters, most first. */
  readonly rated: readonly number[];
  /** Session cookies of this many users. */
  readonly cookies: (count: number) => Promise<string[]>;
  readonly stop: () => Promise<void>;
}

export interface CommunitySize {
  readonly movies: number;
  readonly members: number;
  readonly ratings: number;
}

/** For generating and aggregating millions of ratings. */
const unlimited = { query_timeout: 3_600_000, statement_timeout: 3_600_000 };

/** Starts the database in this folder, filled where it is empty: a million ratings take some two minutes. */
export async function openCommunity(folder: string, size: CommunitySize, print: (line: string) => void): Promise<Community> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    log: ({ level, message }) => void (level === 'info' || print(message)),
  });
  const { connection } = postgres;
  await migrateDatabase(connection);
  const client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
  await fill(client, size, print);
  const { rows } = await client.database.execute<{ movie_id: number }>(
    sql`select movie_id from movie_average where raters > 0 order by raters desc, movie_id`,
  );
  return {
    client,
    connection,
    postmaster: await readPostmaster(client),
    rated: rows.map(({ movie_id }) => movie_id),
    cookies: async (count) => {
      const cookies: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const id = userIdOf(index * Math.floor(size.members / count));
        cookies.push(await cookieOf(client.database, { id }, { signedInAt: new Date() }));
      }
      return cookies;
    },
    stop: async () => {
      await client.close();
      await postgres.stop();
    },
  };
}

async function fill({ connection }: DatabaseClient, size: CommunitySize, print: (line: string) => void): Promise<void> {
  const patient = openDatabase({ ...connection, ...unlimited }, { onLost: () => undefined, connections: 1 });
  const { database } = patient;
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from rating`);
  // Benches that delete an account or a rating leave a little less.
  if ((rows[0]?.count ?? 0) < size.ratings * 0.99) {
    // Generated data can be generated again.
    await database.execute(sql`set synchronous_commit = off`);
    await storeRatings({ database, plan: { seed: 'a community', ...size }, now: new Date(), print });
    await recalculateAverages({ database, eventBus: silentBus(connection) });
    await database.execute(sql`set statement_timeout = 0`);
    await database.execute(sql`vacuum (analyze)`);
  }
  await patient.close();
}

function silentBus(connection: Connection): EventBus {
  return new EventBus({ connection, timing: systemTiming, onError: () => undefined });
}

/** The parent of every backend. */
async function readPostmaster({ database }: DatabaseClient): Promise<number> {
  const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return parentOf(rows[0]?.pid ?? 0);
}

export interface Site {
  readonly url: string;
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the built site of a checkout on a database. @param from this checkout, or an earlier one to compare with */
export async function startBuiltSite(
  { host, port, user, database }: EmbeddedConnection,
  { from = checkout, environment = {} }: { readonly from?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<Site> {
  const listening = await freePort();
  const child = spawn(process.execPath, [...processFlags, join(from, 'packages/server/dist/main.js')], {
    cwd: from,
    env: {
      ...process.env,
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      ...processEnvironment,
      PORT: String(listening),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      LOG_LEVEL: 'warn',
      PAGES_PER_MINUTE: '1000000',
      READS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Stops the site when the bench fails.
  process.once('exit', () => child.kill());
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Hexreel is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site exited with ${code}: ${output}`)));
  });
  return {
    url: `http://localhost:${listening}`,
    child,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}
