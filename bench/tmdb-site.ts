import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { processEnvironment, processFlags } from '../tools/setup/process-settings.mjs';
import { checkout, freePort } from './site.mjs';

/** The built site with its bundled PostgreSQL, whose movies come from the fake TMDB. */

const token = 'a-token-for-the-fake-tmdb-only';
/** Latency of a remote service. */
const latencyMilliseconds = 80;

export interface Site {
  readonly child: ChildProcess;
  readonly url: string;
  /** Since the process started. */
  readonly listeningMilliseconds: number;
}

/** @param files movies, one as JSON per line @returns how many of them are horror, with its URL and process */
export async function startFakeTmdb(files: readonly string[]) {
  const port = await freePort();
  const args = files.flatMap((file) => ['--movies', file]);
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tools/fake-tmdb/main.ts',
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
  await output(child, 'stdout', 'Start the site with');
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/3/discover/movie?with_genres=27`, { headers: { authorization: `Bearer ${token}` } });
  const { total_results: movies } = (await response.json()) as { total_results: number };
  return { child, origin, url: `${origin}/3`, movies };
}

/** @param tmdb the fake TMDB's API */
export async function startSite(data: string, tmdb: string, environment: Record<string, string> = {}): Promise<Site> {
  chmodSync(data, 0o755);
  const port = await freePort();
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...processFlags, join(checkout, 'packages/server/dist/main.js')], {
    cwd: checkout,
    env: {
      ...process.env,
      ...processEnvironment,
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: data,
      LOG_LEVEL: 'error',
      TMDB_TOKEN: token,
      TMDB_BASE_URL: tmdb,
      TMDB_IMAGE_BASE_URL: tmdb.replace('/3', '/t/p'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await output(child, 'stderr', 'Hexreel is ready');
  return { child, url: `http://localhost:${port}`, listeningMilliseconds: Date.now() - startedAt };
}

/** Progress of reading the catalogue. */
export async function readProgress(data: string): Promise<{ movies: number; unfinishedLists: number }> {
  const [row] = await ask<{ movies: number; unfinished: number }>(
    data,
    `select (select count(*)::int from movie where source = 'tmdb') as movies,
       (select count(*)::int from catalogue_reading where source = 'tmdb' and finished_at is null) as unfinished`,
  );
  return { movies: row?.movies ?? 0, unfinishedLists: row?.unfinished ?? 0 };
}

/** Queries the database of a running site. */
export async function ask<Row extends object>(data: string, statement: string): Promise<Row[]> {
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
export function processMemory(pid: number): { node: number; all: number } {
  const postgres = readdirSync('/proc').filter(
    (name) => /^\d+$/u.test(name) && commandOf(name).includes('postgres') && dataOf(name, pid),
  );
  const node = memoryOf(String(pid));
  return { node, all: node + postgres.reduce((sum, name) => sum + memoryOf(name), 0) };
}

function commandOf(pid: string): string {
  return readProcess(pid, 'cmdline');
}

/** True if a PostgreSQL process descends from the server; after a kill its database has no parent. */
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
    // The process ended in between.
    return '';
  }
}

async function output(child: ChildProcess, from: 'stdout' | 'stderr', words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child[from]?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (text.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The process exited with ${code}: ${text}`)));
  });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}
