import { fork, type ChildProcess } from 'node:child_process';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCommunity, startBuiltSite, type Site } from './community.ts';
import { runLoad, type LoadResult } from './load.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { findCases, type Case } from './requests/cases.ts';
import { checkout, median, table } from './site.mjs';

/**
 * Requests a second and CPU per request at 1,000,000 ratings: hot pages and answers, revalidations, foreign cookies and
 * query strings, many addresses in turn, fresh renders, users' pages and saves, on 16 connections, each alongside a bare
 * Fastify route that returns the same bytes from memory; and single fresh pages one after the other.
 *
 * `node --import tsx bench/requests.ts`; BENCH_DATA keeps the database, BENCH_BEFORE is another built checkout that is
 * measured alternately, BENCH_SECONDS (4) of each, BENCH_ROUNDS (3), BENCH_ONLY a pattern of names.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '', 'u');
const before = process.env['BENCH_BEFORE'];
const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);

interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** CPU of all its requests. */
  readonly serverMilliseconds: number;
  readonly databaseMilliseconds: number;
}

const community = await openCommunity(join(folder, 'large'), { movies: 28_000, members: 100_000, ratings: 1_000_000 }, print);
const sites: Site[] = [];
try {
  if (before !== undefined) sites.push(await startBuiltSite(community.connection, { from: before }));
  sites.push(await startBuiltSite(community.connection));
  const rows: string[][] = [];
  for (const one of await findCases(community)) {
    if (!only.test(one.name)) continue;
    print(one.name);
    rows.push(await measureCase(one));
  }
  const names = before === undefined ? ['now'] : ['before', 'now'];
  const heads = names.flatMap((name) => [`${name}, requests/s`, 'server CPU, ms', 'database CPU, ms']);
  console.log(table(['what', ...heads, ...(before === undefined ? [] : ['times']), 'bare Fastify', 'ratio to it'], rows));
} finally {
  for (const site of sites) await site.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measureCase(one: Case): Promise<string[]> {
  const results = sites.map((): Measured[] => []);
  const bare = one.bare === undefined ? null : await startBare(`${sites.at(-1)?.url ?? ''}${one.bare}`);
  const bareResults: number[] = [];
  for (const site of sites) await one.prepare?.(site.url);
  if (bare !== null) await warmUp(one, bare.url);
  for (let round = 0; round < (one.rounds ?? rounds); round += 1) {
    for (const [place, site] of sites.entries()) results[place]?.push(await measure(one, site, round));
    if (bare !== null) bareResults.push((await loadBare(one, bare.url)).perSecond);
  }
  bare?.child.kill();
  const speeds = results.map((of) => median(of.map(({ perSecond }) => perSecond)));
  // All rounds together, since the system counts CPU in steps of 10 ms.
  const cells = results.flatMap((of, place) => [
    String(Math.round(speeds[place] ?? 0)),
    perRequest(of, 'serverMilliseconds'),
    perRequest(of, 'databaseMilliseconds'),
  ]);
  const now = speeds.at(-1) ?? 0;
  const times = sites.length === 1 ? [] : [(now / (speeds[0] ?? 0)).toFixed(1)];
  const bareCells = bare === null ? ['', ''] : [String(Math.round(median(bareResults))), (now / median(bareResults)).toFixed(2)];
  const row = [one.name, ...cells, ...times, ...bareCells];
  print(row.join(' | '));
  return row;
}

/** Compiles the code of the case and of the bare route before either is measured, also for the first case. */
async function warmUp(one: Case, bare: string): Promise<void> {
  for (const { url } of sites)
    await runLoad({ url, connections: one.connections, seconds, requestOf: (index) => one.requestOf(index, 0, url) });
  await loadBare(one, bare);
}

function loadBare({ connections }: Case, url: string): Promise<LoadResult> {
  return runLoad({ url, connections, seconds, requestOf: () => ({ path: '/' }) });
}

async function measure(one: Case, site: Site, round: number): Promise<Measured> {
  await one.beforeRound?.(community.client);
  const server = cpuOf(site.pid);
  const database = cpuOfPostgres(community.postmaster);
  const result: LoadResult = await runLoad({
    url: site.url,
    connections: one.connections,
    requestOf: (index) => one.requestOf(index, round, site.url),
    ...(one.count === undefined ? { seconds } : { count: one.count }),
  });
  return {
    requests: result.requests,
    perSecond: result.perSecond,
    serverMilliseconds: cpuOf(site.pid) - server,
    databaseMilliseconds: cpuOfPostgres(community.postmaster) - database,
  };
}

function perRequest(rounds: readonly Measured[], cpu: 'serverMilliseconds' | 'databaseMilliseconds'): string {
  const sum = (value: (round: Measured) => number) => rounds.reduce((total, round) => total + value(round), 0);
  return (sum((round) => round[cpu]) / sum(({ requests }) => requests)).toFixed(3);
}

/** Starts the bare route in a process of its own, like the site. */
function startBare(url: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(join(checkout, 'bench/bare-fastify.mjs'), [url, JSON.stringify({ 'accept-encoding': 'br' })], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message: { url: string }) => resolve({ ...message, child }));
    child.on('exit', (code) => reject(new Error(`The bare server exited with ${code}`)));
  });
}
