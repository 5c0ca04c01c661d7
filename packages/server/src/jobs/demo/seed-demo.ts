import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { hashPassword, setPasswordHash } from '../../modules/accounts/index.ts';
import { saveSignIns, type StoredSignIn } from '../../modules/demo/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { claimForDemo, isDemo } from './claim-database.ts';
import type { Community } from '@hexreel/demo/community-file';
import { makeSignIns } from './make-sign-ins.ts';
import { planCommunity } from '@hexreel/demo/plan-community';
import { storeCommunity } from './store-community.ts';
import type { TastedMovie } from '@hexreel/demo/fake-taste';

export interface SeedOptions {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly community: Community;
  readonly movies: readonly TastedMovie[];
  readonly ratings: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Any text: another one would make another community of the same users. */
const seed = 'the first night';

/**
 * Stores a demo's users and everything they did, once: all of it or, if interrupted, nothing. A demo that has them
 * keeps them, even if newer data or another generator would make others. The movies must be in the table.
 * @returns whether there was anything to store
 * @throws StartError if the database is a real site's
 */
export async function seedDemo({ database, eventBus, community, movies, ratings, now }: SeedOptions): Promise<boolean> {
  if (await isDemo(database)) return false;
  const plan = planCommunity({ community, movies: await inTable(database, movies), seed, ratings, now });
  const signIns = makeSignIns(plan);
  const hashes = await Promise.all(signIns.map(({ password }) => hashPassword(password)));
  return database.transaction(async (tx) => {
    if (!(await claimForDemo(tx))) return false;
    await storeCommunity(tx, plan, {
      emails: new Map(signIns.map(({ role, personId: userId }) => [userId, `${role}@example.invalid`])),
    });
    await storeSignIns(tx, signIns, { hashes, now: new Date(now) });
    await recalculateAverages({ database: tx, eventBus });
    return true;
  });
}

/** Only movies that the table has can be rated; that depends on the source. */
async function inTable(database: Database, movies: readonly TastedMovie[]): Promise<TastedMovie[]> {
  const ids = movies.map(({ tmdbId }) => tmdbId);
  const rows = await database.select({ id: movie.id }).from(movie).where(inArray(movie.id, ids));
  const there = new Set(rows.map(({ id }) => id));
  return movies.filter(({ tmdbId }) => there.has(tmdbId));
}

async function storeSignIns(
  tx: Database,
  signIns: readonly StoredSignIn[],
  { hashes, now }: { readonly hashes: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const [index, { personId: userId }] of signIns.entries()) {
    await setPasswordHash(tx, userId, hashes[index] ?? '', { id: randomUUID(), now });
  }
  await saveSignIns(tx, signIns);
}
