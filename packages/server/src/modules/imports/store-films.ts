import { findMissing, isNothing, type FilmMatch, type ImportedFilm, type LeftRow } from '@hexreel/domain/import';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movieImportFilm } from '../../db/schema/index.ts';
import { countNewPlaces } from './list-places.ts';
import { matchFilms } from './match-films.ts';
import { readOwnRecords } from './own-records.ts';
import type { ImportKey } from './context.ts';

type FilmRow = typeof movieImportFilm.$inferInsert;

/** Keeps films for the review, each with the movie that it is or may be (R309, R310). @param start position of the first one */
export async function storeFilms(
  database: Database,
  { userId, importId }: ImportKey,
  { films, start }: { readonly films: readonly ImportedFilm[]; readonly start: number },
): Promise<void> {
  const matches = await matchFilms(database, films);
  const taken = matches.flatMap((match) => (match.kind === 'taken' ? [match.movieId] : []));
  const own = await readOwnRecords(database, userId, taken);
  const places = await countNewPlaces(
    database,
    importId,
    films.map((_film, index) => start + index),
  );
  const rows = films.map((film, index): FilmRow => {
    const match = matches[index] ?? { kind: 'elsewhere' };
    return {
      importId,
      position: start + index,
      title: film.title,
      film: { ...film, sources: [] },
      sources: [...film.sources],
      ...placeOf(match, film, { own, isInNewList: places.has(start + index) }),
    };
  });
  await insertRows(database, movieImportFilm, rows);
}

function placeOf(
  match: FilmMatch,
  film: ImportedFilm,
  { own, isInNewList }: { readonly own: Awaited<ReturnType<typeof readOwnRecords>>; readonly isInNewList: boolean },
): Required<Pick<FilmRow, 'state' | 'candidates' | 'movieId'>> {
  if (match.kind === 'elsewhere') return { state: 'elsewhere', candidates: [], movieId: null };
  if (match.kind === 'asked') return { state: 'asked', candidates: [...match.movieIds], movieId: null };
  const { movieId } = match;
  const missing = findMissing(film, own(movieId));
  const isHere = isNothing(missing) && missing.review === '' && !isInNewList;
  return { state: isHere ? 'here' : 'ready', candidates: [movieId], movieId };
}

/** Keeps rows that are about no film, or not understood, for the report (R312). */
export async function storeLeftRows(
  database: Database,
  importId: string,
  { left, start }: { readonly left: readonly LeftRow[]; readonly start: number },
): Promise<void> {
  const rows = left.map(({ title, source, reason }, index): FilmRow => ({
    importId,
    position: start + index,
    state: reason === 'other' ? 'other' : 'broken',
    title,
    sources: [source],
  }));
  await insertRows(database, movieImportFilm, rows);
}
