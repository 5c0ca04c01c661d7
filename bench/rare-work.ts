import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { startBuiltSite, type Site } from './community.ts';
import { memoryOf } from './processes.ts';
import { table } from './site.mjs';
import { measureTraining } from './training.ts';

/**
 * What grows with a site and happens rarely, on the two databases that `bench/ratings.ts` has made: a process's start, the
 * nightly training, and the export and the deletion of the member with the most ratings. The deleted member is gone from
 * the database afterwards.
 *
 * `npm run build && BENCH_DATA=<folder of bench/ratings.ts> node --import tsx bench/rare-work.ts`
 */
const folder = process.env['BENCH_DATA'];
if (folder === undefined) throw new Error('BENCH_DATA names the folder of bench/ratings.ts');
// One after the other: both take all of the processor.
const columns = [await measure('small'), await measure('large')];
const names = [...(columns[0]?.keys() ?? [])];
console.log(
  table(
    ['what', ...columns.map((column) => column.get('ratings') ?? '')],
    names.slice(1).map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
  ),
);
process.exit();

async function measure(place: string): Promise<ReadonlyMap<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder ?? '', place), log: () => undefined });
  const { connection } = postgres;
  const patient = { ...connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(patient, { onLost: () => undefined, connections: 1 });
  try {
    const { rows } = await client.database.execute<{ count: number; size: string }>(
      sql`select count(*)::int as count, pg_size_pretty(pg_database_size(current_database())) as size from rating`,
    );
    const found = new Map([
      ['ratings', `${(rows[0]?.count ?? 0).toLocaleString('en-US')} ratings`],
      ['size of the database', rows[0]?.size ?? ''],
    ]);
    const startedAt = performance.now();
    const site = await startBuiltSite(connection);
    found.set('start of a process', took(startedAt));
    try {
      const busiest = await client.database.execute<{ id: string; count: number }>(
        sql`select person_id as id, count(*)::int as count from rating group by 1 order by 2 desc limit 1`,
      );
      const [member] = busiest.rows;
      if (member === undefined) throw new Error('There are no ratings');
      found.set('ratings of the busiest member', member.count.toLocaleString('en-US'));
      const cookie = await cookieOf(client.database, member, { signedInAt: new Date() });
      found.set('export of them', await timeOf(site, cookie, { method: 'GET', path: '/api/me/export' }));
      found.set('deletion of them', await timeOf(site, cookie, { method: 'DELETE', path: '/api/me' }));
      found.set('memory of the process afterwards', `${memoryOf(site.pid).toFixed(0)} MB`);
    } finally {
      await site.stop();
    }
    const training = await measureTraining(connection);
    found.set('nightly training', `${training.seconds.toFixed(0)} s, ${training.megabytes.toFixed(0)} MB`);
    return found;
  } finally {
    await client.close();
    await postgres.stop();
  }
}

async function timeOf(
  site: Site,
  cookie: string,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<string> {
  const startedAt = performance.now();
  const response = await fetch(site.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(method === 'DELETE' && { body: '{}' }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return took(startedAt);
}

function took(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(2)} s`;
}
