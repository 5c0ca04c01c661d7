import type { Averages, Characteristic } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { genresLeftOutOfSearches } from '@hexreel/domain/movie';
import { findSignature, usualSpread } from '@hexreel/domain/reel';
import { and, isNull, not, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie, movieAverage } from '../../db/schema/index.ts';
import { knownColumn, type KnownScores } from './known-scores.ts';

/** The columns of a movie summary; select them with `movie` left-joined to `movieAverage`. */
export const movieSummaryColumns = {
  id: movie.id,
  title: movie.title,
  year: movie.releaseYear,
  poster: movie.poster,
  voteAverage: movie.voteAverage,
  voteCount: movie.voteCount,
  raters: movieAverage.raters,
  gore: movieAverage.gore,
  psychological: movieAverage.psychological,
  jumpScares: movieAverage.jumpScares,
  characters: movieAverage.characters,
  pace: movieAverage.pace,
  comedy: movieAverage.comedy,
  known: knownColumn,
};

export interface MovieSummaryRow extends Averages {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  readonly poster: string | null;
  readonly voteAverage: number;
  readonly voteCount: number;
  /** Users with at least one score; null before the first. */
  readonly raters: number | null;
  readonly known: KnownScores;
}

/** The allow-list of a movie summary, field by field. */
export function presentMovieSummary(row: MovieSummaryRow): MovieSummary {
  const average = (name: Characteristic) => (row[name] === null ? null : roundTo(1, row[name]));
  const { values, shown, source } = row.known;
  const expected = (name: Characteristic) => (shown[name] === null ? null : roundTo(1, shown[name]));
  return {
    id: row.id,
    title: row.title,
    year: row.year,
    poster: row.poster,
    voteAverage: presentVoteAverage(row),
    averages: [
      average('gore'),
      average('psychological'),
      average('jumpScares'),
      average('characters'),
      average('pace'),
      average('comedy'),
    ],
    expected: [
      expected('gore'),
      expected('psychological'),
      expected('jumpScares'),
      expected('characters'),
      expected('pace'),
      expected('comedy'),
    ],
    source,
    members: source?.startsWith('members-and') ? row.raters : null,
    signature: findSignature(values, usualSpread)?.characteristic ?? null,
    strongest: null,
  };
}

/** One decimal; null before the first vote. */
export function presentVoteAverage(row: { readonly voteAverage: number; readonly voteCount: number }): number | null {
  return row.voteCount === 0 ? null : roundTo(1, row.voteAverage);
}

export function roundTo(decimals: number, value: number): number {
  return Number(value.toFixed(decimals));
}

/** The condition for movies in lists: horror, still at its source, not banned (R33, R181). */
export function isListed(database: Database): SQL {
  return and(isOpen(database), isNull(movie.removedAt)) as SQL;
}

/**
 * The condition for movies that may be shown at all: horror that is not banned, also if the source no longer has it.
 */
export function isOpen(database: Database): SQL {
  const ban = database
    .select({ one: sql`1` })
    .from(bannedMovie)
    .where(sql`${bannedMovie.movieId} = ${movie.id}`);
  return and(movie.isHorror, notExists(ban)) as SQL;
}

/**
 * The movies that are not open (`isOpen`). There are few, so that a statement which tells thousands of ids apart reads
 * these once instead of every movie.
 */
export function selectClosedMovies(database: Database) {
  const banned = database.select({ id: bannedMovie.movieId }).from(bannedMovie);
  return database.select({ id: movie.id }).from(movie).where(not(movie.isHorror)).unionAll(banned);
}

/** The condition for movies of a list of ids: one parameter, so that the statement is the same for any number of them. */
export function isOneOf(ids: readonly number[]): SQL {
  return sql`${movie.id} = any(${sql.param(ids)}::int[])`;
}

/** Which of the listed movies a search may show; the same rule as the domain's `isSearchable` (R34). */
export const isSearchableRow: SQL = not(sql`${movie.genreIds} && array[${sql.raw(genresLeftOutOfSearches.join(', '))}]`);
