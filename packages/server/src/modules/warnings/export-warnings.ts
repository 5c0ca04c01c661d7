import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { hardNoList, topicVote } from '../../db/schema/index.ts';

/** A user's votes on topics and their hard no's for their export (R173, R284). */
export async function exportWarnings(
  database: Database,
  userId: string,
): Promise<{ topicVotes: Record<string, unknown>[]; hardNos: Record<string, unknown>[] }> {
  const [votes, [list]] = await Promise.all([
    database.select().from(topicVote).where(eq(topicVote.userId, userId)).orderBy(topicVote.votedAt, topicVote.topic),
    database.select().from(hardNoList).where(eq(hardNoList.userId, userId)),
  ]);
  return {
    topicVotes: votes.map(({ movieId, topic, present, severity, depiction, votedAt }) => ({
      movieId: String(movieId),
      topic,
      present,
      severity,
      depiction,
      votedAt: votedAt.toISOString(),
    })),
    hardNos:
      list === undefined
        ? []
        : [{ topics: list.topics, strict: list.strict, asks: list.asks, updatedAt: list.updatedAt.toISOString() }],
  };
}
