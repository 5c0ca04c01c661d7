import { mostSeenByNamed } from '@hexreel/domain/activity';
import type { SeenByFriends } from '@hexreel/domain/contract/activity';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, historySettings, opinion, rating, user, viewing } from '../../db/schema/index.ts';
import { findMovieAvailability, requireOpenMovie } from '../catalogue/index.ts';
import { isUnmuted, isVisible, presentUserSummary, userSummaryColumns } from '../users/index.ts';

/**
 * Followed users who made visible that they have seen a movie: by a rating or review, or in a diary that they share, with the overall
 * opinion that such a diary shows (R303, R813). Two statements.
 * @throws ApiError movie_not_found, movie_banned
 */
export async function readSeenByFriends(
  database: Database,
  { viewerId, movieId }: { readonly viewerId: string; readonly movieId: number },
): Promise<SeenByFriends> {
  requireOpenMovie(await findMovieAvailability(database, movieId));
  const isInDiary = sql<boolean>`(coalesce(${historySettings.sharesDiary}, false) and exists (
    select from ${viewing}
    where ${viewing.userId} = ${follow.followedId} and ${viewing.movieId} = ${movieId} and ${viewing.watchedOn} is not null))`;
  const rows = await database
    .select({
      person: userSummaryColumns,
      text: rating.review,
      overall: sql<number | null>`case when ${isInDiary} then ${opinion.overall} end`.as('shown_overall'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(follow)
    .innerJoin(user, and(eq(user.id, follow.followedId), isVisible))
    .leftJoin(historySettings, eq(historySettings.userId, follow.followedId))
    .leftJoin(rating, and(eq(rating.userId, follow.followedId), eq(rating.movieId, movieId)))
    .leftJoin(opinion, and(eq(opinion.userId, follow.followedId), eq(opinion.movieId, movieId)))
    .where(
      and(
        eq(follow.followerId, viewerId),
        isUnmuted(viewerId, sql`${follow.followedId}`),
        sql`(${rating.userId} is not null or ${isInDiary})`,
      ),
    )
    .orderBy(desc(follow.createdAt), desc(follow.followedId))
    .limit(mostSeenByNamed);
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ person, text, overall }) => ({
      person: presentUserSummary(person),
      how: text === null ? 'watched' : text === '' ? 'rated' : 'reviewed',
      overall,
    })),
  };
}
