import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { joinEmbeddedPostgres } from '../packages/server/src/db/embedded/index.ts';
import { checkout, freePort, table } from './site.mjs';

/**
 * Reads a whole catalogue from the stand-in TMDB into the built site with its bundled PostgreSQL, once in peace and once
 * with five kills on the way: time to a useful Home and to every movie's list row, memory, the fullest second at the
 * stand-in, and whether both end with the same rows.
 *
 * `node --import tsx bench/tmdb-catalogue.ts <movies.ndjson> [more.ndjson ...]`
 */
const files = process.argv.slice(2);
const token = 'a-token-for-the-stand-in-only';
/** What a far service takes to answer. */
const latencyMilliseconds = 80;
const kills = 5;
/** No second may be fuller (quality, Staying up). */
const mostInOneSecond = 35;

interface Rows {
  readonly withDetails: number;
  /** Of every movie as lists carry it. */
  readonly fingerprint: string;
}

interface Site {
  readonly child: ChildProcess;
  readonly url: string;
  /** Since the program began. */
  readonly listeningMilliseconds: number;
}

if (files.length === 0) throw new Error('Name at least one file of movies');

const results: string[][] = [];
const calm = await readOnce('in peace', []);
const killed = await readOnce(
  `${kills} kills`,
  Array.from({ length: kills }, (_, index) => Math.round((calm.movies * (index + 1)) / (kills + 1))),
);
results.push(['same rows', '', calm.rows.fingerprint === killed.rows.fingerprint ? 'yes' : 'NO']);
console.log(table(['what', 'run', 'figure'], results));
process.exitCode =
  calm.rows.fingerprint === killed.rows.fingerprint && Math.max(calm.fullest, killed.fullest) <= mostInOneSecond ? 0 : 1;

