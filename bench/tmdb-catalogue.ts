import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from './site.mjs';
import { ask, end, processMemory, readProgress, startSite, startStandIn } from './tmdb-site.ts';

/**
 * Reads a whole catalogue from the stand-in TMDB into the built site with its bundled PostgreSQL, once in peace and once
 * with five kills on the way: time to a useful Home and to every movie's list row, memory, the fullest second at the
 * stand-in, and whether both end with the same rows.
 *
 * `node --import tsx bench/tmdb-catalogue.ts <movies.ndjson> [more.ndjson ...]`
 */
const files = process.argv.slice(2);
const kills = 5;
/** No second may be fuller (quality, Staying up). */
const mostInOneSecond = 35;

interface Rows {
  readonly withDetails: number;
  /** Of every movie as lists carry it. */
  readonly fingerprint: string;
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
  const standIn = await startStandIn(files);
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

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
