import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { migrateDatabase } from '../packages/server/src/db/migrate.ts';
import { recalculateAverages } from '../packages/server/src/modules/ratings/index.ts';
import { systemTiming } from '../packages/server/src/platform/clock.ts';
import { EventBus } from '../packages/server/src/platform/events/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { movieIdOf, storeRatings, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { runLoad, type LoadRequest } from './load.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { median, table } from './site.mjs';
import { Databases } from './topology/databases.ts';
import { startServer } from './topology/programs.ts';

/**
 * Reads by one, two and three processes, with the primary alone and with two replicas, in turn: requests a second as
 * ratios of one process, and the CPU that a request costs the processes, the primary and the replicas. Nothing that is
 * read was kept: every process is new in each round. The machine's cores bound the requests a second, and the load has its
 * share of them; what a request costs says how far the topology goes on machines of its own.
 *
 * `npm run build && node --import tsx bench/throughput.ts`; BENCH_ROUNDS (3), BENCH_SECONDS (4) of each, BENCH_PORT (4150)
 * the first of its ports.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const base = Number(process.env['BENCH_PORT'] ?? 4150);
const print = (line: string) => process.stderr.write(`${line}\n`);
const plan = { seed: 'a community', movies: 3_000, members: 3_000, ratings: 30_000 };
/** Few, since a process sheds fresh pages that would wait for long. */
const connections = 6;
const publicUrl = `http://localhost:${base}`;
const ports = [base, base + 1, base + 2];
const setups = [1, 2, 3].flatMap((processes) =>
  [false, true].map((withReplicas) => ({
    name: `${processes} ${processes === 1 ? 'process' : 'processes'}, ${withReplicas ? 'two replicas' : 'primary alone'}`,
    processes,
    withReplicas,
  })),
);
type Setup = (typeof setups)[number];

interface Kind {
  readonly name: string;
  readonly requestOf: () => LoadRequest;
}

interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds of CPU of all of them together. */
  readonly servers: number;
  readonly primary: number;
  readonly replicas: number;
}

const databases = await Databases.start([base + 30, base + 31, base + 32], print);
try {
  const cookies = await fill();
  const rng = createSeededRandom('throughput');
  const kinds: readonly Kind[] = [
    { name: 'visitor: closest movies, API', requestOf: () => ({ path: `/api/movies?near=${anyTarget()}` }) },
    { name: 'visitor: movie', requestOf: () => ({ path: `/movie/${movieIdOf(rng.integer(0, plan.movies - 1))}` }) },
    {
      name: 'member: own of a movie, API',
      requestOf: () => ({
        path: `/api/me/movies/${movieIdOf(rng.integer(0, plan.movies - 1))}`,
        headers: { cookie: cookies[rng.integer(0, cookies.length - 1)] ?? '' },
      }),
    },
  ];
  const anyTarget = () => characteristics.map((name) => `${name}:${rng.integer(2, 20) / 2}`).join(',');
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const setup of round % 2 === 0 ? setups : setups.toReversed()) {
      for (const { kind, ...result } of await measure(setup, kinds)) {
        const key = `${kind} | ${setup.name}`;
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    }
    print(`${round + 1} of ${rounds} rounds`);
  }
  const rows = kinds.flatMap(({ name }) =>
    setups.map((setup) => {
      const of = (one: Setup | undefined) => measured.get(`${name} | ${one?.name}`) ?? [];
      const speed = (one: Setup | undefined) => median(of(one).map(({ perSecond }) => perSecond)) ?? 0;
      const requests = of(setup).reduce((sum, each) => sum + each.requests, 0);
      const each = (what: 'servers' | 'primary' | 'replicas') =>
        (of(setup).reduce((sum, one) => sum + one[what], 0) / requests).toFixed(2);
      return [
        name,
        setup.name,
        String(Math.round(speed(setup))),
        (speed(setup) / speed(setups[0])).toFixed(2),
        each('servers'),
        each('primary'),
        each('replicas'),
      ];
    }),
  );
  console.log(
    table(['what', 'with', 'requests/s', 'of one process', "processes' CPU, ms", "primary's CPU, ms", "replicas' CPU, ms"], rows),
  );
} finally {
  await databases.stop();
}
process.exit();

/** Movies, members and ratings. @returns cookies of members */
async function fill(): Promise<string[]> {
  const connection = { connectionString: databases.primary.url() };
  await migrateDatabase(connection);
  const client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
  await storeRatings({ database: client.database, plan, now: new Date(), print });
  const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  await recalculateAverages({ database: client.database, eventBus });
  await client.pool.query('vacuum (analyze)');
  const cookies: string[] = [];
  for (let member = 0; member < 100; member += 1)
    cookies.push(await cookieOf(client.database, { id: userIdOf(member) }, { signedInAt: new Date(), publicUrl }));
  await client.close();
  return cookies;
}

/** Each kind in turn, on processes that are new. */
async function measure(
  { processes, withReplicas }: Setup,
  kinds: readonly Kind[],
): Promise<(Measured & { readonly kind: string })[]> {
  const folder = join(databases.folder, 'throughput');
  await mkdir(folder, { recursive: true });
  const environment = {
    DATABASE_URL: databases.url,
    ...(withReplicas ? { DATABASE_READ_URL: databases.url } : {}),
    PAGES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    // The cookie is named after it.
    PUBLIC_URL: publicUrl,
  };
  const used = ports.slice(0, processes);
  const children = await Promise.all(
    used.map((port, index) => startServer({ folder, name: `app${index + 1}`, port, environment })),
  );
  try {
    const found: (Measured & { readonly kind: string })[] = [];
    for (const { name, requestOf } of kinds) {
      /** Its share of the connections goes to each process. */
      const load = (forSeconds: number) =>
        Promise.all(
          used.map((port) =>
            runLoad({ url: `http://127.0.0.1:${port}`, connections: connections / processes, seconds: forSeconds, requestOf }),
          ),
        );
      // Code is compiled and connections are opened.
      await load(1);
      const before = cpu(children);
      const results = await load(seconds);
      const after = cpu(children);
      found.push({
        kind: name,
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
        servers: after.servers - before.servers,
        primary: after.primary - before.primary,
        replicas: after.replicas - before.replicas,
      });
    }
    return found;
  } finally {
    await Promise.all(children.map(end));
  }
}

function cpu(children: readonly ChildProcess[]): Pick<Measured, 'servers' | 'primary' | 'replicas'> {
  const total = (pids: readonly (number | null | undefined)[], of: (pid: number) => number) =>
    pids.reduce<number>((sum, pid) => sum + (pid === null || pid === undefined ? 0 : of(pid)), 0);
  const replicas = databases.nodes.filter((node) => node !== databases.primary);
  return {
    servers: total(
      children.map(({ pid }) => pid),
      cpuOf,
    ),
    primary: total([databases.primary.pid], cpuOfPostgres),
    replicas: total(
      replicas.map(({ pid }) => pid),
      cpuOfPostgres,
    ),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
