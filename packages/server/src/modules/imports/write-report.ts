import { csvLine } from '@hexreel/domain/export-formats';
import { reportColumns, reportTexts } from '@hexreel/domain/texts/imports';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm } from '../../db/schema/index.ts';
import { findImport, type ImportKey } from './context.ts';

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
