import { perCharacteristic, characteristics } from '@hexreel/domain/characteristics';
import { isSubgenre } from '@hexreel/domain/movie';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isListed, isSearchableRow } from './cards.ts';
import { subgenreBit, type BoardMovie } from './movie-board.ts';

/** Movies in a row of the answer: as JSON, since reading tens of thousands of rows column by column takes ten times as long. */
const moviesPerRow = 500;

/** For the board: the movies that lists may show, all or of these. One statement. */
export async function readBoardMovies(database: Database, movieIds: readonly number[] | null): Promise<BoardMovie[]> {
  const averages = sql.join(
    characteristics.map((name) => movieAverage[name]),
    sql`, `,
  );
  const searched = sql`case when ${isSearchableRow} then ${movie.searchText} end`;
  const listed = database
    .select({
      facts: sql`json_build_array(${movie.id}, ${movie.title}, ${movie.releaseYear}, ${movie.poster}, ${movie.voteAverage},
        ${movie.voteCount}, ${movie.popularity}, ${movie.releaseDate}, ${movie.subgenres}, ${searched}, ${averages})`.as('facts'),
      part: sql`(row_number() over () - 1) / ${sql.raw(String(moviesPerRow))}`.as('part'),
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), movieIds === null ? undefined : sql`${movie.id} = any(${sql.param(movieIds)}::int[])`))
    .as('listed');
  const rows = await database
    .select({ movies: sql<Facts[]>`json_agg(${listed.facts})` })
    .from(listed)
    .groupBy(listed.part);
  return rows.flatMap(({ movies }) => movies.map(boardMovieOf));
}

/** As the statement lists them. */
type Facts = readonly [
  id: number,
  title: string,
  year: number | null,
  poster: string | null,
  voteAverage: number,
  voteCount: number,
  popularity: number,
  releaseDate: string | null,
  subgenres: readonly string[],
  searchText: string | null,
  ...averages: (number | null)[],
];

function boardMovieOf([
  id,
  title,
  year,
  poster,
  voteAverage,
  voteCount,
  popularity,
  releaseDate,
  names,
  searchText,
  ...averages
]: Facts): BoardMovie {
  return {
    id,
    title,
    year,
    poster,
    voteAverage,
    voteCount,
    popularity,
    releaseDate,
    subgenreBits: names.filter(isSubgenre).reduce((bits, name) => bits | subgenreBit(name), 0),
    searchText,
    ...perCharacteristic((name) => averages[characteristics.indexOf(name)] ?? null),
  };
}
