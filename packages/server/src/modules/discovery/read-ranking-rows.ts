import { perCharacteristic } from '@hexreel/domain/characteristics';
import { fewestRankedRaters } from '@hexreel/domain/ranking';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isOpen } from '../catalogue/index.ts';
import type { RankingIndexRow } from './ranking-index.ts';
import { writeAverages } from './written-averages.ts';

/** True if the source still has the movie. */
export const isKnown = sql<boolean>`(${movie.removedAt} is null and ${movie.title} <> '')`;

/** For the index: the rated movies that rankings may show, all or of these. */
export async function readRankingIndexRows(database: Database, movieIds: readonly number[] | null): Promise<RankingIndexRow[]> {
  const rows = await database
    .select({
      movieId: movieAverage.movieId,
      // Its first line is the title's (domain/movie, movieSearchText); a movie without a title comes last among equals.
      titleKey: sql<string>`case when ${isKnown} then split_part(${movie.searchText}, chr(10), 1) else chr(1114109) end`,
      raters: movieAverage.raters,
      ...perCharacteristic((name) => movieAverage[name]),
    })
    .from(movieAverage)
    .innerJoin(movie, eq(movie.id, movieAverage.movieId))
    .where(
      and(
        gte(movieAverage.raters, fewestRankedRaters),
        isOpen(database),
        movieIds === null ? undefined : sql`${movieAverage.movieId} = any(${sql.param(movieIds)}::int[])`,
      ),
    );
  return rows.map((row) => ({
    movieId: row.movieId,
    titleKey: row.titleKey,
    raters: row.raters,
    averages: writeAverages(row),
  }));
}
