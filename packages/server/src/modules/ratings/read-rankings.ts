import type { RankedMovie, RankingsResponse } from '@hexreel/domain/api/ratings';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { rankedPerPage, rankingScore } from '@hexreel/domain/ranking';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isListed, roundTo } from '../movies/index.ts';
import type { BoardRow, RankingBoard } from './ranking-board.ts';

/**
 * A page of Top Movies by Criteria (specification, sections 2 and 9; readings, 1 and 34). The board knows the order, the
 * database what a row shows, and that it is still on the site.
 */
export async function readRankings(
  { database, board }: { readonly database: Database; readonly board: RankingBoard },
  { criteria, page }: { readonly criteria: readonly Characteristic[]; readonly page: number },
): Promise<RankingsResponse> {
  const from = (page - 1) * rankedPerPage;
  const { rows, total } = await board.rank(criteria, { from, count: rankedPerPage });
  const faces = await readFaces(database, rows);
  const movies = rows.flatMap((row, index) => {
    const face = faces.get(row.movieId);
    return face === undefined ? [] : [presentRanked(row, { position: from + index + 1, face, criteria })];
  });
  return { criteria: [...criteria], movies, total, page, nextPage: page * rankedPerPage < total ? page + 1 : null };
}

/** For the board: the rated movies that lists may show, all or of these. */
export async function readBoardRows(database: Database, movieIds: readonly number[] | null): Promise<BoardRow[]> {
  const rows = await database
    .select({
      movieId: movieAverage.movieId,
      // Its first line is the title's (domain/movie, movieSearchText).
      titleKey: sql<string>`split_part(${movie.searchText}, chr(10), 1)`,
      raters: movieAverage.raters,
      ...perCharacteristic((name) => movieAverage[name]),
    })
    .from(movieAverage)
    .innerJoin(movie, eq(movie.id, movieAverage.movieId))
    .where(
      and(
        gt(movieAverage.raters, 0),
        isListed(database),
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

interface Face {
  readonly title: string;
  readonly year: number | null;
  readonly poster: string | null;
}

async function readFaces(database: Database, rows: readonly BoardRow[]): Promise<Map<number, Face>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ movieId }) => movieId);
  const found = await database
    .select({ id: movie.id, title: movie.title, year: movie.releaseYear, poster: movie.poster })
    .from(movie)
    .where(and(inArray(movie.id, ids), isListed(database)));
  return new Map(found.map((face) => [face.id, face]));
}

function presentRanked(
  { movieId, raters, averages }: BoardRow,
  { position, face, criteria }: { readonly position: number; readonly face: Face; readonly criteria: readonly Characteristic[] },
): RankedMovie {
  return {
    position,
    movieId,
    title: face.title === '' ? null : face.title,
    year: face.year,
    poster: face.poster,
    averages: perCharacteristic((name) => (averages[name] === null ? null : roundTo(2, averages[name]))),
    score: rankingScore(averages, criteria),
    raters,
  };
}
