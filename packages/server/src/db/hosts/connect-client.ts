import { Client, type ClientConfig } from 'pg';
import type { Connection } from '../client.ts';

/** How long a connection outside the pools waits for a host to become the primary. */
const patienceMilliseconds = 2_000;

/**
 * Opens a connection outside the pools. Of several hosts it is one to the primary, and ends when that is none any more.
 * A connection that breaks between two statements fails the next one.
 * @throws NoPrimaryError where no host takes writes, and the driver's errors
 */
export async function connectClient(connection: Connection, options: ClientConfig): Promise<Client> {
  const hosts = 'hosts' in connection ? connection.hosts : null;
  const host = (await hosts?.waitFor(() => hosts.primary(), patienceMilliseconds)) ?? null;
  const client = new Client({ ...(host === null ? connection : { connectionString: host.url }), ...options });
  client.on('error', () => undefined);
  await client.connect();
  if (host !== null) hosts?.follow(host.name, client);
  return client;
}
