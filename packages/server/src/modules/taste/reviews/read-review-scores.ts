import type { ReviewToOrder } from '@hexreel/domain/review-order';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { rating } from '../../../db/schema/index.ts';
import { packedScores, unpackScores } from '../own/read-own-ratings.ts';

/** The newest reviews of a movie are ordered; older ones beyond this many are in the other orders. */
const mostOrdered = 1_000;

/** What orders a movie's reviews, without their texts; nothing of suspended users and of the viewer. One statement, one row. */
export async function readReviewScores(
  database: Database,
  movieId: number,
  viewerId: string,
): Promise<Omit<ReviewToOrder, 'apart'>[]> {
  const { rows } = await database.execute<{ reviews: Facts[] | null }>(sql`
    select json_agg(json_build_array(user_id, helpful, not_helpful, scores)) as reviews
    from (
      select ${rating.userId} as user_id, ${rating.helpful}, ${rating.notHelpful}, ${packedScores} as scores
      from ${rating}
      where ${rating.movieId} = ${movieId} and ${rating.review} <> '' and not ${rating.withdrawn} and ${rating.userId} <> ${viewerId}
      order by ${rating.reviewAt} desc, ${rating.userId} desc
      limit ${mostOrdered}
    ) as newest`);
  return (rows[0]?.reviews ?? []).map(([id, helpful, notHelpful, scores]) => ({
    id,
    helpful,
    notHelpful,
    scores: unpackScores(scores),
  }));
}

/** In the order of the statement's columns. */
type Facts = readonly [id: string, helpful: number, notHelpful: number, scores: number];
