import type { ImportFilm, ImportFilms } from '@hexreel/domain/contract/imports';
import { importRowsPerPage, type FilmState } from '@hexreel/domain/import';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movieImportFilm } from '../../db/schema/index.ts';
import { readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { findImport, type ImportKey } from './context.ts';
import { countPlaces } from './list-places.ts';
import { readCandidates, type Candidate } from './read-candidates.ts';

type FilmRow = typeof movieImportFilm.$inferSelect;

const placeSchema = z.tuple([z.int().min(0)]);

/** A page of the films of one state, in the file's order. Four statements. @throws ApiError not_found, invalid_request */
export async function readFilms(
  database: Database,
  key: ImportKey,
  { state, cursor }: { readonly state: FilmState; readonly cursor?: string | undefined },
): Promise<ImportFilms> {
  await findImport(database, key);
  const after = cursor === undefined ? -1 : readCursor(cursor, placeSchema)[0];
  const rows = await database
    .select()
    .from(movieImportFilm)
    .where(and(eq(movieImportFilm.importId, key.importId), eq(movieImportFilm.state, state), gt(movieImportFilm.position, after)))
    .orderBy(asc(movieImportFilm.position))
    .limit(importRowsPerPage + 1);
  const shown = rows.slice(0, importRowsPerPage);
  const movies = await readCandidates(
    database,
    shown.flatMap(({ candidates }) => candidates),
  );
  const places = await countPlaces(
    database,
    key.importId,
    shown.map(({ position }) => position),
  );
  const last = shown.at(-1);
  return {
    films: shown.map((row) => presentFilm(row, movies, places.get(row.position) ?? 0)),
    nextCursor: rows.length > shown.length && last !== undefined ? writeCursor([last.position]) : null,
  };
}

const mostSourcesShown = 3;

function presentFilm(row: FilmRow, movies: ReadonlyMap<number, Candidate>, lists: number): ImportFilm {
  const { film } = row;
  const days = (film?.viewings ?? []).flatMap(({ watchedOn }) => watchedOn ?? []);
  return {
    position: row.position,
    title: row.title,
    year: film?.year ?? null,
    sources: row.sources.slice(0, mostSourcesShown),
    overall: film?.overall ?? null,
    liked: film?.liked ?? false,
    watchedOn: days.sort().at(-1) ?? null,
    viewings: film?.viewings.length ?? 0,
    listed: film?.listed ?? false,
    lists,
    hasReview: (film?.review ?? '') !== '',
    address: film?.address ?? null,
    candidates: row.candidates.flatMap((id) => movies.get(id) ?? []),
    movieId: row.movieId,
    isDecided: row.isDecided,
  };
}
