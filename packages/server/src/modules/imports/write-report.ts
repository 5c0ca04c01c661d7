import { csvLine } from '@hexreel/domain/export-formats';
import { listReportTexts, reportColumns, reportTexts } from '@hexreel/domain/texts/imports';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList } from '../../db/schema/index.ts';
import { findImport, type ImportKey } from './context.ts';

/** What became of each film and list of a file, one line each, those that were not taken with the reason (R312). */
export async function writeReport(database: Database, key: ImportKey): Promise<string> {
  await findImport(database, key);
  const rows = await database
    .select({
      position: movieImportFilm.position,
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
  const films = new Map(rows.map((row) => [row.position, row]));
  const lists = await database
    .select()
    .from(movieImportList)
    .where(eq(movieImportList.importId, key.importId))
    .orderBy(asc(movieImportList.position));
  const listLines = lists.flatMap(({ source, title, isHere, isLeftOut, outcome, leftOver }) => {
    const what = outcome ?? (isLeftOut ? 'left-out' : isHere ? 'here' : 'waiting');
    return [
      csvLine([source, title, null, listReportTexts[what], null]),
      ...leftOver.map((position) => {
        const film = films.get(position);
        return csvLine([source, film?.title ?? '', film?.year ?? null, listReportTexts['no-room'], film?.movieId ?? null]);
      }),
    ];
  });
  return csvLine([...reportColumns]) + lines.join('') + listLines.join('');
}
