import type { FriendsRecommendations } from '@hexreel/domain/contract/users';
import { heroDraw, heroRecommendedSlides } from '@hexreel/domain/movie';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, follow, isRecommended, movie, user, rating } from '../../db/schema/index.ts';
import { isListed } from '../catalogue/index.ts';
import { readSlides, shuffle } from '../discovery/index.ts';
import { isUnmuted } from './blocks/block-repository.ts';
import type { UsersContext } from './context.ts';
import { isVisible } from './user-sql.ts';

/** The draw is from at most this many recommendations: the newest of each followed user, users in random order (R232). */
const newestPerUser = 30;
const mostCandidates = 300;

/**
 * A random draw of up to three movies that followed users recommend, the viewer has not rated and are not beyond limits
 * that are applied everywhere (R246), each with its place in the viewer's hero. Two statements in addition to those for
 * limits.
 */
export async function readFriendsRecommendations(
  { database, random, leaveOutFor }: Pick<UsersContext, 'database' | 'random' | 'leaveOutFor'>,
  viewerId: string,
): Promise<FriendsRecommendations> {
  const [candidates, isLeftOut] = await Promise.all([
    readCandidates(database, viewerId, String(random())),
    leaveOutFor(viewerId),
  ]);
  const wanted = [...new Set(candidates)].filter((movieId) => isLeftOut?.(movieId) !== true);
  const drawn = shuffle(wanted, random).slice(0, heroRecommendedSlides);
  if (drawn.length === 0) return { slides: [] };
  const slides = await readSlides(
    database,
    drawn.map((id) => ({ source: 'Recommended', id })),
  );
  const places = shuffle(
    Array.from({ length: heroDraw + slides.length }, (_, place) => place),
    random,
  );
  return { slides: slides.map((slide, index) => ({ ...slide, place: places[index] ?? index })) };
}

/** @param seed decides whose recommendations are read first, and so whose are left out if there are too many */
async function readCandidates(database: Database, viewerId: string, seed: string): Promise<number[]> {
  const rows = await recommendedByFollowed(database).execute({ viewerId, seed });
  return rows.map(({ id }) => id);
}

const recommendedByFollowed = prepareOnce((database) => {
  const viewerId = sql.placeholder('viewerId');
  const own = alias(rating, 'own');
  const followed = database
    .select({ id: follow.followedId })
    .from(follow)
    .innerJoin(user, and(eq(user.id, follow.followedId), isVisible))
    .where(and(eq(follow.followerId, viewerId), isUnmuted(sql`${viewerId}`, sql`${follow.followedId}`)))
    .orderBy(sql`md5(${follow.followedId}::text || ${sql.placeholder('seed')}::text)`)
    .as('followed');
  const newest = database
    .select({ movieId: sql<number>`${rating.movieId}`.as('newest_movie') })
    .from(rating)
    .where(
      and(
        sql`${rating.userId} = ${followed.id}`,
        isRecommended,
        // Sets that are computed once a statement, so that each user's index is read in order and no further than the
        // limit.
        notInArray(rating.movieId, database.select({ id: own.movieId }).from(own).where(eq(own.userId, viewerId))),
        notInArray(rating.movieId, database.select({ id: bannedMovie.movieId }).from(bannedMovie)),
      ),
    )
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(newestPerUser)
    .as('newest');
  return database
    .select({ id: newest.movieId })
    .from(followed)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(movie, eq(movie.id, newest.movieId))
    .where(isListed(database))
    .limit(mostCandidates)
    .prepare('recommended_by_followed');
});