/** @param killAt numbers of stored movies at which the program is killed */
async function readOnce(run: string, killAt: readonly number[]): Promise<{ rows: Rows; movies: number; fullest: number }> {
  const data = mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  const standIn = await startStandIn();
  const note = (what: string, figure: string | number) => results.push([what, run, String(figure)]);
  let site = await startSite(data, standIn.url);
  const startedAt = Date.now() - site.listeningMilliseconds;
  try {
    note('listening after, s', seconds(site.listeningMilliseconds));
    await usefulHome(site.url);
    note('useful Home after, s', seconds(Date.now() - startedAt));
    const memory = { node: 0, all: 0 };
    const pending = [...killAt];
    let progress = await readProgress(data);
    while (progress.unfinishedLists > 0 || progress.movies < standIn.movies) {
      await sleep(500);
      progress = await readProgress(data);
      const now = processMemory(site.child.pid ?? 0);
      memory.node = Math.max(memory.node, now.node);
      memory.all = Math.max(memory.all, now.all);
      if (pending[0] === undefined || progress.movies < pending[0]) continue;
      pending.shift();
      await end(site.child, 'SIGKILL');
      site = await startSite(data, standIn.url);
    }
    note('every movie after, s', seconds(Date.now() - startedAt));
    note('movies', progress.movies);
    await sleep(20_000);
    const rows = await readRows(data);
    note('details known 20 s later', rows.withDetails);
    note('memory of the server at most, MB', memory.node);
    note('with its PostgreSQL, MB', memory.all);
    const asked = (await (await fetch(`${standIn.origin}/_stand-in/requests`)).json()) as {
      total: number;
      mostInOneSecond: number;
    };
    note('requests', asked.total);
    note('most requests in a second', asked.mostInOneSecond);
    return { rows, movies: progress.movies, fullest: asked.mostInOneSecond };
  } finally {
    await end(site.child, 'SIGTERM');
    await end(standIn.child, 'SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

async function startStandIn() {
  const port = await freePort();
  const args = files.flatMap((file) => ['--movies', file]);
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tools/tmdb-stand-in/main.ts',
      ...args,
      '--token',
      token,
      '--port',
      String(port),
      '--latency',
      String(latencyMilliseconds),
    ],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await said(child, 'stdout', 'Start the site with');
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/3/discover/movie?with_genres=27`, { headers: { authorization: `Bearer ${token}` } });
  const { total_results: movies } = (await response.json()) as { total_results: number };
  return { child, origin, url: `${origin}/3`, movies };
}

async function startSite(data: string, tmdb: string): Promise<Site> {
  const port = await freePort();
  const startedAt = Date.now();
  const child = spawn(process.execPath, [join(checkout, 'packages/server/dist/main.js')], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: data,
      LOG_LEVEL: 'error',
      TMDB_TOKEN: token,
      TMDB_BASE_URL: tmdb,
      TMDB_IMAGE_BASE_URL: tmdb.replace('/3', '/t/p'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await said(child, 'stderr', 'Hexreel is ready');
  return { child, url: `http://localhost:${port}`, listeningMilliseconds: Date.now() - startedAt };
}

/** Until Home has its hero, its twelve popular movies and all eleven rows. */
async function usefulHome(url: string): Promise<void> {
  for (;;) {
    const home = (await (await fetch(`${url}/api/home`)).json()) as {
      hero: unknown[];
      popular: unknown[];
      rows: { movies: unknown[] }[];
    };
    if (home.hero.length === 5 && home.popular.length === 12 && home.rows.filter((row) => row.movies.length > 0).length === 11)
      return;
    await sleep(100);
  }
}

async function readProgress(data: string): Promise<{ movies: number; unfinishedLists: number }> {
  const [row] = await ask<{ movies: number; unfinished: number }>(
    data,
    `select (select count(*)::int from movie where source = 'tmdb') as movies,
       (select count(*)::int from catalogue_reading where source = 'tmdb' and finished_at is null) as unfinished`,
  );
  return { movies: row?.movies ?? 0, unfinishedLists: row?.unfinished ?? 0 };
}

async function readRows(data: string): Promise<Rows> {
  const rows = await ask<{ id: number; facts: string; read: boolean }>(
    data,
    `select id, concat_ws('|', title, original_title, original_language, overview, release_date, genre_ids, vote_average,
       vote_count, popularity, poster, backdrop, removed_at is null) as facts, details_read_at is not null as read
     from movie where source = 'tmdb' order by id`,
  );
  const hash = createHash('sha256');
  // Where the pictures come from differs from run to run by the stand-in's port.
  for (const row of rows) hash.update(`${row.id} ${row.facts.replaceAll(/127\.0\.0\.1:\d+/gu, '')}\n`);
  return { withDetails: rows.filter((row) => row.read).length, fingerprint: hash.digest('hex') };
}

async function ask<Row extends object>(data: string, statement: string): Promise<Row[]> {
  const joined = await joinEmbeddedPostgres({ dataFolder: data });
  if (joined === null) throw new Error('The bundled PostgreSQL does not run');
  const client = openDatabase(joined.connection, { onLost: () => undefined, connections: 1 });
  try {
    return (await client.pool.query<Row>(statement)).rows;
  } finally {
    await client.close();
  }
}

/** Proportional memory in MB of the server, and of it with all processes of its database. */
function processMemory(pid: number): { node: number; all: number } {
  const postgres = readdirSync('/proc').filter(
    (name) => /^\d+$/u.test(name) && commandOf(name).includes('postgres') && dataOf(name, pid),
  );
  const node = memoryOf(String(pid));
  return { node, all: node + postgres.reduce((sum, name) => sum + memoryOf(name), 0) };
}

function commandOf(pid: string): string {
  return readProcess(pid, 'cmdline');
}

/** Whether a process of PostgreSQL descends from the server; after a kill its database belongs to nobody. */
function dataOf(pid: string, server: number): boolean {
  const parent = /^PPid:\s+(\d+)/mu.exec(readProcess(pid, 'status'))?.[1] ?? '';
  return parent === String(server) || /^PPid:\s+(\d+)/mu.exec(readProcess(parent, 'status'))?.[1] === String(server);
}

function memoryOf(pid: string): number {
  return Math.round(Number(/^Pss:\s+(\d+)/mu.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024);
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
}

async function said(child: ChildProcess, from: 'stdout' | 'stderr', words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child[from]?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (text.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${text}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
