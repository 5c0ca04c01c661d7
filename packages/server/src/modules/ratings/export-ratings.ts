import { perCharacteristic } from '@hexreel/domain/characteristics';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating, helpfulVote, spoilerFlag } from '../../db/schema/index.ts';

/** A user's ratings and votes for their export, in its field names (R173). */
export async function exportRatings(
  database: Database,
  userId: string,
): Promise<{ ratings: Record<string, unknown>[]; votes: Record<string, unknown>[] }> {
  const [ratings, votes, flags] = await Promise.all([
    database.select().from(rating).where(eq(rating.userId, userId)).orderBy(asc(rating.createdAt), asc(rating.movieId)),
    database
      .select()
      .from(helpfulVote)
      .where(eq(helpfulVote.voterId, userId))
      .orderBy(asc(helpfulVote.votedAt), asc(helpfulVote.movieId)),
    database
      .select()
      .from(spoilerFlag)
      .where(eq(spoilerFlag.flaggedBy, userId))
      .orderBy(asc(spoilerFlag.flaggedAt), asc(spoilerFlag.movieId)),
  ]);
  return {
    ratings: ratings.map((row) => ({
      movieId: String(row.movieId),
      characteristics: perCharacteristic((name) => row[name]),
      review: row.review,
      spoiler: row.spoiler,
      timestamp: row.updatedAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      reviewedAt: row.reviewAt?.toISOString() ?? null,
      editedAt: row.editedAt?.toISOString() ?? null,
      reviewRemovedAt: row.reviewRemovedAt?.toISOString() ?? null,
      reviewRemovedFor: row.reviewRemovedFor,
      helpfulVotes: row.helpful,
      notHelpfulVotes: row.notHelpful,
    })),
    votes: [
      ...votes.map((row) => ({
        movieId: String(row.movieId),
        userId: row.authorId,
        vote: row.helpful ? 'helpful' : 'notHelpful',
        votedAt: row.votedAt.toISOString(),
      })),
      ...flags.map((row) => ({
        movieId: String(row.movieId),
        userId: row.authorId,
        vote: 'spoiler',
        votedAt: row.flaggedAt.toISOString(),
      })),
    ],
  };
}
