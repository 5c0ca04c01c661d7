import type { Config } from '../config.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../db/client.ts';
import { hasEmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from '@hexreel/embedded-postgres';
import { configuredConnections } from '../db/hosts/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { messageOf } from '../platform/observability/loggable-error/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';

/** Behaviour of a command where the data folder has no database yet: most have nothing to work on then. */
interface Reach {
  readonly missing?: 'refuse' | 'create';
}

/**
 * The site's database, migrated to this version's schema, for the duration of `work`. @throws StartError as
 * withConnection does
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: DatabaseClient, connection: Connection) => Promise<Result>,
  options: Reach = {},
): Promise<Result> {
  return withConnection(
    config,
    async (connection) => {
      await migrateDatabase(connection);
      return withClient(connection, (client) => work(client, connection));
    },
    options,
  );
}

/**
 * The site's database for the duration of `work`: the named one, the running server's bundled one, or that one started.
 * Its schema is left as it is.
 * @throws StartError with one sentence if it cannot be reached, or does not exist and is not to be created
 */
export async function withConnection<Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
  { missing = 'refuse' }: Reach = {},
): Promise<Result> {
  const { connection, stop } = await reach(config, missing);
  try {
    return await work(connection);
  } catch (error) {
    if (error instanceof StartError || !(isDatabaseOutage(error) || isRefusedConnection(error))) throw error;
    throw new StartError(`The database cannot be used: ${messageOf(error)}.`, { cause: error });
  } finally {
    await stop();
  }
}

/** A small pool on a database, closed after `work`. */
export async function withClient<Result>(
  connection: Connection,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = openDatabase(connection, { onLost: () => undefined, connections: 3 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function reach(
  config: Config,
  missing: 'refuse' | 'create',
): Promise<{ readonly connection: Connection; readonly stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) {
    const { direct, close } = configuredConnections(config.databaseUrl, config);
    return { connection: direct, stop: async () => close() };
  }
  const running = await joinEmbeddedPostgres({ dataFolder: config.dataFolder });
  if (running !== null) return { connection: running.connection, stop: async () => undefined };
  if (missing === 'refuse' && !(await hasEmbeddedPostgres({ dataFolder: config.dataFolder }))) {
    throw new StartError(
      `There is no database in ${config.dataFolder}: set DATABASE_URL or HEXREEL_DATA as the server has it, or start the server once.`,
    );
  }
  const started = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: () => undefined });
  return { connection: started.connection, stop: () => started.stop() };
}

/** A wrong password, an unknown database or role, no right to connect. */
function isRefusedConnection(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    // The driver's own words where a password is needed and none is known.
    if (current.message.startsWith('SASL: ')) return true;
    if ('code' in current && /^(28|3D)[0-9A-Z]{3}$|^42501$/u.test(String(current.code))) return true;
  }
  return false;
}
