import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Import } from '../packages/domain/src/contract/imports.ts';
import { importPartBytes } from '../packages/domain/src/import/index.ts';
import { cookieOf, storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { archiveOf, archiveRows, type Film } from './import/archive.ts';
import { cpuOf, cpuOfPostgres, memoryOf } from './processes.ts';
import { quantile, table } from './site.mjs';
import { barRow, collect, createVisitor, noTimes, pageRow, readWhile, type PageTimes } from './visitor.ts';

/**
 * Imports Letterboxd archives of 10,000 rows into the built site with 27,960 movies, one member after the other, while a
 * visitor reads public pages on one connection: seconds from upload to done, memory of the server (the thread that reads
 * files is part of its process), and how long pages take before and during that. Exits 1 below a bar.
 *
 * `npm run build && node --import tsx bench/import-site.ts`; BENCH_ROUNDS (6) imports, BENCH_SHARE (0.1) of 1,000,000
 * ratings and 100,000 users, BENCH_DATA keeps the database for another run.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 6);
const share = Number(process.env['BENCH_SHARE'] ?? 0.1);
const bars = { seconds: 20, megabytes: 60, overQuiet: 2 };
const quietMilliseconds = 8_000;

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);
const size = { movies: 27_960, members: 100_000 * share, ratings: 1_000_000 * share };
const community = await openCommunity(folder, size, print);
const server = await startBuiltSite(community.connection);
try {
  await measure(community, server);
} finally {
  await server.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure({ client }: Community, site: Site): Promise<void> {
  const films = await readFilms();
  const read = createVisitor(site, community.rated);
  const importNext = async (round: number) => {
    const name = `import${randomUUID().slice(0, 8)}`;
    const user = await storeVerifiedUser(client.database, { username: name, email: `${name}@hexreel.example` });
    const member = createMember(site, await cookieOf(client.database, user, { signedInAt: new Date() }));
    return importArchive(member, archiveOf(films, round));
  };
  // Compiled, with its plans made and a heap of its usual size.
  await readWhile(read, () => sleep(quietMilliseconds));
  const measured: Measured = { alone: [], seconds: [], memory: [], before: noTimes(), during: noTimes() };
  for (let round = 0; round < rounds; round += 1) {
    const before = memoryOf(site.pid);
    const { peak } = await watchMemory(site, async () => measured.alone.push(await importNext(2 * round)));
    measured.memory.push(peak - before);
    print(`  alone, ${before.toFixed(0)} MB and at most ${peak.toFixed(0)} MB`);
    collect(measured.before, await readWhile(read, () => sleep(quietMilliseconds)));
    collect(measured.during, await readWhile(read, async () => measured.seconds.push(await importNext(2 * round + 1))));
    print(`round ${round + 1}: ${measured.seconds.at(-1)?.toFixed(1)} s`);
  }
  report(measured);
}

/** The catalogue's titles and years. */
async function readFilms(): Promise<Film[]> {
  const { rows } = await community.client.database.execute<{ title: string; year: number }>(
    sql`select title, release_year as year from movie where release_year is not null order by id`,
  );
  return rows;
}

/** @returns the most memory of the server during that, in megabytes */
async function watchMemory(site: Site, act: () => Promise<unknown>): Promise<{ readonly peak: number }> {
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(site.pid))), 50);
  await act().finally(() => clearInterval(watching));
  return { peak };
}

type Member = (method: string, path: string, body?: object) => Promise<Import>;

function createMember({ url }: Site, cookie: string): Member {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/me/${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    const answer = JSON.parse(text) as Import | { readonly imports: readonly Import[] };
    const found = 'imports' in answer ? answer.imports[0] : answer;
    if (found === undefined) throw new Error('The import is gone');
    return found;
  };
}

/** @returns seconds from the first byte to the last film */
async function importArchive(member: Member, archive: Buffer): Promise<number> {
  const [from, processor] = [performance.now(), processorTimes()];
  const { id } = await member('POST', 'imports', { fileName: 'letterboxd.zip', size: archive.length });
  for (let start = 0; start < archive.length; start += importPartBytes) {
    const data = archive.subarray(start, start + importPartBytes).toString('base64');
    await member('PUT', `imports/${id}/parts/${start / importPartBytes}`, { data });
  }
  await member('POST', `imports/${id}/reading`, {});
  const read = await waitFor(member, 'review');
  const readAt = performance.now();
  await member('POST', `imports/${id}/confirmation`, {});
  const done = await waitFor(member, 'done');
  const at = performance.now();
  print(
    `  ${Object.entries(read.films)
      .map(([state, films]) => `${films} ${state}`)
      .join(
        ', ',
      )}; ${done.added} films and ${done.listsAdded} lists added; read in ${seconds(readAt - from)}, written in ${seconds(at - readAt)}; of the processor ${processorTimes()
      .map((time, index) => seconds(time - (processor[index] ?? 0)))
      .join(' in the server, ')} in the database`,
  );
  if (done.added === 0 || done.done < done.toImport) throw new Error('Nothing was imported');
  return (at - from) / 1_000;
}

/** Milliseconds of the server, and of its database. */
function processorTimes(): number[] {
  return [cpuOf(server.pid), cpuOfPostgres(community.postmaster)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Asks as often as the page does. */
async function waitFor(member: Member, status: Import['status']): Promise<Import> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await member('GET', 'imports');
    if (found.status === status) return found;
    if (found.status === 'failed') throw new Error(`The import failed: ${found.problem}`);
    await sleep(500);
  }
  throw new Error(`The import did not reach ${status}`);
}

interface Measured {
  /** Seconds of imports on a site that has nothing else to do, and megabytes that each took. */
  readonly alone: number[];
  readonly memory: number[];
  /** Seconds of imports while the visitor reads. */
  readonly seconds: number[];
  readonly before: PageTimes;
  readonly during: PageTimes;
}

function report({ alone, seconds: took, memory, before, during }: Measured): void {
  const rows = [
    barRow(`${archiveRows.toLocaleString('en-US')} rows from upload to done, s`, Math.max(...alone), bars.seconds),
    barRow('the same while a visitor reads without a pause, s', Math.max(...took), bars.seconds),
    barRow('more memory of the server, MB', Math.max(...memory), bars.megabytes),
    ...(['fresh', 'hot'] as const).map((kind) => {
      const [quiet, busy] = [quantile(before[kind], 0.99), quantile(during[kind], 0.99)];
      return barRow(`p99 of ${kind} pages, over before`, busy / quiet, bars.overQuiet);
    }),
  ];
  const pages = (['fresh', 'hot'] as const).flatMap((kind) => [
    pageRow(`${kind} pages before`, before[kind]),
    pageRow(`${kind} pages during it`, during[kind]),
  ]);
  process.stdout.write(
    `${table(['what', 'measured', 'bar', 'reached'], rows)}\n\n${table(['pages, ms', 'count', 'p50', 'p95', 'p99', 'most'], pages)}\n`,
  );
  if (rows.some((cells) => cells[3] === 'NO')) process.exitCode = 1;
}
