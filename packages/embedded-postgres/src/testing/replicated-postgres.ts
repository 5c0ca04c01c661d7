import { chmod, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../account.ts';
import type { Log } from '../embedded-postgres.ts';
import { initialiseCluster } from '../initialise.ts';
import { chooseInstallation, thisMachine } from '../installation.ts';
import { makeMajorFolder } from '../place.ts';
import { siteRole } from '../prepare-database.ts';
import { PostgresNode } from './postgres-node.ts';
import { copyFolder } from './test-machine.ts';
import { watchFolder } from './watchdog.ts';

/** Servers that hold the same data: one primary, and replicas that stream from it. */
export interface ReplicatedPostgres {
  /** In the order in which they were made; the first begins as the primary. Named `a`, `b`, `c`, ... */
  readonly nodes: readonly PostgresNode[];
  /** An address with all of them, for the site's role and database, such as `postgres://hexreel@127.0.0.1:1,127.0.0.1:2/hexreel`. */
  readonly url: string;
  readonly folder: string;
  /** Stops all of them and removes their data. */
  readonly end: () => Promise<void>;
}

/**
 * Starts a primary and its replicas on TCP ports of this machine, without durability. They stop with this process, however
 * that ends, and leave no file. What is killed stays down until it is started again.
 * @param options.replicas how many, besides the primary
 * @param options.synchronous how many replicas must have replayed a commit before it is acknowledged; none by default
 * @param options.ports of the primary and its replicas; free ones by default
 */
export async function startReplicatedPostgres(options: {
  readonly replicas: number;
  readonly synchronous?: number;
  readonly ports?: readonly number[];
  readonly log?: Log;
}): Promise<ReplicatedPostgres> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hexreel-replicated-')));
  const watchdog = watchFolder(folder);
  try {
    await chmod(folder, 0o755);
    const account = await chooseAccount([]);
    const place = { folder, account };
    const log = options.log ?? (() => undefined);
    const installation = await chooseInstallation({ place, machine: await thisMachine(), log });
    const majorFolder = await makeMajorFolder(place, installation.major);
    await initialiseCluster({ installation, account, majorFolder, durability: 'disposable' });
    const accessFile = join(folder, 'pg_hba.conf');
    await writeFile(accessFile, 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
    const names = Array.from({ length: options.replicas + 1 }, (_, index) => String.fromCodePoint(97 + index));
    const confirmedBy = options.synchronous === undefined ? '' : `ANY ${options.synchronous} (${names.join(', ')})`;
    const ports = options.ports ?? (await findFreePorts(names.length));
    const nodes: PostgresNode[] = [];
    for (const [index, name] of names.entries()) {
      const dataFolder = join(majorFolder, `data-${name}`);
      await copyFolder(join(majorFolder, 'data'), dataFolder);
      const port = ports[index] ?? 0;
      nodes.push(new PostgresNode({ name, port, dataFolder, majorFolder, installation, account, accessFile, confirmedBy }));
    }
    await startAll(nodes);
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return { nodes, url: `postgres://${siteRole}@${hosts}/${siteRole}`, folder, end: watchdog.end };
  } catch (error) {
    await watchdog.end();
    throw error;
  }
}

async function startAll([primary, ...replicas]: readonly PostgresNode[]): Promise<void> {
  if (primary === undefined) return;
  await primary.start();
  await Promise.all(replicas.map((replica) => replica.startAsReplicaOf(primary)));
  // The superuser may change the server; the site's role may create databases, as tests do.
  await primary.query(`create role ${siteRole} login createdb`);
  await primary.query(`create database ${siteRole} owner ${siteRole}`);
}

async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve) => void probe.listen({ host: '127.0.0.1', port: 0 }, resolve));
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => void probe.close(resolve))));
  return ports;
}
