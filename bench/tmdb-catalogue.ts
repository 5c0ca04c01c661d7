import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from './site.mjs';
import { ask, end, processMemory, readProgress, startSite, startFakeTmdb } from './tmdb-site.ts';

/**
 * Imports a whole catalogue from the fake TMDB into the built site with its bundled PostgreSQL, once undisturbed and
 * once with five kills: time to a complete Home and to every movie's list row, memory, the most requests within a second,
 * and whether both end with the same rows.
 *
 * `node --import tsx bench/tmdb-catalogue.ts <movies.ndjson> [more.ndjson ...]`
 */
const files = process.argv.slice(2);
const kills = 5;
/** The most requests within any second (R43). */
const mostInOneSecond = 35;

interface Rows {
  readonly withDetails: number;
  /** Reads the columns of every movie that lists fill. */
  readonly fingerprint: string;
}

if (files.length === 0) throw new Error('Name at least one file of movies');

const results: string[][] = [];
const calm = await readOnce('undisturbed', []);
const killed = await readOnce(
  `${kills} kills`,
  Array.from({ length: kills }, (_, index) => Math.round((calm.movies * (index + 1)) / (kills + 1))),
);
results.push(['same rows', '', calm.rows.fingerprint === killed.rows.fingerprint ? 'yes' : 'NO']);
console.log(table(['what', 'run', 'figure'], results));
process.exitCode =
  calm.rows.fingerprint === killed.rows.fingerprint && Math.max(calm.fullest, killed.fullest) <= mostInOneSecond ? 0 : 1;

/** @param killAt numbers of stored movies at which the server is killed */
async function readOnce(run: string, killAt: readonly number[]): Promise<{ rows: Rows; movies: number; fullest: number }> {
  const data = mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  const fakeTmdb = await startFakeTmdb(files);
  const note = (what: string, figure: string | number) => results.push([what, run, String(figure)]);
  let site = await startSite(data, fakeTmdb.url);
  const startedAt = Date.now() - site.listeningMilliseconds;
  try {
    note('listening after, s', seconds(site.listeningMilliseconds));
    await waitForHome(site.url);
    note('complete Home after, s', seconds(Date.now() - startedAt));
    const memory = { node: 0, all: 0 };
    const pending = [...killAt];
    let progress = await readProgress(data);
    while (progress.unfinishedLists > 0 || progress.movies < fakeTmdb.movies) {
      await sleep(500);
      progress = await readProgress(data);
      const now = processMemory(site.child.pid ?? 0);
      memory.node = Math.max(memory.node, now.node);
      memory.all = Math.max(memory.all, now.all);
      if (pending[0] === undefined || progress.movies < pending[0]) continue;
      pending.shift();
      await end(site.child, 'SIGKILL');
      site = await startSite(data, fakeTmdb.url);
    }
    note('every movie after, s', seconds(Date.now() - startedAt));
    note('movies', progress.movies);
    await sleep(20_000);
    const rows = await readRows(data);
    note('details known 20 s later', rows.withDetails);
    note('memory of the server at most, MB', memory.node);
    note('with its PostgreSQL, MB', memory.all);
    const asked = (await (await fetch(`${fakeTmdb.origin}/_fake/requests`)).json()) as {
      total: number;
      mostInOneSecond: number;
    };
    note('requests', asked.total);
    note('most requests in a second', asked.mostInOneSecond);
    return { rows, movies: progress.movies, fullest: asked.mostInOneSecond };
  } finally {
    await end(site.child, 'SIGTERM');
    await end(fakeTmdb.child, 'SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

/** Waits until Home has its hero, its twelve popular movies and all eleven rows. */
async function waitForHome(url: string): Promise<void> {
  for (;;) {
    const home = (await (await fetch(`${url}/api/home`)).json()) as {
      hero: unknown[];
      popular: unknown[];
      rows: { movies: unknown[] }[];
    };
    if (home.hero.length === 6 && home.popular.length === 12 && home.rows.filter((row) => row.movies.length > 0).length === 11)
      return;
    await sleep(100);
  }
}

async function readRows(data: string): Promise<Rows> {
  const rows = await ask<{ id: number; facts: string; read: boolean }>(
    data,
    `select id, concat_ws('|', title, original_title, original_language, overview, release_date, genre_ids, vote_average,
       vote_count, popularity, poster, backdrop, removed_at is null) as facts, details_read_at is not null as read
     from movie where source = 'tmdb' order by id`,
  );
  const hash = createHash('sha256');
  // Picture URLs differ between runs by the fake TMDB's port.
  for (const row of rows) hash.update(`${row.id} ${row.facts.replaceAll(/127\.0\.0\.1:\d+/gu, '')}\n`);
  return { withDetails: rows.filter((row) => row.read).length, fingerprint: hash.digest('hex') };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
