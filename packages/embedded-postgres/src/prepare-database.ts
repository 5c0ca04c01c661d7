import { Client } from 'pg';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { port } from './socket-folder.ts';

/** The site's own role owns its database and is no superuser, so that an SQL injection cannot reach files or programs. */
export const siteRole = 'hexreel';

/** How the site connects to a running cluster. */
export function siteConnection(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port, user: siteRole, database: siteRole };
}

/** The cluster's superuser, for setup only. */
export function ownerConnection(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port, user: 'postgres', database: 'postgres' };
}

/**
 * Ensures that a running cluster answers and has the site's role and database; completes a first start that was
 * interrupted between the two.
 */
export async function prepareDatabase(socketFolder: string): Promise<void> {
  await withClient(ownerConnection(socketFolder), async (client) => {
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [siteRole]);
    if (roles === 0) await client.query(`create role ${siteRole} login`);
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [siteRole]);
    if (databases === 0) await client.query(`create database ${siteRole} owner ${siteRole}`);
  });
}

/** Runs `work` on a connection of its own. */
export async function withClient<Result>(
  connection: EmbeddedConnection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    application_name: 'hexreel supervisor',
  });
  // A connection that closes between queries fails the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
