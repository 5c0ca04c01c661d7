import { joinEmbeddedPostgres, type EmbeddedConnection } from '../../packages/embedded-postgres/src/index.ts';
import { openDatabase, type DatabaseClient } from '../../packages/server/src/db/client.ts';

/** Databases of running sites, for what no page can do, such as creating an admin: by the site's address. */
const folders = new Map<string, string>();
const opened = new Map<string, Promise<DatabaseClient>>();

interface Place {
  readonly url: string;
  /** Where the database is. */
  readonly dataFolder: string;
}

/** Makes the database of a site known to those who only know a page of it. */
export function rememberSite({ url, dataFolder }: Place): void {
  folders.set(url, dataFolder);
}

/** The database of a site that is remembered, open until the site stops. */
export function siteDatabase({ url }: Pick<Place, 'url'>): Promise<DatabaseClient> {
  const client = opened.get(url) ?? open(url);
  opened.set(url, client);
  return client;
}

export async function closeSiteDatabase({ url }: Pick<Place, 'url'>): Promise<void> {
  const client = opened.get(url);
  opened.delete(url);
  await (await client)?.close();
}

async function open(url: string): Promise<DatabaseClient> {
  const dataFolder = folders.get(url);
  if (dataFolder === undefined) throw new Error(`No site of this worker is at ${url}`);
  return openDatabase(await connectionOf({ dataFolder }), { onLost: () => undefined, connections: 2 });
}

/** How to reach the database of a running site. */
export async function connectionOf({ dataFolder }: Pick<Place, 'dataFolder'>): Promise<EmbeddedConnection> {
  const running = await joinEmbeddedPostgres({ dataFolder });
  if (running === null) throw new Error(`No site runs on ${dataFolder}`);
  return running.connection;
}

/** DATABASE_URL for one more process on it. */
export async function databaseUrlOf(site: Pick<Place, 'dataFolder'>): Promise<string> {
  const { host, port, user, database } = await connectionOf(site);
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
