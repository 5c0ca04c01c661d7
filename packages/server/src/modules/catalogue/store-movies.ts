import { movieSearchText } from '@hexreel/domain/movie';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { announceMovies } from './movie-events.ts';
import type { MovieSource, SourceMovie } from '../../sources/movie-source.ts';

export type SourceName = MovieSource['name'];

/** The most rows of one statement: PostgreSQL accepts 65,535 parameters. */
const rowsPerStatement = 2_000;

interface MovieList {
  readonly source: SourceName;
  readonly movies: readonly SourceMovie[];
  readonly now: Date;
}

/**
 * Stores movies with the fields that lists have, and announces them, in one transaction. Existing movies are updated;
 * subgenres are added, never removed here. The embedded catalogue does not overwrite TMDB's rows; if TMDB takes over a
 * movie of the embedded catalogue, its details count as not read.
 */
export function storeMovies(database: Database, list: MovieList): Promise<void> {
  return insertMovies(database, list, (tx, rows) =>
    tx
      .insert(movie)
      .values(rows)
      .onConflictDoUpdate({
        target: movie.id,
        set: { ...replacedByLists, subgenres: unitedSubgenres, detailsReadAt: detailsOfSameSource },
        setWhere: mayBeReplaced,
      })
      .returning({ id: movie.id }),
  );
}

/** Stores the movies that are not there yet, announces them, and leaves the others as they are. */
export function storeUnknownMovies(database: Database, list: MovieList): Promise<void> {
  return insertMovies(database, list, (tx, rows) =>
    tx.insert(movie).values(rows).onConflictDoNothing().returning({ id: movie.id }),
  );
}

async function insertMovies(
  database: Database,
  list: MovieList,
  insert: (tx: Database, rows: ReturnType<typeof listColumns>[]) => Promise<{ id: number }[]>,
): Promise<void> {
  for (const rows of statements(list.movies)) {
    await database.transaction(async (tx) => {
      const written = await insert(
        tx,
        rows.map((row) => listColumns(list.source, row, list.now)),
      );
      await announceMovies(tx, idsOf(written));
    });
  }
}

/**
 * The source no longer has the movie: it leaves every list, which is announced, and what users wrote about it stays.
 */
export async function markRemoved(database: Database, id: number, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const written = await tx
      .update(movie)
      .set({ removedAt: now })
      .where(and(eq(movie.id, id), isNull(movie.removedAt)))
      .returning({ id: movie.id });
    await announceMovies(tx, idsOf(written));
  });
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Each movie once, by id: concurrent writers take locks in the same order and cannot deadlock. */
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

/** An empty field keeps the same source's earlier value: TMDB leaves fields empty in its outages. */
const knownOverview = sql`case when ${movie.source} = excluded.source and excluded.overview = '' then ${movie.overview} else excluded.overview end`;
const knownReleaseDate = sql`case when ${movie.source} = excluded.source then coalesce(excluded.release_date, ${movie.releaseDate})
  else excluded.release_date end`;
export const knownRuntime = sql`case when ${movie.source} = excluded.source then coalesce(excluded.runtime, ${movie.runtime})
  else excluded.runtime end`;

/** The columns that a newer row replaces, from any source. A movie that is listed again is not removed (any more). */
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
