import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { openCommunity, startBuiltSite } from './community.ts';
import { runLoad, type LoadRequest } from './load.ts';
import { memoryOf, memoryOfPostgres } from './processes.ts';
import { quantile, table } from './site.mjs';

/**
 * Memory under ten minutes of mixed load at 28,000 movies and 1,000,000 ratings: visitors' pages and answers, users' pages
 * and saves, on 16 connections; proportional memory of the server and of its PostgreSQL every twentieth of the time, and
 * its slope over the second half.
 *
 * `node --import tsx bench/soak.ts`; BENCH_MINUTES (10), BENCH_DATA keeps the database.
 */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10);
const steps = 20;
const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);

const community = await openCommunity(join(folder, 'large'), { movies: 28_000, members: 100_000, ratings: 1_000_000 }, print);
const site = await startBuiltSite(community.connection);
try {
  const rng = createSeededRandom('soak');
  const cookies = await community.cookies(500);
  const movie = () => community.rated[Math.floor(rng.next() ** 2 * community.rated.length)] ?? 0;
  const member = () => ({ cookie: cookies[rng.integer(0, cookies.length - 1)] ?? '' });
  const kinds: readonly (() => LoadRequest)[] = [
    () => ({ path: '/' }),
    () => ({ path: `/movie/${movie()}` }),
    () => ({ path: `/movie/${movie()}` }),
    () => ({ path: `/movie/${movie()}?tab=cast` }),
    () => ({ path: `/browse?rating=${rng.integer(0, 8)}&page=${rng.integer(1, 60)}` }),
    () => ({ path: `/top-by-criteria?criteria=gore,pace&page=${rng.integer(1, 100)}` }),
    () => ({ path: `/api/movies/${movie()}` }),
    () => ({ path: `/api/movies/${movie()}/reviews` }),
    () => ({ path: '/', headers: member() }),
    () => ({ path: `/movie/${movie()}`, headers: member() }),
    () => ({ path: '/profile', headers: member() }),
    () => ({
      method: 'PUT',
      path: `/api/me/ratings/${movie()}`,
      headers: { ...member(), 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ gore: rng.integer(1, 10) }),
    }),
  ];
  const rows: string[][] = [];
  const sizes: { readonly minute: number; readonly server: number; readonly all: number }[] = [];
  for (let step = 1; step <= steps; step += 1) {
    // Users may save 600 times an hour.
    await community.client.database.execute(sql`delete from rate_limit where scope = 'rating'`);
    const load = await runLoad({
      url: site.url,
      connections: 16,
      seconds: (minutes * 60) / steps,
      requestOf: () => kinds[rng.integer(0, kinds.length - 1)]?.() ?? { path: '/' },
    });
    const server = memoryOf(site.pid);
    const all = server + memoryOfPostgres(community.postmaster);
    const minute = (step * minutes) / steps;
    sizes.push({ minute, server, all });
    const p95 = quantile(load.milliseconds, 0.95).toFixed(0);
    rows.push([minute.toFixed(1), String(load.requests), p95, server.toFixed(0), all.toFixed(0)]);
    print(rows.at(-1)?.join(' ') ?? '');
  }
  console.log(table(['minute', 'requests', 'p95, ms', 'server, MB', 'with PostgreSQL, MB'], rows));
  const later = sizes.slice(steps / 2);
  console.log(`\nSlope over the second half: ${slopeOf(later).toFixed(2)} MB a minute.`);
} finally {
  await site.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** Least squares. */
function slopeOf(sizes: readonly { readonly minute: number; readonly server: number }[]): number {
  const mean = (value: (size: { readonly minute: number; readonly server: number }) => number) =>
    sizes.reduce((sum, size) => sum + value(size), 0) / sizes.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ server }) => server)];
  const above = sizes.reduce((sum, { minute, server }) => sum + (minute - x) * (server - y), 0);
  return above / sizes.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
