import type { ReviewToOrder } from '@hexreel/domain/review-order';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { rating } from '../../../db/schema/index.ts';
import { packedScores, unpackScores } from '../own/read-own-ratings.ts';

/** The newest reviews of a movie are ordered; older ones beyond this many are in the other orders. */
const mostOrdered = 1_000;

/**
 * Values that order a movie's reviews, without their texts; nothing of suspended users and of the viewer. One statement,
 * one row.
 */
export async function readReviewScores(
  database: Database,
  movieId: number,
  viewerId: string,
): Promise<Omit<ReviewToOrder, 'apart'>[]> {
  const { rows } = await database.execute<Facts>(sql`
    select string_agg(user_id::text, ',') as ids, json_agg(helpful) as helpful, json_agg(not_helpful) as not_helpful,
      json_agg(scores) as scores
    from (
      select ${rating.userId} as user_id, ${rating.helpful}, ${rating.notHelpful}, ${packedScores} as scores
      from ${rating}
      where ${rating.movieId} = ${movieId} and ${rating.review} <> '' and not ${rating.withdrawn} and ${rating.userId} <> ${viewerId}
      order by ${rating.reviewAt} desc, ${rating.userId} desc
      limit ${mostOrdered}
    ) as newest`);
  const { ids, helpful, not_helpful: notHelpful, scores } = rows[0] ?? nothing;
  return (ids?.split(',') ?? []).map((id, at) => ({
    id,
    helpful: helpful?.[at] ?? 0,
    notHelpful: notHelpful?.[at] ?? 0,
    scores: unpackScores(scores?.[at] ?? 0),
  }));
}

/** One of each review, in the same order; null without reviews. A list a review takes half as long again. */
interface Facts extends Record<string, unknown> {
  readonly ids: string | null;
  readonly helpful: number[] | null;
  readonly not_helpful: number[] | null;
  readonly scores: number[] | null;
}

const nothing: Facts = { ids: null, helpful: null, not_helpful: null, scores: null };
