import type { RecommendedSlides } from '@hexreel/domain/api/people';
import { heroRecommendedSlides } from '@hexreel/domain/movie';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { bannedMovie, follow, isRecommended, movie, person, rating } from '../../db/schema/index.ts';
import { isListed, presentSlide, slideColumns } from '../movies/index.ts';
import { isVisible } from './person-sql.ts';

/** So many times what shows is looked at, since a movie may have left its source. */
const spare = 4;

/**
 * What those whom a member follows recommend and the member has not rated, what was said last first, three at most
 * (specification, section 9; readings, 1 and 18). Of each friend the three newest recommendations are enough: whatever is
 * older has three movies before it already. One statement.
 */
export async function readRecommended(database: Database, viewerId: string): Promise<RecommendedSlides> {
  const own = alias(rating, 'own');
  const newest = database
    .select({
      movieId: sql<number>`${rating.movieId}`.as('newest_movie'),
      listedAt: sql<Date>`${rating.listedAt}`.as('newest_at'),
    })
    .from(rating)
    .where(
      and(
        sql`${rating.personId} = ${follow.followedId}`,
        isRecommended,
        // Sets that are made once a statement, so that each friend's index is read in order and no further than three.
        notInArray(rating.movieId, database.select({ id: own.movieId }).from(own).where(eq(own.personId, viewerId))),
        notInArray(rating.movieId, database.select({ id: bannedMovie.movieId }).from(bannedMovie)),
      ),
    )
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(heroRecommendedSlides)
    .as('newest');
  const last = sql`max(${newest.listedAt})`;
  const best = database
    .select({ movieId: newest.movieId, last: last.as('last') })
    .from(follow)
    .innerJoin(person, and(eq(person.id, follow.followedId), isVisible))
    .innerJoinLateral(newest, sql`true`)
    .where(eq(follow.followerId, viewerId))
    .groupBy(newest.movieId)
    .orderBy(desc(last), desc(newest.movieId))
    .limit(heroRecommendedSlides * spare)
    .as('best');
  const rows = await database
    .select(slideColumns)
    .from(best)
    .innerJoin(movie, eq(movie.id, best.movieId))
    .where(isListed(database))
    .orderBy(desc(best.last), desc(movie.id))
    .limit(heroRecommendedSlides);
  return { slides: rows.map((row) => presentSlide('Recommended', row)) };
}
