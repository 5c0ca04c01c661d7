import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { FearProfileChanges } from '@hexreel/domain/contract/limits';
import { type FearProfile, noLimits } from '@hexreel/domain/limits';
import { crossedLimitText } from '@hexreel/domain/texts/limits';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { fearProfile } from '../../../db/schema/index.ts';
import { shareReads } from '../../../db/share-reads.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';

/** A user's limits; none where nothing was saved. */
export const readFearProfile = shareReads(
  async (database, userId): Promise<FearProfile> => (await readFearProfiles(database, [userId])).get(userId) ?? noLimits,
);

/** The same of several users; those who saved nothing are left out. One statement. */
export async function readFearProfiles(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, FearProfile>> {
  const rows = await fearProfiles(database).execute({ userIds });
  return new Map(rows.map((row) => [row.userId, profileOf(row)]));
}

const fearProfiles = prepareOnce((database) =>
  database
    .select()
    .from(fearProfile)
    .where(sql`${fearProfile.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('fear_profiles_of_users'),
);

function profileOf(row: typeof fearProfile.$inferSelect): FearProfile {
  const bound = (values: readonly number[], at: number) => ((values[at] ?? 0) === 0 ? null : (values[at] ?? null));
  return {
    limits: perCharacteristic((name) => {
      const at = characteristics.indexOf(name);
      return { atLeast: bound(row.atLeast, at), neverAbove: bound(row.neverAbove, at) };
    }),
    appliesEverywhere: row.appliesEverywhere,
  };
}

/**
 * Changes the bounds that are named; others stay, so that two open pages undo nothing of each other (R772).
 * @throws ApiError invalid_request where a floor would be above its ceiling, unauthenticated where the account has been
 * suspended or deleted
 */
export async function saveFearProfile(
  { database, now }: { readonly database: Database; readonly now: () => number },
  userId: string,
  changes: FearProfileChanges,
): Promise<FearProfile> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const profile = withChanges(await readFearProfile(tx, userId), changes);
    const { limits, appliesEverywhere } = profile;
    const values = {
      atLeast: characteristics.map((name) => limits[name].atLeast ?? 0),
      neverAbove: characteristics.map((name) => limits[name].neverAbove ?? 0),
      appliesEverywhere,
      updatedAt: new Date(now()),
    };
    await tx
      .insert(fearProfile)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: fearProfile.userId, set: values });
    return profile;
  });
}

function withChanges(stored: FearProfile, { limits: changed = {}, appliesEverywhere }: FearProfileChanges): FearProfile {
  const limits = perCharacteristic((name) => {
    const { atLeast = stored.limits[name].atLeast, neverAbove = stored.limits[name].neverAbove } = changed[name] ?? {};
    if (atLeast !== null && neverAbove !== null && atLeast > neverAbove)
      throw new ApiError('invalid_request', crossedLimitText(name), { field: `limits.${name}.atLeast` });
    return { atLeast, neverAbove };
  });
  return { limits, appliesEverywhere: appliesEverywhere ?? stored.appliesEverywhere };
}

/** A user's limits for their export (R173, R243). */
export async function exportLimits(database: Database, userId: string): Promise<{ limits: Record<string, unknown>[] }> {
  const [row] = await database.select().from(fearProfile).where(eq(fearProfile.userId, userId));
  if (row === undefined) return { limits: [] };
  const { limits, appliesEverywhere } = await readFearProfile(database, userId);
  return { limits: [{ ...limits, appliesEverywhere, updatedAt: row.updatedAt.toISOString() }] };
}
