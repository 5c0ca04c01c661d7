import { fewestForLabel, movieAgreement } from '@hexreel/domain/agreement';
import { perCharacteristic, characteristics } from '@hexreel/domain/characteristics';
import { isSubgenre } from '@hexreel/domain/movie';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieDetails } from '../../db/schema/index.ts';
import { isListed, isSearchableRow, knownJson, readUncertain, type KnownJson } from '../catalogue/index.ts';
import { packScorers, subgenreBit, type IndexedMovie } from './indexed-movie.ts';
import { writeCredits } from './people-search.ts';
import { writeKnown } from './written-known.ts';

/**
 * Movies of one row of the result: as JSON, since reading tens of thousands of rows column by column takes ten times as
 * long.
 */
const moviesPerRow = 500;

/** For the index: the movies that lists may show, all or of these. One statement. */
export async function readIndexedMovies(database: Database, movieIds: readonly number[] | null): Promise<IndexedMovie[]> {
  const averages = sql.join(
    characteristics.map((name) => movieAverage[name]),
    sql`, `,
  );
  // Counts say how far users agree: most movies have none.
  const counts = sql.join(
    characteristics.map((name) => movieAverage[`${name}Counts`]),
    sql`, `,
  );
  const counted = sql`case when ${movieAverage.raters} >= ${sql.raw(String(fewestForLabel))} then json_build_array(${counts}) end`;
  const searched = sql`case when ${isSearchableRow} then ${movie.searchText} end`;
  const castNames = sql`jsonb_path_query_array(${movieDetails.cast}, '$[*].name')`;
  const listed = database
    .select({
      facts: sql`json_build_array(${movie.id}, ${movie.title}, ${movie.releaseYear}, ${movie.poster}, ${movie.voteAverage},
        ${movie.voteCount}, ${movie.popularity}, ${movie.releaseDate}, ${movie.subgenres}, ${searched}, ${counted},
        ${movieDetails.directors}, ${castNames}, ${movieAverage.raters}, ${knownJson}, ${averages})`.as('facts'),
      part: sql`(row_number() over () - 1) / ${sql.raw(String(moviesPerRow))}`.as('part'),
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .where(and(isListed(database), movieIds === null ? undefined : sql`${movie.id} = any(${sql.param(movieIds)}::int[])`))
    .as('listed');
  const rows = await database
    .select({ movies: sql<Facts[]>`json_agg(${listed.facts})` })
    .from(listed)
    .groupBy(listed.part);
  return rows.flatMap(({ movies }) => movies.map(indexedMovieOf));
}

/** In the order of the statement's columns. */
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
  counts: readonly (readonly number[])[] | null,
  directors: readonly string[] | null,
  castNames: readonly string[] | null,
  raters: number | null,
  known: KnownJson,
  ...averages: (number | null)[],
];

function indexedMovieOf([
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
  counts,
  directors,
  castNames,
  raters,
  known,
  ...averages
]: Facts): IndexedMovie {
  const { values, source, uncertainty } = readUncertain(known);
  return {
    expected: writeKnown(values),
    source,
    uncertainty: Math.round(uncertainty * 100),
    id,
    title,
    year,
    poster,
    raters,
    voteAverage,
    voteCount,
    popularity,
    releaseDate,
    subgenreBits: names.filter(isSubgenre).reduce((bits, name) => bits | subgenreBit(name), 0),
    searchText,
    agreement: counts === null ? null : movieAgreement(counts),
    scorers: packScorers(known[1]?.[0] ?? []),
    credits: writeCredits(directors ?? [], castNames ?? []),
    ...perCharacteristic((name) => averages[characteristics.indexOf(name)] ?? null),
  };
}
