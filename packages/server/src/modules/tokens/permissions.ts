import { and, eq, type SQL } from 'drizzle-orm';
import { accessToken } from '../../db/schema/index.ts';

/** Condition of a user's own token; others' are not found. */
export function isOwnToken(userId: string, tokenId: string): SQL | undefined {
  return and(eq(accessToken.userId, userId), eq(accessToken.id, tokenId));
}
