import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '../../packages/server/src/db/migrate.ts';
import { startVarnish } from '../../packages/server/src/testing/varnish.ts';
import { Databases } from './databases.ts';
import { portsFrom, type Ports } from './ports.ts';
import { startPooler, startProxy, startServer, toolAt } from './programs.ts';
import { Supervised } from './supervised.ts';

/** The topology of docs/scale.md on one machine, each of its processes supervised. */
export interface Topology {
  /** Where visitors and members come in. */
  readonly url: string;
  readonly ports: Ports;
  readonly databases: Databases;
  /** Everything but the databases, by name: caddy, varnish, app1 to app3, pooler-a to pooler-c. */
  readonly processes: ReadonlyMap<string, Supervised>;
  readonly stop: () => Promise<void>;
}

export interface TopologyOptions {
  /** The first of fifty ports. */
  readonly basePort: number;
  readonly print: (line: string) => void;
  /** Further settings of the servers. */
  readonly environment?: Readonly<Record<string, string>>;
}

const secret = 'purges-of-one-machine-and-nobody-else';

/** A primary, two replicas, a PgBouncer before each, three servers, Varnish and Caddy. Needs the build (`npm run build`). */
export async function startTopology({ basePort, print, environment = {} }: TopologyOptions): Promise<Topology> {
  const ports = portsFrom(basePort);
  const databases = await Databases.start(ports.databases, print);
  const processes = new Map<string, Supervised>();
  const stop = async () => {
    for (const supervised of [...processes.values()].toReversed()) await supervised.stop();
    await databases.stop();
  };
  const add = async (...all: Supervised[]) => {
    for (const one of all) processes.set(one.name, one);
    await Promise.all(all.map((one) => one.start()));
  };
  try {
    const folder = join(databases.folder, 'topology');
    await mkdir(folder);
    // PgBouncer refuses root, as PostgreSQL does.
    const { uid, gid } = await stat(databases.primary.dataFolder);
    await migrateDatabase({ connectionString: databases.primary.url() });
    await add(
      ...databases.nodes.map(({ name, port: databasePort }, index) => {
        const options = { folder, account: { uid, gid }, name: `pooler-${name}`, port: ports.poolers[index] ?? 0, databasePort };
        return new Supervised(options.name, () => startPooler(options));
      }),
    );
    const settings = { ...serverSettings(ports, databases), ...environment };
    await add(
      ...ports.servers.map((port, index) => {
        const name = `app${index + 1}`;
        return new Supervised(name, () => startServer({ folder, name, port, environment: settings }));
      }),
    );
    const program = await toolAt('varnishd');
    await add(
      new Supervised('varnish', () =>
        startVarnish({ program, folder: join(folder, 'varnish'), upstreams: ports.servers, secret, ports: ports.varnish }),
      ),
    );
    const caches = [ports.varnish.public];
    await add(new Supervised('caddy', () => startProxy({ folder, port: ports.site, caches, servers: ports.servers })));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${ports.site}`, ports, databases, processes, stop };
}

function serverSettings(ports: Ports, databases: Databases): Record<string, string> {
  const poolers = ports.poolers.map((port) => `127.0.0.1:${port}`).join(',');
  return {
    PUBLIC_URL: `http://localhost:${ports.site}`,
    TRUST_PROXY: '2',
    DATABASE_URL: `postgres://hexreel@${poolers}/hexreel`,
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: databases.url,
    DATABASE_READ_URL: `postgres://hexreel@${poolers}/hexreel`,
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_URLS: `http://127.0.0.1:${ports.varnish.purge}`,
    SHARED_CACHE_SECRET: secret,
  };
}
