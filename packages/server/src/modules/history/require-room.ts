import { ApiError } from '@hexreel/domain/contract/errors';
import { mostViewings } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { viewing } from '../../db/schema/index.ts';

/** In a transaction that has locked the user, before a viewing is added. @throws ApiError history_full (R299) */
export async function requireRoom(tx: Database, userId: string): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(viewing)
    .where(eq(viewing.userId, userId));
  if ((row?.count ?? 0) >= mostViewings) throw new ApiError('history_full', historyProblems.full);
}
