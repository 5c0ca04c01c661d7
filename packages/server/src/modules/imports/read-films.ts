import type { ImportFilm, ImportFilms, ImportHighest } from '@hexreel/domain/contract/imports';
import { findMissing, importRowsPerPage, mostHighest, type FilmState } from '@hexreel/domain/import';
import { reportColumns, reportTexts } from '@hexreel/domain/texts/imports';
import { csvLine } from '@hexreel/domain/export-formats';
import { and, asc, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieDetails, movieImportFilm, opinion, rating } from '../../db/schema/index.ts';
import { readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { isOneOf, isOpen, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { findImport, type ImportKey } from './context.ts';
import { readOwnRecords } from './own-records.ts';

type FilmRow = typeof movieImportFilm.$inferSelect;
type Candidate = ImportFilm['candidates'][number];

const placeSchema = z.tuple([z.int().min(0)]);

/** A page of the films of one state, in the file's order. Three statements. @throws ApiError not_found, invalid_request */
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
  const last = shown.at(-1);
  return {
    films: shown.map((row) => presentFilm(row, movies)),
    nextCursor: rows.length > shown.length && last !== undefined ? writeCursor([last.position]) : null,
  };
}

const mostSourcesShown = 3;

function presentFilm(row: FilmRow, movies: ReadonlyMap<number, Candidate>): ImportFilm {
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
    hasReview: (film?.review ?? '') !== '',
    candidates: row.candidates.flatMap((id) => movies.get(id) ?? []),
    movieId: row.movieId,
    isDecided: row.isDecided,
  };
}

async function readCandidates(database: Database, ids: readonly number[]): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ card: movieSummaryColumns, directors: movieDetails.directors })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .where(and(isOneOf(ids), isOpen(database)));
  return new Map(rows.map(({ card, directors }) => [card.id, { ...presentMovieSummary(card), directors: directors ?? [] }]));
}

/** What an import leaves to do: its highest movies that are not rated on six characteristics, and reviews as drafts (R315). */
export async function readHighest(database: Database, key: ImportKey): Promise<ImportHighest> {
  await findImport(database, key);
  const isRated = database
    .select({ one: sql`1` })
    .from(rating)
    .where(and(eq(rating.userId, key.userId), eq(rating.movieId, movieImportFilm.movieId)));
  const highest = await database
    .selectDistinct({ card: movieSummaryColumns, overall: sql<number>`${opinion.overall}`.as('own_overall') })
    .from(movieImportFilm)
    .innerJoin(
      opinion,
      and(eq(opinion.userId, key.userId), eq(opinion.movieId, movieImportFilm.movieId), isNotNull(opinion.overall)),
    )
    .innerJoin(movie, and(eq(movie.id, movieImportFilm.movieId), isOpen(database)))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(movieImportFilm.importId, key.importId), notExists(isRated)))
    .orderBy(desc(sql`own_overall`), desc(movie.voteCount), asc(movie.id))
    .limit(mostHighest);
  return {
    highest: highest.map(({ card, overall }) => ({ movie: presentMovieSummary(card), overall })),
    drafts: await readDrafts(database, key),
  };
}

const mostDrafts = 100;

async function readDrafts(database: Database, { userId, importId }: ImportKey): Promise<ImportHighest['drafts']> {
  const rows = await database
    .select()
    .from(movieImportFilm)
    .where(
      and(
        eq(movieImportFilm.importId, importId),
        inArray(movieImportFilm.state, ['ready', 'asked']),
        isNotNull(movieImportFilm.movieId),
        sql`${movieImportFilm.film} ->> 'review' <> ''`,
      ),
    )
    .orderBy(asc(movieImportFilm.position))
    .limit(mostDrafts);
  const ids = rows.flatMap(({ movieId }) => movieId ?? []);
  const [movies, own] = [await readCandidates(database, ids), await readOwnRecords(database, userId, ids)];
  return rows.flatMap(({ film, movieId }) => {
    const found = movies.get(movieId ?? 0);
    if (found === undefined || film === null || movieId === null) return [];
    const { directors: _, ...summary } = found;
    const { review } = findMissing(film, own(movieId));
    return review === '' ? [] : [{ movie: summary, review }];
  });
}

/** What became of each film of a file, one line each, those that were not taken with the reason (R312). */
export async function writeReport(database: Database, key: ImportKey): Promise<string> {
  await findImport(database, key);
  const rows = await database
    .select({
      sources: movieImportFilm.sources,
      title: movieImportFilm.title,
      year: sql<number | null>`(${movieImportFilm.film} ->> 'year')::int`,
      state: movieImportFilm.state,
      outcome: movieImportFilm.outcome,
      movieId: movieImportFilm.movieId,
      isDecided: movieImportFilm.isDecided,
    })
    .from(movieImportFilm)
    .where(eq(movieImportFilm.importId, key.importId))
    .orderBy(asc(movieImportFilm.position));
  const lines = rows.map(({ sources, title, year, state, outcome, movieId, isDecided }) => {
    const what = outcome ?? (isDecided && movieId === null ? 'left-out' : state);
    return csvLine([sources.join(' '), title, year, reportTexts[what as keyof typeof reportTexts], movieId]);
  });
  return csvLine([...reportColumns]) + lines.join('');
}
