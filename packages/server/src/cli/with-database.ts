import type { Config } from '../config.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../db/client.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';

/** The site's database for as long as `work` takes: the named one, the running server's bundled one, or that one started meanwhile. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: DatabaseClient, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await reach(config);
  try {
    await migrateDatabase(connection).catch((error: unknown) => {
      if (error instanceof StartError) throw error;
      throw new StartError(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}.`, {
        cause: error,
      });
    });
    const client = openDatabase(connection, { onLost: () => undefined, connections: 3 });
    try {
      return await work(client, connection);
    } finally {
      await client.close();
    }
  } finally {
    await stop();
  }
}

async function reach(config: Config): Promise<{ readonly connection: Connection; readonly stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const running = await joinEmbeddedPostgres({ dataFolder: config.dataFolder });
  if (running !== null) return { connection: running.connection, stop: async () => undefined };
  const started = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: () => undefined });
  return { connection: started.connection, stop: () => started.stop() };
}
