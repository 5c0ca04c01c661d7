import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openCommunity, startBuiltSite } from './community.ts';
import { runLoad } from './load.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { checkout, table } from './site.mjs';

/**
 * The least that pages rendered by React take on this machine (`react-page.mjs`), alongside fresh movies of the site in the
 * same run: the CPU of the server for one request after the other, in a process that has answered a hundred and in one that
 * has answered thousands.
 *
 * `BENCH_DATA=<folder of bench/requests.ts> node --import tsx bench/page-floor.ts`
 */
const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const measured = 300;
const warmUp = 2_500;

const print = (line: string) => process.stderr.write(`${line}\n`);
const community = await openCommunity(join(folder, 'large'), { movies: 28_000, members: 100_000, ratings: 1_000_000 }, print);
const site = await startBuiltSite(community.connection);
try {
  const { rows: movies } = await community.client.database.execute<{ id: number }>(sql`select id from movie order by id`);
  const { host, port, user, database } = community.connection;
  const connection = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const idOf = (index: number) => movies[(index * 7) % movies.length]?.id ?? 0;
  // No more statements than the site sends for each.
  const pages = [
    { name: 'Home', path: '/', statements: 1, bar: 4 },
    { name: 'Movie', path: `/movie/${community.rated[0]}`, statements: 6, bar: 2 },
    { name: 'Top Movies', path: '/top-by-criteria', statements: 1, bar: 2 },
    { name: 'Browse', path: '/browse', statements: 1, bar: 2 },
  ];
  const rows: string[][] = [];
  for (const { name, path, statements, bar } of pages) {
    const route = await startRoute([`${site.url}${path}`, String(statements), connection]);
    rows.push([
      `${name}: React alone`,
      ...(await measure(route.url, route.child.pid ?? 0, (index) => `/${idOf(index)}`)),
      `${bar} ms`,
    ]);
    route.child.kill();
  }
  rows.push(['Movie: the site', ...(await measure(site.url, site.pid, (index) => `/movie/${idOf(index)}`)), '2 ms']);
  const columns = ['server CPU after 100, ms', 'database CPU, ms', `server CPU after ${warmUp}, ms`, 'database CPU, ms', 'bar'];
  console.log(table(['page', ...columns], rows));
} finally {
  await site.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** Each request has another path: nothing of it is kept. */
async function measure(url: string, pid: number, pathOf: (index: number) => string): Promise<string[]> {
  let next = 0;
  const load = async (count: number, connections: number) => {
    const from = next;
    next += count;
    await runLoad({ url, connections, count, requestOf: (index) => ({ path: pathOf(from + index) }) });
  };
  const cells: string[] = [];
  for (const before of [100, warmUp]) {
    await load(before, before === warmUp ? 4 : 1);
    const [server, postgres] = [cpuOf(pid), cpuOfPostgres(community.postmaster)];
    await load(measured, 1);
    cells.push(
      ((cpuOf(pid) - server) / measured).toFixed(2),
      ((cpuOfPostgres(community.postmaster) - postgres) / measured).toFixed(2),
    );
  }
  return cells;
}

/** Starts the route in a process of its own, like the site. */
function startRoute(parameters: readonly string[]): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(join(checkout, 'bench/react-page.mjs'), parameters, {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message: { url: string }) => resolve({ ...message, child }));
    child.on('exit', (code) => reject(new Error(`The route exited with ${code}`)));
  });
}
