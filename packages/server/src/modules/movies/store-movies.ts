import { movieSearchText } from '@hexreel/domain/movie';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import type { MovieSource, SourceMovie } from '../../sources/movie-source.ts';

export type SourceName = MovieSource['name'];

/** The most rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsPerStatement = 2_000;

/**
 * Stores movies as lists carry them, in one statement. A movie that is there is brought up to date; subgenres are
 * added, never taken away here. The embedded catalogue does not overwrite what TMDB wrote; where TMDB takes over a movie
 * of the embedded catalogue, its details count as not read.
 */
export async function storeMovies(
  database: Database,
  list: { readonly source: SourceName; readonly movies: readonly SourceMovie[]; readonly now: Date },
): Promise<void> {
  for (const rows of statements(list.movies)) {
    await database
      .insert(movie)
      .values(rows.map((row) => listColumns(list.source, row, list.now)))
      .onConflictDoUpdate({
        target: movie.id,
        set: { ...replacedByLists, subgenres: unitedSubgenres, detailsReadAt: detailsOfSameSource },
        setWhere: mayBeReplaced,
      });
  }
}

/** Stores those of the movies that are not there yet, and leaves the others as they are. */
export async function storeUnknownMovies(
  database: Database,
  list: { readonly source: SourceName; readonly movies: readonly SourceMovie[]; readonly now: Date },
): Promise<void> {
  for (const rows of statements(list.movies)) {
    await database
      .insert(movie)
      .values(rows.map((row) => listColumns(list.source, row, list.now)))
      .onConflictDoNothing();
  }
}

/** Each movie once, by id: writers that meet take locks in the same order and cannot block each other for good. */
export function statements<Row extends { readonly id: number }>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id);
  return Array.from({ length: Math.ceil(distinct.length / rowsPerStatement) }, (_, index) =>
    distinct.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}

/** A list's row as columns of `movie`. */
export function listColumns(source: SourceName, row: SourceMovie, now: Date) {
  return {
    id: row.id,
    source,
    title: row.title,
    originalTitle: row.originalTitle,
    originalLanguage: row.originalLanguage,
    overview: row.overview,
    releaseDate: row.releaseDate,
    genreIds: [...row.genreIds],
    subgenres: [...row.subgenres] as string[],
    voteAverage: row.voteAverage,
    voteCount: row.voteCount,
    popularity: row.popularity,
    poster: row.poster,
    backdrop: row.backdrop,
    searchText: movieSearchText(row),
    listReadAt: now,
  };
}

/** What the same source said before stands where it now says nothing: TMDB leaves fields empty on its bad days. */
const knownOverview = sql`case when ${movie.source} = excluded.source and excluded.overview = '' then ${movie.overview} else excluded.overview end`;
const knownReleaseDate = sql`case when ${movie.source} = excluded.source then coalesce(excluded.release_date, ${movie.releaseDate})
  else excluded.release_date end`;
export const knownRuntime = sql`case when ${movie.source} = excluded.source then coalesce(excluded.runtime, ${movie.runtime})
  else excluded.runtime end`;

/** What a newer row replaces, whoever brings it. A movie that is listed again is not removed (any more). */
export const replacedByLists = {
  source: sql`excluded.source`,
  title: sql`excluded.title`,
  originalTitle: sql`excluded.original_title`,
  originalLanguage: sql`excluded.original_language`,
  overview: knownOverview,
  releaseDate: knownReleaseDate,
  genreIds: sql`excluded.genre_ids`,
  voteAverage: sql`excluded.vote_average`,
  voteCount: sql`excluded.vote_count`,
  popularity: sql`excluded.popularity`,
  poster: sql`excluded.poster`,
  backdrop: sql`excluded.backdrop`,
  searchText: sql`excluded.search_text`,
  listReadAt: sql`excluded.list_read_at`,
  removedAt: sql`null`,
};

export const mayBeReplaced: SQL = sql`excluded.source = 'tmdb' or ${movie.source} = 'embedded'`;

const unitedSubgenres = sql`case when ${movie.subgenres} @> excluded.subgenres then ${movie.subgenres}
  else array(select distinct unnest(${movie.subgenres} || excluded.subgenres) order by 1) end`;

const detailsOfSameSource = sql`case when ${movie.source} = excluded.source then ${movie.detailsReadAt} end`;
