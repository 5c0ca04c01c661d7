import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ShelfServer, ShelfServers } from '../packages/domain/src/contract/shelf.ts';
import { shelfServerKinds, type ShelfServerKind } from '../packages/domain/src/shelf/index.ts';
import { startShelfServer, type ServerFilm } from '../packages/server/src/testing/media-servers.ts';
import { cookieOf, storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { quantile, table } from './site.mjs';
import { barRow, collect, createVisitor, noTimes, pageRow, readWhile } from './visitor.ts';

/**
 * Reads libraries of 5,000 films from a media server on this machine into the built site with 27,960 movies, while a visitor
 * reads public pages on one connection, and without a reading in turn: seconds, and how long pages take before and during it.
 * A third of the films is known by TMDB's id, a third by title and year, a third is not here. Exits 1 below a bar.
 *
 * `npm run build && node --import tsx bench/shelf.ts`; BENCH_ROUNDS (6) readings, BENCH_SHARE (0.02) of 1,000,000 ratings and
 * 100,000 users, BENCH_DATA keeps the database for another run.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 6);
const share = Number(process.env['BENCH_SHARE'] ?? 0.02);
const films = 5_000;
const bars = { seconds: 60, overQuiet: 2 };
const quietMilliseconds = 8_000;

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);
const size = { movies: 27_960, members: 100_000 * share, ratings: 1_000_000 * share };
const community = await openCommunity(folder, size, print);
const site = await startBuiltSite(community.connection, { environment: { MEDIA_SERVERS_IN_PRIVATE_NETWORK: 'yes' } });
try {
  await measure(community, site);
} finally {
  await site.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure({ client, rated }: Community, { url }: Site): Promise<void> {
  const name = `admin${randomUUID().slice(0, 8)}`;
  const facts = { isAdmin: true, username: name, email: `${name}@hexreel.example` };
  const admin = await storeVerifiedUser(client.database, facts);
  const ask = createAdmin(url, await cookieOf(client.database, admin, { signedInAt: new Date() }));
  const library = await readLibrary();
  const read = createVisitor({ url }, rated);
  // Compiled, with its plans made and a heap of its usual size.
  await readWhile(read, () => sleep(quietMilliseconds));
  const [took, before, during] = [new Array<number>(), noTimes(), noTimes()];
  for (let round = 0; round < rounds; round += 1) {
    const kind = shelfServerKinds[round % shelfServerKinds.length] ?? 'jellyfin';
    collect(before, await readWhile(read, () => sleep(quietMilliseconds)));
    collect(during, await readWhile(read, async () => took.push(await readServer(ask, kind, library))));
    print(`round ${round + 1}, ${kind}: ${took.at(-1)?.toFixed(1)} s`);
  }
  const rows = [
    barRow(`a library of ${films.toLocaleString('en-US')} films, s`, Math.max(...took), bars.seconds),
    ...(['fresh', 'hot'] as const).map((of) => {
      const ratio = quantile(during[of], 0.99) / quantile(before[of], 0.99);
      return barRow(`p99 of ${of} pages during it, over before`, ratio, bars.overQuiet);
    }),
  ];
  const pages = (['fresh', 'hot'] as const).flatMap((of) => [
    pageRow(`${of} pages before`, before[of]),
    pageRow(`${of} pages during it`, during[of]),
  ]);
  process.stdout.write(
    `${table(['what', 'measured', 'bar', 'reached'], rows)}\n\n${table(['pages, ms', 'count', 'p50', 'p95', 'p99', 'most'], pages)}\n`,
  );
  if (rows.some((cells) => cells[3] === 'NO')) process.exitCode = 1;
}

async function readLibrary(): Promise<ServerFilm[]> {
  const { rows } = await community.client.database.execute<{ id: number; title: string; year: number }>(
    sql`select id, title, release_year as year from movie where release_year is not null order by id limit ${films}`,
  );
  return Array.from({ length: films }, (_, at) => {
    const { id, title, year } = rows[at % rows.length] ?? { id: 1, title: '', year: 2000 };
    if (at % 3 === 0) return { title, year, tmdb: id };
    return at % 3 === 1 ? { title, year } : { title: `${title} and the bears`, year, tmdb: 800_000_000 + at };
  });
}

type Ask = (method: string, path?: string, body?: object) => Promise<readonly ShelfServer[]>;

function createAdmin(url: string, cookie: string): Ask {
  return async (method, path = '', body) => {
    const response = await fetch(`${url}/api/admin/media-servers${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return (JSON.parse(text) as ShelfServers).servers;
  };
}

/** Adds a server and removes it once it is read. @returns seconds in between */
async function readServer(ask: Ask, kind: ShelfServerKind, library: readonly ServerFilm[]): Promise<number> {
  const server = await startShelfServer(kind, library);
  try {
    const from = performance.now();
    await ask('POST', '', { kind, address: server.address, key: server.key });
    for (;;) {
      await sleep(250);
      const read = (await ask('GET')).find(({ address }) => address === server.address);
      if (read === undefined || read.isReading) continue;
      const seconds = (performance.now() - from) / 1_000;
      if (read.failure !== null || read.films === 0) throw new Error(`The library was not read: ${read.failure}`);
      print(`  ${read.films} here, ${read.unknown} not`);
      await ask('DELETE', `/${read.id}`, {});
      return seconds;
    }
  } finally {
    await server.stop();
  }
}
