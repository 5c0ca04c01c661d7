import type { Statistics, TopRatedMovie } from '@hexreel/domain/contract/users';
import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { rankedPerPage, rankingScore } from '@hexreel/domain/ranking';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating } from '../../db/schema/index.ts';
import { isListed, roundTo } from '../catalogue/index.ts';
import { isAvailable } from './user-sql.ts';
import { requireVisible, type ProfileReading } from './read-profile.ts';

export interface StatisticsQuery {
  /** At least one. */
  readonly criteria: readonly Characteristic[];
  readonly page: number;
}

/**
 * Aggregates of a user's ratings (R132): how many, total runtime, their mean scores, and the movies they scored, ranked
 * by the chosen criteria; of others also which one leads to the map (R392). Four statements at most.
 * @throws ApiError person_not_found
 */
export async function readStatistics(database: Database, reading: ProfileReading, query: StatisticsQuery): Promise<Statistics> {
  const [totals, ranked, highestOnMap] = await Promise.all([
    readTotals(database, reading),
    readTopRated(database, reading.userId, query),
    reading.isOwn ? null : findHighestOnMap(database, reading.userId),
    requireVisible(database, reading.userId),
  ]);
  return { ...totals, topRated: presentRanking(ranked, query), highestOnMap };
}

async function readTotals(database: Database, reading: ProfileReading): Promise<Omit<Statistics, 'topRated' | 'highestOnMap'>> {
  const [row] = await database
    .select({
      moviesRated: sql<number>`count(*)::int`,
      watchMinutes: sql<number>`coalesce(sum(${movie.runtime}), 0)::int`,
      ...perCharacteristic((name) => sql<number | null>`avg(nullif(${rating[name]}, 0))::double precision`),
    })
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(and(eq(rating.userId, reading.userId), reading.isOwn ? undefined : isAvailable));
  return {
    moviesRated: row?.moviesRated ?? 0,
    watchMinutes: row?.watchMinutes ?? 0,
    averages: perCharacteristic((name) => {
      const average = row?.[name] ?? null;
      return average === null ? null : roundTo(1, average);
    }),
  };
}

/** Banned movies are in no ranking, the viewer's own included (R181). */
function readTopRated(database: Database, userId: string, { criteria, page }: StatisticsQuery) {
  const chosen = sumOf(criteria);
  return database
    .select({
      movieId: movie.id,
      title: movie.title,
      year: movie.releaseYear,
      poster: movie.poster,
      ...perCharacteristic((name) => rating[name]),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(and(eq(rating.userId, userId), isAvailable, sql`${sumOf(characteristics)} > 0`))
    .orderBy(...rankedBy(chosen))
    .limit(rankedPerPage)
    .offset((page - 1) * rankedPerPage);
}

/** Movies of the next night's map (R350); the one of last night may lack a movie that was rated since. */
async function findHighestOnMap(database: Database, userId: string): Promise<number | null> {
  const total = sumOf(characteristics);
  const [row] = await database
    .select({ movieId: movie.id })
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(and(eq(rating.userId, userId), isListed(database), sql`${total} > 0`))
    .orderBy(...rankedBy(total))
    .limit(1);
  return row?.movieId ?? null;
}

/** The highest first, ties by title. */
function rankedBy(score: SQL): SQL[] {
  return [sql`${score} desc`, sql`split_part(${movie.searchText}, chr(10), 1) collate "C"`, sql`${movie.id}`];
}

function sumOf(names: readonly Characteristic[]): SQL {
  return sql`(${sql.join(
    names.map((name) => sql`${rating[name]}`),
    sql` + `,
  )})`;
}

type RankedRow = Awaited<ReturnType<typeof readTopRated>>[number];

function presentRanking(rows: readonly RankedRow[], { criteria, page }: StatisticsQuery): Statistics['topRated'] {
  const total = rows[0]?.total ?? 0;
  const from = (page - 1) * rankedPerPage;
  return {
    criteria: [...criteria],
    movies: rows.map((row, index) => presentRanked(row, from + index + 1, criteria)),
    total,
    page,
    nextPage: page * rankedPerPage < total ? page + 1 : null,
  };
}

function presentRanked(row: RankedRow, position: number, criteria: readonly Characteristic[]): TopRatedMovie {
  const averages = perCharacteristic((name) => (row[name] === 0 ? null : row[name]));
  return {
    position,
    movieId: row.movieId,
    title: row.title === '' ? null : row.title,
    year: row.year,
    poster: row.poster,
    averages,
    score: rankingScore(averages, criteria),
  };
}
