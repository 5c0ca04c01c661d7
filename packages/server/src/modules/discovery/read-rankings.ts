import type { RankedMovie, RankingsResponse } from '@hexreel/domain/contract/ratings';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { rankedPerPage, rankingScore } from '@hexreel/domain/ranking';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isOneOf, isOpen, roundTo } from '../catalogue/index.ts';
import type { RankingIndexRow, RankingIndex } from './ranking-index.ts';

/**
 * A page of Top Movies by Criteria (R114, R115, R116). The order comes from the index, the fields of a row from the
 * database. A rated movie that its source no longer has keeps its place and is unknown.
 */
export async function readRankings(
  { database, rankingIndex }: { readonly database: Database; readonly rankingIndex: RankingIndex },
  { criteria, page }: { readonly criteria: readonly Characteristic[]; readonly page: number },
): Promise<RankingsResponse> {
  const from = (page - 1) * rankedPerPage;
  const { rows, total } = await rankingIndex.rank(criteria, { from, count: rankedPerPage });
  const summaries = await readSummaries(database, rows);
  const movies = rows.flatMap((row, index) => {
    const summary = summaries.get(row.movieId);
    return summary === undefined ? [] : [presentRanked(row, { position: from + index + 1, summary, criteria })];
  });
  return { criteria: [...criteria], movies, total, page, nextPage: page * rankedPerPage < total ? page + 1 : null };
}

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
        gt(movieAverage.raters, 0),
        isOpen(database),
        movieIds === null ? undefined : sql`${movieAverage.movieId} = any(${sql.param(movieIds)}::int[])`,
      ),
    );
  return rows.map((row) => ({
    movieId: row.movieId,
    titleKey: row.titleKey,
    raters: row.raters,
    averages: perCharacteristic((name) => row[name]),
  }));
}

interface Summary {
  readonly title: string | null;
  readonly year: number | null;
  readonly poster: string | null;
}

const isKnown = sql<boolean>`(${movie.removedAt} is null and ${movie.title} <> '')`;
const unknown: Summary = { title: null, year: null, poster: null };

async function readSummaries(database: Database, rows: readonly RankingIndexRow[]): Promise<Map<number, Summary>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ movieId }) => movieId);
  const found = await database
    .select({ id: movie.id, isKnown, title: movie.title, year: movie.releaseYear, poster: movie.poster })
    .from(movie)
    .where(and(isOneOf(ids), isOpen(database)));
  return new Map(found.map(({ id, isKnown: known, ...summary }) => [id, known ? summary : unknown]));
}

function presentRanked(
  { movieId, raters, averages }: RankingIndexRow,
  {
    position,
    summary,
    criteria,
  }: { readonly position: number; readonly summary: Summary; readonly criteria: readonly Characteristic[] },
): RankedMovie {
  return {
    position,
    movieId,
    title: summary.title,
    year: summary.year,
    poster: summary.poster,
    averages: perCharacteristic((name) => (averages[name] === null ? null : roundTo(2, averages[name]))),
    score: rankingScore(averages, criteria),
    raters,
  };
}
