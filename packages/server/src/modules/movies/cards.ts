import { strongestCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import type { MovieCard } from '@hexreel/domain/api/movies';
import { genresLeftOutOfSearches } from '@hexreel/domain/movie';
import { and, isNull, not, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie, movieAverage } from '../../db/schema/index.ts';

/** The columns a card is made of; select them with `movie` left-joined to `movieAverage`. */
export const cardColumns = {
  id: movie.id,
  title: movie.title,
  year: movie.releaseYear,
  poster: movie.poster,
  voteAverage: movie.voteAverage,
  voteCount: movie.voteCount,
  gore: movieAverage.gore,
  psychological: movieAverage.psychological,
  jumpScares: movieAverage.jumpScares,
  characters: movieAverage.characters,
  pace: movieAverage.pace,
  comedy: movieAverage.comedy,
};

export interface CardRow extends Averages {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  readonly poster: string | null;
  readonly voteAverage: number;
  readonly voteCount: number;
}

/** The allow-list of a card, field by field. */
export function presentCard(row: CardRow): MovieCard {
  const strongest = strongestCharacteristic(row);
  return {
    id: row.id,
    title: row.title,
    year: row.year,
    poster: row.poster,
    voteAverage: presentVoteAverage(row),
    strongest: strongest === null ? null : { characteristic: strongest.characteristic, average: roundTo(1, strongest.average) },
  };
}

/** One decimal; null before the first vote. */
export function presentVoteAverage(row: { readonly voteAverage: number; readonly voteCount: number }): number | null {
  return row.voteCount === 0 ? null : roundTo(1, row.voteAverage);
}

export function roundTo(decimals: number, value: number): number {
  return Number(value.toFixed(decimals));
}

/** What keeps a movie in lists: horror, still at its source, not banned (specification, section 4; readings, 6 and 22). */
export function isListed(database: Database): SQL {
  const ban = database
    .select({ one: sql`1` })
    .from(bannedMovie)
    .where(sql`${bannedMovie.movieId} = ${movie.id}`);
  return and(movie.isHorror, isNull(movie.removedAt), notExists(ban)) as SQL;
}

/** What, of what is listed, a search may show; as `isSearchable` of the domain says it (readings, 6). */
export const isSearchableRow: SQL = not(sql`${movie.genreIds} && array[${sql.raw(genresLeftOutOfSearches.join(', '))}]`);
