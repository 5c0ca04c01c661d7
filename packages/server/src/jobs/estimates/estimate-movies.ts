import { hours, minutes } from '@hexreel/domain/durations';
import { eq, sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Connection, Database } from '../../db/client.ts';
import { connectClient } from '../../db/hosts/index.ts';
import { setting } from '../../db/schema/index.ts';
import { writeEditorialEstimates, writeKindEstimates } from '../../modules/estimates/index.ts';
import { runInProcess, type ProcessOptions } from '../run-in-process.ts';
import { installScores } from './install-scores.ts';

export interface EstimateJobOptions extends ProcessOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const renewedSetting = 'kind-estimates';
/** Kinds are learned again after this long: keywords arrive and members rate. */
const mostAge = hours(20);
/** Movies that have arrived since wait this long for each other. */
const leastAge = minutes(10);
/** While a catalogue is being read they wait less: kinds are learned again when a quarter more are there or have keywords. */
const leastAgeOfGrown = minutes(2);
const [growth, fewestMore] = [1.25, 50];

/** When kinds were learned, in milliseconds since the epoch, and how many movies had keywords then. */
const renewedSchema = z.object({ at: z.number(), described: z.number() });

/**
 * Keeps the estimates of all movies up to date (R490, R491): editorial scores at once, estimates from kinds by `hexreel scores
 * estimate` in a process of its own, while a catalogue is being read and once a day.
 * @throws Error where that process fails; the site goes on with the estimates that it has
 */
export async function estimateWhenDue(options: EstimateJobOptions): Promise<void> {
  const { database, now, signal } = options;
  if (signal.aborted) return;
  await installScores(database, new Date(now()));
  await writeEditorialEstimates(database);
  if (await areKindsDue(database, now())) await runInProcess(['scores', 'estimate'], options);
}

async function areKindsDue(database: Database, now: number): Promise<boolean> {
  const [stored] = await database.select().from(setting).where(eq(setting.name, renewedSetting));
  const { data: renewed } = renewedSchema.safeParse(stored?.value);
  const age = renewed === undefined ? Infinity : now - renewed.at;
  if (age < leastAgeOfGrown) return false;
  if (renewed !== undefined && (await countDescribed(database)) >= growth * renewed.described + fewestMore) return true;
  const listed = sql`from movie left join movie_estimate on movie_estimate.movie_id = movie.id where is_horror and removed_at is null`;
  const { rows } = await database.execute<{ missing: number; estimated: number; kinds: boolean }>(sql`
    select count(*) filter (where movie_estimate.movie_id is null)::int as missing, count(movie_estimate.movie_id)::int as estimated,
      coalesce(bool_or(movie_estimate.source = 'kind'), false) as kinds ${listed}`);
  const { missing, estimated, kinds } = rows[0] ?? { missing: 0, estimated: 0, kinds: false };
  const hasGrown = missing >= (growth - 1) * estimated + fewestMore;
  return (missing > 0 && (hasGrown || age >= leastAge)) || (kinds && age >= mostAge);
}

/** Movies whose keywords are known. */
async function countDescribed(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from movie_details where keyword_ids <> '{}'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Learns what kinds of movies are like and estimates all movies without editorial scores.
 * @returns how many estimates changed; null where another process is at it, or there are too few scored movies
 */
export async function estimateKinds(connection: Connection, now: number): Promise<number | null> {
  // The lock belongs to the connection that all of the work is done on: losing one is losing the other.
  const client = await connectClient(connection, { application_name: 'hexreel estimates' });
  try {
    return (await isFirst(client)) ? await estimate(drizzle(client), now) : null;
  } finally {
    await client.end();
  }
}

async function estimate(database: Database, now: number): Promise<number | null> {
  await installScores(database, new Date(now));
  await writeEditorialEstimates(database);
  const described = await countDescribed(database);
  const changed = await writeKindEstimates(database);
  await database
    .insert(setting)
    .values({ name: renewedSetting, value: { at: now, described } satisfies z.infer<typeof renewedSchema> })
    .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value` } });
  return changed;
}

async function isFirst(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLocks.estimates]);
  return rows[0]?.taken === true;
}
