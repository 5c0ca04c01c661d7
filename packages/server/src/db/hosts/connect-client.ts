import { Client, type ClientConfig } from 'pg';
import type { Connection } from '../client.ts';

/** How long a connection outside the pools waits for a host to become the primary. */
const patienceMilliseconds = 2_000;
const connectMilliseconds = 5_000;
/** A statement of long work, such as copying a table or building an index, is given up after this (R29). */
const longestStatementMilliseconds = 3_600_000;

/**
 * Opens a connection outside the pools. Of several hosts it is one to the primary, and ends when that is none any more.
 * A connection that breaks between two statements fails the next one.
 * @param options.query_timeout for each statement; an hour, counted by the database, if absent
 * @throws NoPrimaryError where no host takes writes, and the driver's errors
 */
export async function connectClient(connection: Connection, options: ClientConfig): Promise<Client> {
  const hosts = 'hosts' in connection ? connection.hosts : null;
  const host = (await hosts?.waitFor(() => hosts.primary(), patienceMilliseconds)) ?? null;
  const client = new Client({
    ...(host === null ? connection : { connectionString: host.url }),
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    ...options,
  });
  client.on('error', () => undefined);
  await client.connect();
  if (options.query_timeout === undefined) await client.query(`set statement_timeout = ${longestStatementMilliseconds}`);
  if (host !== null) hosts?.follow(host.name, client);
  return client;
}
