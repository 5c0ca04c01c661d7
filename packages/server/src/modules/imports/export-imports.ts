import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport, movieImportFilm, movieImportList } from '../../db/schema/index.ts';

/** A user's imports for their export (R173, R314); deleted with the user. */
export async function exportImports(database: Database, userId: string): Promise<{ imports: Record<string, unknown>[] }> {
  const rows = await database
    .select({ of: movieImport, film: movieImportFilm })
    .from(movieImport)
    .leftJoin(movieImportFilm, eq(movieImportFilm.importId, movieImport.id))
    .where(eq(movieImport.userId, userId))
    .orderBy(asc(movieImport.createdAt), asc(movieImportFilm.position));
  const lists = await database
    .select(getTableColumns(movieImportList))
    .from(movieImportList)
    .innerJoin(movieImport, eq(movieImport.id, movieImportList.importId))
    .where(eq(movieImport.userId, userId))
    .orderBy(asc(movieImportList.position));
  const films = new Map<string, { of: typeof movieImport.$inferSelect; films: Record<string, unknown>[] }>();
  for (const { of, film } of rows) {
    const entry = films.get(of.id) ?? { of, films: [] };
    films.set(of.id, entry);
    if (film !== null)
      entry.films.push({ title: film.title, rows: film.sources, says: film.film, movieId: film.movieId, outcome: film.outcome });
  }
  return {
    imports: [...films.values()].map((entry) => ({
      fileName: entry.of.fileName,
      site: entry.of.site,
      status: entry.of.status,
      createdAt: entry.of.createdAt.toISOString(),
      films: entry.films,
      lists: lists
        .filter(({ importId }) => importId === entry.of.id)
        .map(({ title, description, isRanked, films: places, notes, outcome }) => ({
          title,
          description,
          isRanked,
          outcome,
          films: places.map((place, index) => ({ title: entry.films[place]?.['title'] ?? '', note: notes[index] ?? '' })),
        })),
    })),
  };
}
