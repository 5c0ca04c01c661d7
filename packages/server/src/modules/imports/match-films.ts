import { matchByTitle, titleKeys, type FilmMatch, type ImportedFilm, type MatchCandidate } from '@hexreel/domain/import';
import { searchKey } from '@hexreel/domain/movie';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails } from '../../db/schema/index.ts';
import { isListed, isOneOf } from '../catalogue/index.ts';

/** A film as it is matched. */
export type MatchedFilm = Pick<ImportedFilm, 'title' | 'year' | 'tmdbId' | 'imdbId' | 'isNamesake' | 'isOther'>;

/**
 * Which movies films are: by TMDB's id, by IMDb's, otherwise by title and year (R309). Movies that are banned or not
 * horror are none. Two statements for any number of films.
 */
export async function matchFilms(database: Database, films: readonly MatchedFilm[]): Promise<FilmMatch[]> {
  const byId = await findById(database, films);
  const found = films.map(({ tmdbId, imdbId }) => byId.get(tmdbId ?? '') ?? byId.get(imdbId ?? ''));
  const open = films.filter(({ isOther }, index) => found[index] === undefined && isOther !== true);
  const byTitle = await findByTitle(database, open);
  return films.map((film, index) => {
    const movieId = found[index];
    if (movieId !== undefined) return { kind: 'taken', movieId };
    // An id of TMDB's that is not here is a movie that is not here, and a series of the same title is none.
    if (film.tmdbId !== null || film.isOther === true) return { kind: 'elsewhere' };
    return askOfNamesakes(film, matchByTitle(film, candidatesOf(film, byTitle)));
  });
}

/** Another film of the file has the same title and year: they do not say which of them the movie is (R469). */
function askOfNamesakes({ isNamesake }: MatchedFilm, match: FilmMatch): FilmMatch {
  return isNamesake === true && match.kind === 'taken' ? { kind: 'asked', movieIds: [match.movieId] } : match;
}

async function findById(database: Database, films: readonly MatchedFilm[]): Promise<Map<number | string, number>> {
  const tmdbIds = films.flatMap(({ tmdbId }) => tmdbId ?? []);
  const imdbIds = films.flatMap(({ tmdbId, imdbId }) => (tmdbId === null ? (imdbId ?? []) : []));
  if (tmdbIds.length + imdbIds.length === 0) return new Map();
  const rows = await database
    .select({ id: movie.id, imdbId: movieDetails.imdbId })
    .from(movie)
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .where(
      and(
        isListed(database),
        or(
          sql`${movie.id} = any(${sql.param(tmdbIds)}::int[])`,
          sql`${movieDetails.imdbId} = any(${sql.param(imdbIds)}::text[])`,
        ),
      ),
    );
  return new Map<number | string, number>(
    rows.flatMap(({ id, imdbId }) => [[id, id] as const, ...(imdbId === null ? [] : [[imdbId, id] as const])]),
  );
}

async function findByTitle(database: Database, films: readonly MatchedFilm[]): Promise<Map<string, MatchCandidate[]>> {
  const keys = [...new Set(films.filter(({ tmdbId }) => tmdbId === null).flatMap(({ title }) => titleKeys(title)))];
  if (keys.length === 0) return new Map();
  const isKey = (line: 1 | 2) =>
    sql`split_part(${movie.searchText}, E'\n', ${sql.raw(String(line))}) = any(${sql.param(keys)}::text[])`;
  const rows = await database
    .select({
      id: movie.id,
      title: movie.title,
      originalTitle: movie.originalTitle,
      year: movie.releaseYear,
      votes: movie.voteCount,
    })
    .from(movie)
    .where(and(isListed(database), or(isKey(1), isKey(2))));
  const byKey = new Map<string, MatchCandidate[]>();
  for (const row of rows) {
    for (const key of new Set([searchKey(row.title), searchKey(row.originalTitle)]))
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return byKey;
}

function candidatesOf({ title }: MatchedFilm, byKey: ReadonlyMap<string, readonly MatchCandidate[]>): MatchCandidate[] {
  return [...new Set(titleKeys(title).flatMap((key) => byKey.get(key) ?? []))];
}

/** The movies of a list of ids that may be written about, in a transaction that has locked them. */
export async function findOpenIds(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: movie.id })
    .from(movie)
    .where(and(isListed(tx), isOneOf(ids)));
  return new Set(rows.map(({ id }) => id));
}
