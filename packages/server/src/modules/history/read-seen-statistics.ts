import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { SeenStatistics } from '@hexreel/domain/contract/seen-statistics';
import { highOverall, mostSeenShown } from '@hexreel/domain/history';
import { meanShape } from '@hexreel/domain/reel';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieDetails, opinion, viewing } from '../../db/schema/index.ts';
import { movieSummaryColumns, presentMovieSummary, roundTo } from '../catalogue/index.ts';
import { isOpenMovie } from './read-year.ts';
import { seenRows } from './seen.ts';

/**
 * All that a user has seen, each movie once (R556): how much, of which directors, countries and decades, what most often, and
 * what the movies are like that they think highly of. Three statements.
 */
export async function readSeenStatistics(database: Database, userId: string): Promise<SeenStatistics> {
  const [totals, mostWatched, liked] = await Promise.all([
    readTotals(database, userId),
    readMostWatched(database, userId),
    readLiked(database, userId),
  ]);
  return { ...totals, mostWatched, liked };
}

async function readTotals(database: Database, userId: string): Promise<Omit<SeenStatistics, 'mostWatched' | 'liked'>> {
  const counted = (names: SQL) => sql`(
    select coalesce(json_agg(json_build_object('name', name, 'movies', movies) order by movies desc, name), '[]') from (
      select name, count(*)::int as movies
      from seen join ${movieDetails} on ${movieDetails.movieId} = seen.id cross join unnest(${names}) as name
      group by name order by 2 desc, 1 limit ${mostSeenShown}
    ) as most)`;
  const { rows } = await database.execute<Omit<SeenStatistics, 'mostWatched' | 'liked'>>(sql`
    with seen as (
      select ${movie.id}, ${movie.runtime}, ${movie.releaseYear} from ${movie}
      where ${movie.id} in (select movie_id from (${seenRows(userId)}) as own)
    )
    select (select count(*)::int from seen) as movies,
      (select coalesce(sum(runtime), 0)::int from seen) as minutes,
      ${counted(sql`${movieDetails.directors}`)} as directors,
      ${counted(sql`${movieDetails.countries}`)} as countries,
      (select coalesce(json_agg(json_build_object('from', decade, 'movies', movies) order by decade), '[]') from (
        select release_year / 10 * 10 as decade, count(*)::int as movies from seen where release_year is not null group by 1
      ) as decades) as decades`);
  return rows[0] ?? { movies: 0, minutes: 0, directors: [], countries: [], decades: [] };
}

async function readMostWatched(database: Database, userId: string): Promise<SeenStatistics['mostWatched']> {
  const times = sql<number>`count(*)::int`;
  const rows = await database
    .select({ ...movieSummaryColumns, times })
    .from(viewing)
    .innerJoin(movie, eq(movie.id, viewing.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(viewing.userId, userId), isOpenMovie))
    .groupBy(movie.id, movieAverage.movieId)
    .having(sql`${times} > 1`)
    .orderBy(desc(times), movie.id)
    .limit(mostSeenShown);
  return rows.map(({ times: watched, ...card }) => ({ movie: presentMovieSummary(card), times: watched }));
}

async function readLiked(database: Database, userId: string): Promise<SeenStatistics['liked']> {
  const rows = await database
    .select({ known: movieSummaryColumns.known })
    .from(opinion)
    .innerJoin(movie, eq(movie.id, opinion.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(opinion.userId, userId), sql`(${opinion.liked} or ${opinion.overall} >= ${highOverall})`));
  const { averages, movies } = meanShape(rows.map(({ known }) => known.shown));
  const rounded = perCharacteristic((name) => (averages[name] === null ? null : roundTo(1, averages[name])));
  return { averages: rounded, movies };
}
