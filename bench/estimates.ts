import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { characteristics, perCharacteristic } from '../packages/domain/src/characteristics/index.ts';
import { storeOwnScores } from '../packages/server/src/modules/estimates/index.ts';
import { openCommunity, startBuiltSite, type Community } from './community.ts';
import { memoryOf } from './processes.ts';
import { quantile, table } from './site.mjs';
import { measureTraining } from './training.ts';

/**
 * What estimates for 28,000 movies cost: the first training as a site runs it (`hexreel scores estimate`, then `hexreel taste
 * train`, which draws the map, too), and public reads that no one asked for before, without estimates and with. Exits 1 below a
 * bar.
 *
 * `npm run build && node --import tsx bench/estimates.ts`; BENCH_ROUNDS (100) requests of each kind.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);
const movies = 28_000;
const scored = 2_556;
const keywordsKnown = 4_000;
const keywordsEach = 12;
const bars = { seconds: 20, megabytes: 250, serverMegabytes: 250 };
const print = (line: string) => void process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
// So few ratings that kinds cannot be learned from them.
const community = await openCommunity(join(folder, 'data'), { movies, members: 50, ratings: 100 }, print);
try {
  await describe(community);
  const without = await measureSite(community);
  await score(community);
  const estimating = await measureTraining(community.connection, ['scores', 'estimate']);
  const training = await measureTraining(community.connection);
  const estimated = await measureSite(community);
  const seconds = estimating.seconds + training.seconds;
  const megabytes = Math.max(estimating.megabytes, training.megabytes);
  const jobs = [
    ['hexreel scores estimate', estimating],
    ['hexreel taste train (model and map)', training],
  ] as const;
  console.log(
    table(
      ['first training', 'seconds', 'of the processor', 'MB'],
      jobs.map(([name, job]) => [name, job.seconds.toFixed(1), job.processorSeconds.toFixed(1), job.megabytes.toFixed(0)]),
    ),
  );
  console.log(
    table(
      ['reads, p50 / p95 in ms', 'without estimates', 'with'],
      [...without.times].map(([what, before]) => [what, shown(before), shown(estimated.times.get(what) ?? [])]),
    ),
  );
  console.log(`Server: ${without.megabytes.toFixed(0)} MB without estimates, ${estimated.megabytes.toFixed(0)} MB with.`);
  if (seconds > bars.seconds || megabytes > bars.megabytes || estimated.megabytes > bars.serverMegabytes) process.exitCode = 1;
} finally {
  await community.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Keywords and subgenres for every movie, as a source that knows them has. */
async function describe({ client }: Community): Promise<void> {
  await client.database.execute(sql`
    update movie_details set keyword_ids = array(
      select 1 + (movie_id::bigint * 7919 + at * at * 104729) % (1 + ${keywordsKnown}::int / at) from generate_series(1, ${keywordsEach}::int) as at)`);
  await client.database.execute(
    sql`update movie set subgenres = array[(array['slasher', 'ghost', 'zombie', 'vampire'])[1 + id % 4]]`,
  );
}

async function score({ client }: Community): Promise<void> {
  const rng = createSeededRandom('editorial');
  const { rows } = await client.database.execute<{ id: number; title: string; year: number }>(
    sql`select id, title, release_year as year from movie order by vote_count desc, id limit ${scored}::int`,
  );
  const all = rows.map(({ id, title, year }) => ({
    movieId: id,
    title,
    year,
    ...perCharacteristic(() => rng.integer(2, 20) / 2),
  }));
  await storeOwnScores(client.database, all, new Date());
}

interface MeasuredSite {
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly megabytes: number;
}

async function measureSite({ connection, client }: Community): Promise<MeasuredSite> {
  const { rows } = await client.database.execute<{ id: number }>(sql`select id from movie order by id limit ${rounds + 1}::int`);
  const site = await startBuiltSite(connection);
  const half = (at: number, more: number) => 1 + ((at * more) % 19) / 2;
  const reads: Readonly<Record<string, (at: number) => string>> = {
    'Browse, a page': (at) => `movies?page=${at + 1}`,
    'Browse, at least': (at) => `movies?gore=${1 + (at % 9)}&pace=${1 + (at % 7)}&psychological=${1 + (at % 5)}`,
    'Browse, closest': (at) => `movies?near=gore:${half(at, 3)},psychological:${half(at, 5)},pace:${half(at, 7)}`,
    'Top Movies': (at) =>
      `rankings?criteria=${characteristics.filter((_, axis) => ((1 + (at % 63)) >> axis) % 2 === 1).join(',')}`,
    'a movie': (at) => `movies/${rows[at]?.id ?? 0}`,
    'movies alike': (at) => `movies/${rows[at]?.id ?? 0}/similar`,
    marathon: (at) => `marathon?count=5&draw=${at}`,
    'map, a tile': (at) => `map/tiles/4/${at % 16}/${Math.floor(at / 16) % 16}`,
  };
  try {
    const times = new Map<string, number[]>();
    for (const [what, pathOf] of Object.entries(reads)) {
      await read(site.url, pathOf(rounds));
      const own: number[] = [];
      for (let at = 0; at < rounds; at += 1) own.push(await read(site.url, pathOf(at)));
      times.set(what, own);
    }
    return { times, megabytes: memoryOf(site.pid) };
  } finally {
    await site.stop();
  }
}

/** @returns milliseconds */
async function read(url: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/${path}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

function shown(times: readonly number[]): string {
  return `${quantile([...times], 0.5).toFixed(1)} / ${quantile([...times], 0.95).toFixed(1)}`;
}
