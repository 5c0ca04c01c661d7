import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { fearProfile } from '../../../db/schema/index.ts';
import { readFearProfile } from './fear-profile-repository.ts';

/** A user's limits for their export (R173, R243). */
export async function exportLimits(database: Database, userId: string): Promise<{ limits: Record<string, unknown>[] }> {
  const [row] = await database.select().from(fearProfile).where(eq(fearProfile.userId, userId));
  if (row === undefined) return { limits: [] };
  const { limits, appliesEverywhere } = await readFearProfile(database, userId);
  return { limits: [{ ...limits, appliesEverywhere, updatedAt: row.updatedAt.toISOString() }] };
}
