import { findMissing, isNothing, type FilmMatch, type ImportedFilm, type LeftRow } from '@hexreel/domain/import';
import { sql } from 'drizzle-orm';
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
  tx: Database,
  { userId, importId }: ImportKey,
  { films, start }: { readonly films: readonly ImportedFilm[]; readonly start: number },
): Promise<void> {
  const matches = await matchFilms(tx, films);
  const taken = matches.flatMap((match) => (match.kind === 'taken' ? [match.movieId] : []));
  const own = await readOwnRecords(tx, userId, taken);
  const places = await countNewPlaces(
    tx,
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
      problem: film.silence ?? null,
      problemValue: null,
      ...placeOf(match, film, { own, isInNewList: places.has(start + index) }),
    };
  });
  await insertRows(tx, movieImportFilm, rows, { onConflict });
}

/** A film that was stored by an earlier reading keeps what its user said of it, if it still makes sense. */
const stays = sql.raw(`movie_import_film.is_decided and excluded.state in ('ready', 'asked')
  and (movie_import_film.movie_id is null or movie_import_film.movie_id = any(excluded.candidates))`);
const onConflict = sql`
  on conflict (import_id, position) do update set state = excluded.state, problem = excluded.problem,
    problem_value = excluded.problem_value, title = excluded.title, film = excluded.film, sources = excluded.sources,
    candidates = excluded.candidates, is_decided = ${stays},
    movie_id = case when ${stays} then movie_import_film.movie_id else excluded.movie_id end`;

function placeOf(
  match: FilmMatch,
  film: ImportedFilm,
  { own, isInNewList }: { readonly own: Awaited<ReturnType<typeof readOwnRecords>>; readonly isInNewList: boolean },
): Required<Pick<FilmRow, 'state' | 'candidates' | 'movieId'>> {
  const nowhere = { candidates: [], movieId: null };
  if (match.kind === 'elsewhere') return { state: film.isOther === true ? 'other' : 'elsewhere', ...nowhere };
  if (film.silence !== undefined) return { state: 'unmarked', ...nowhere };
  if (match.kind === 'asked') return { state: 'asked', candidates: [...match.movieIds], movieId: null };
  const { movieId } = match;
  const missing = findMissing(film, own(movieId));
  const isHere = isNothing(missing) && missing.review === '' && !isInNewList;
  return { state: isHere ? 'here' : 'ready', candidates: [movieId], movieId };
}

/** Keeps rows that are about no film, or not understood, for the report (R312). */
export async function storeLeftRows(
  tx: Database,
  importId: string,
  { left, start }: { readonly left: readonly LeftRow[]; readonly start: number },
): Promise<void> {
  const rows = left.map(({ title, source, reason, value }, index): FilmRow => ({
    importId,
    position: start + index,
    state: reason === 'other' ? 'other' : 'broken',
    problem: reason === 'other' ? null : reason,
    problemValue: value ?? null,
    title,
    film: null,
    sources: [source],
    candidates: [],
    movieId: null,
  }));
  await insertRows(tx, movieImportFilm, rows, { onConflict });
}
