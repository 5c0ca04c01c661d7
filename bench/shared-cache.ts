import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { findTool } from '../packages/server/src/testing/find-tool.ts';
import { freePorts, killVarnish, startVarnish } from '../packages/server/src/testing/varnish.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { runLoad, type LoadRequest } from './load.ts';
import { cpuOf, cpuOfTree, memoryOfTree } from './processes.ts';
import { median, table } from './site.mjs';

/**
 * Visitors' requests with and without Varnish in front, in turn: requests a second, CPU of the server and of Varnish per
 * request, and how many of them reach the server while events purge movies all the time; what a purge costs.
 *
 * `npm run build && node --import tsx bench/shared-cache.ts`; needs Debian's varnish and varnish-modules. BENCH_SECONDS (4)
 * of each, BENCH_ROUNDS (3), BENCH_EVENTS (20) a second, BENCH_DATA keeps the database.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const events = Number(process.env['BENCH_EVENTS'] ?? 20);
const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);
const secret = 'purges-of-a-benchmark-and-nobody-else';

const program = await findTool('varnishd');
if (program === null) throw new Error('varnishd is not installed (Debian: varnish, varnish-modules)');
const [open = 0, purge = 0] = await freePorts(2);
const community = await openCommunity(join(folder, 'small'), { movies: 3_000, members: 3_000, ratings: 30_000 }, print);
const site = await startBuiltSite(community.connection, {
  environment: {
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_URLS: `http://127.0.0.1:${purge}`,
    SHARED_CACHE_SECRET: secret,
    TRUST_PROXY: '1',
  },
});
const upstreams = [Number(new URL(site.url).port)];
const varnish = await startVarnish({
  program,
  folder: join(folder, 'varnish'),
  upstreams,
  secret,
  ports: { public: open, purge },
});
try {
  await compare(community, site, { url: `http://127.0.0.1:${open}`, pid: varnish.pid ?? 0 });
  await measurePurges();
} finally {
  await killVarnish(varnish, open);
  await site.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  readonly server: number;
  readonly varnish: number;
  readonly reached: number;
}

async function compare({ client, rated }: Community, server: Site, cache: { readonly url: string; readonly pid: number }) {
  const rng = createSeededRandom('shared cache');
  const some = rated.slice(0, 300);
  /** Popular ones much more often. */
  const anyMovie = () => some[Math.floor(rng.next() ** 3 * some.length)] ?? 0;
  for (const movie of some)
    await (await fetch(`${server.url}/movie/${movie}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const kinds: readonly { readonly name: string; readonly requestOf: () => LoadRequest; readonly events: number }[] = [
    { name: 'hot Home', requestOf: () => ({ path: '/' }), events: 0 },
    { name: 'hot movie', requestOf: () => ({ path: `/movie/${rated[0]}` }), events: 0 },
    { name: 'hot GET /api/movies/{id}', requestOf: () => ({ path: `/api/movies/${rated[0]}` }), events: 0 },
    { name: '300 movies by popularity', requestOf: () => ({ path: `/movie/${anyMovie()}` }), events: 0 },
    { name: `the same, ${events} events a second`, requestOf: () => ({ path: `/movie/${anyMovie()}` }), events },
  ];
  const rows: string[][] = [];
  for (const kind of kinds) {
    const results: Record<'direct' | 'cached', Measured[]> = { direct: [], cached: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['direct', 'cached'] as const) {
        const url = way === 'direct' ? server.url : cache.url;
        const reachedBefore = await requestsOf(server.url);
        const [serverBefore, varnishBefore] = [cpuOf(server.pid), cpuOfTree(cache.pid)];
        const announcing = announce(client, some, kind.events);
        const { requests, perSecond } = await runLoad({ url, connections: 32, seconds, requestOf: kind.requestOf });
        await announcing.stop();
        results[way].push({
          requests,
          perSecond,
          server: cpuOf(server.pid) - serverBefore,
          varnish: cpuOfTree(cache.pid) - varnishBefore,
          reached: (await requestsOf(server.url)) - reachedBefore,
        });
      }
    }
    const speed = (of: readonly Measured[]) => median(of.map(({ perSecond }) => perSecond));
    const total = (of: readonly Measured[], what: keyof Measured) => of.reduce((sum, each) => sum + each[what], 0);
    const each = (of: readonly Measured[], what: 'server' | 'varnish') => (total(of, what) / total(of, 'requests')).toFixed(4);
    const { direct, cached } = results;
    const hits = 100 * (1 - total(cached, 'reached') / total(cached, 'requests'));
    const row = [
      kind.name,
      String(Math.round(speed(direct))),
      each(direct, 'server'),
      String(Math.round(speed(cached))),
      each(cached, 'server'),
      each(cached, 'varnish'),
      (speed(cached) / speed(direct)).toFixed(2),
      `${hits.toFixed(2)} %`,
    ];
    print(row.join(' | '));
    rows.push(row);
  }
  print(`Varnish has ${Math.round(memoryOfTree(cache.pid))} MB`);
  const heads = [
    'requests/s',
    'server CPU, ms',
    'with Varnish, requests/s',
    'server CPU, ms',
    "Varnish's CPU, ms",
    'ratio',
    'hits',
  ];
  console.log(table(['what', ...heads], rows));
}

/** Publishes changed scores of movies, as another process would. */
function announce({ pool }: Community['client'], movies: readonly number[], perSecond: number): { stop: () => Promise<void> } {
  const state = { isOver: perSecond === 0 };
  const rng = createSeededRandom('events');
  const running = (async () => {
    while (!state.isOver) {
      const movie = movies[Math.floor(rng.next() ** 3 * movies.length)];
      await pool.query('select pg_notify($1, $2)', ['hexreel_notices', `bench\nscores ${movie}`]);
      await sleep(1_000 / perSecond);
    }
  })();
  return {
    stop: async () => {
      state.isOver = true;
      await running;
    },
  };
}

/** Requests that reached the server so far, without those for its metrics. */
async function requestsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [
    ...text.matchAll(/^hexreel_(?:http_request_duration_seconds_count|response_cache_hits_total)\{([^}]*)\} (\d+)/gmu),
  ];
  return counts
    .filter(([, labels = '']) => !/route="\/(metrics|readyz)"/u.test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

/** One process after the other, over one connection. */
async function measurePurges(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = cpuOfTree(varnish.pid ?? 0);
  const startedAt = performance.now();
  let purges = 0;
  for (; performance.now() - startedAt < seconds * 1_000; purges += 1) {
    await new Promise<void>((resolve, reject) => {
      const headers = { 'x-purge-secret': secret, 'x-purge-tags': `x${purges} y${purges}` };
      const sent = request({ host: '127.0.0.1', port: purge, method: 'PURGE', path: '/', agent, headers });
      sent.on('error', reject);
      sent.on('response', (response) => response.resume().on('end', resolve));
      sent.end();
    });
  }
  const took = cpuOfTree(varnish.pid ?? 0) - before;
  console.log(
    `\n${Math.round(purges / seconds)} purges a second over one connection, ${(took / purges).toFixed(4)} ms of Varnish's CPU each`,
  );
  agent.destroy();
}
