import { ApiError } from '@hexreel/domain/contract/errors';
import { mostViewings } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { viewing } from '../../db/schema/index.ts';

/** True if a viewing may be added (R299), in a transaction that has locked the user. */
export async function hasRoom(tx: Database, userId: string): Promise<boolean> {
  return (await tx.$count(viewing, eq(viewing.userId, userId))) < mostViewings;
}

/** The same. @throws ApiError history_full */
export async function requireRoom(tx: Database, userId: string): Promise<void> {
  if (!(await hasRoom(tx, userId))) throw new ApiError('history_full', historyProblems.full);
}
