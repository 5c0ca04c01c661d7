import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { hashPassword, setPasswordHash } from '../../modules/accounts/index.ts';
import { keepSignIns, type KeptSignIn } from '../../modules/demo/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import type { Notices } from '../../platform/notices/index.ts';
import { claimForDemo, isDemo } from './claim-database.ts';
import type { Community } from './community-file.ts';
import { makeSignIns } from './make-sign-ins.ts';
import { planCommunity } from './plan-community.ts';
import { storeCommunity } from './store-community.ts';
import type { TastedMovie } from './taste.ts';

export interface SeedOptions {
  readonly database: Database;
  readonly notices: Notices;
  readonly community: Community;
  readonly movies: readonly TastedMovie[];
  readonly ratings: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Any text: another one would make another community of the same people. */
const seed = 'the first night';

/**
 * Gives a demo its people and everything they did, once in its life: all of it or, where it is interrupted, nothing. A
 * demo that has them keeps them, whatever newer data or another generator would make. The movies must be in the table.
 * @returns whether there was something to do
 * @throws StartError where the database is a real site's
 */
export async function seedDemo({ database, notices, community, movies, ratings, now }: SeedOptions): Promise<boolean> {
  if (await isDemo(database)) return false;
  const plan = planCommunity({ community, movies: await inTable(database, movies), seed, ratings, now });
  const signIns = makeSignIns(plan);
  const hashes = await Promise.all(signIns.map(({ password }) => hashPassword(password)));
  return database.transaction(async (tx) => {
    if (!(await claimForDemo(tx))) return false;
    await storeCommunity(tx, plan, {
      emails: new Map(signIns.map(({ role, personId }) => [personId, `${role}@example.invalid`])),
    });
    await storeSignIns(tx, signIns, { hashes, now: new Date(now) });
    await recalculateAverages({ database: tx, notices });
    return true;
  });
}

/** Ratings can only be of movies that are there; the source decides. */
async function inTable(database: Database, movies: readonly TastedMovie[]): Promise<TastedMovie[]> {
  const ids = movies.map(({ tmdbId }) => tmdbId);
  const rows = await database.select({ id: movie.id }).from(movie).where(inArray(movie.id, ids));
  const there = new Set(rows.map(({ id }) => id));
  return movies.filter(({ tmdbId }) => there.has(tmdbId));
}

async function storeSignIns(
  tx: Database,
  signIns: readonly KeptSignIn[],
  { hashes, now }: { readonly hashes: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const [index, { personId }] of signIns.entries()) {
    await setPasswordHash(tx, personId, hashes[index] ?? '', { id: randomUUID(), now });
  }
  await keepSignIns(tx, signIns);
}
