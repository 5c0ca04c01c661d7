import type { RecommendedSlides } from '@hexreel/domain/api/people';
import { heroRecommendedSlides } from '@hexreel/domain/movie';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { follow, isRecommended, movie, person, rating } from '../../db/schema/index.ts';
import { isListed, presentSlide, slideColumns } from '../movies/index.ts';
import { isVisible } from './person-sql.ts';

/**
 * What those whom a member follows recommend and the member has not rated, what was said last first, three at most
 * (specification, section 9; readings, 1 and 18). Of each friend the three newest recommendations are enough: whatever is
 * older has three movies before it already. One statement.
 */
export async function readRecommended(database: Database, viewerId: string): Promise<RecommendedSlides> {
  const own = alias(rating, 'own');
  const ownRating = database
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.personId, viewerId), eq(own.movieId, rating.movieId)));
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
        notExists(ownRating),
        sql`exists (select 1 from ${movie} where ${movie.id} = ${rating.movieId} and ${isListed(database)})`,
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
    .limit(heroRecommendedSlides)
    .as('best');
  const rows = await database
    .select(slideColumns)
    .from(best)
    .innerJoin(movie, eq(movie.id, best.movieId))
    .orderBy(desc(best.last), desc(movie.id));
  return { slides: rows.map((row) => presentSlide('Recommended', row)) };
}
