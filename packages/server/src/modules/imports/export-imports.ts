import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport, movieImportFilm, movieImportList } from '../../db/schema/index.ts';

/** Rows of one statement: of an import of 200 MB and 100,000 rows (R306) some hundred kilobytes. */
const perPage = 200;

/**
 * A user's imports for their export (R173, R314), as the pieces of a JSON array: twenty imports of 100,000 films each are
 * more than the server's memory holds (R216).
 */
export async function* exportImports(database: Database, userId: string): AsyncGenerator<string> {
  const imports = await database
    .select(getTableColumns(movieImport))
    .from(movieImport)
    .where(eq(movieImport.userId, userId))
    .orderBy(asc(movieImport.createdAt));
  yield '[';
  for (const [index, { id, createdAt, ...facts }] of imports.entries()) {
    const { fileName, site, status, timeZone, answers, unread } = facts;
    const head = JSON.stringify({ fileName, site, status, timeZone, answers, unread, createdAt: createdAt.toISOString() });
    yield `${index === 0 ? '' : ','}${head.slice(0, -1)},"films":[`;
    yield* writeFilms(database, id);
    yield '],"lists":[';
    yield* writeLists(database, id);
    yield ']}';
  }
  yield ']';
}

async function* writeFilms(database: Database, importId: string): AsyncGenerator<string> {
  for (let after = -1, rows = perPage; rows === perPage;) {
    const page = await database
      .select()
      .from(movieImportFilm)
      .where(and(eq(movieImportFilm.importId, importId), gt(movieImportFilm.position, after)))
      .orderBy(asc(movieImportFilm.position))
      .limit(perPage);
    const text = page.map(({ title, sources, film, movieId, outcome }) =>
      JSON.stringify({ title, rows: sources, says: film, movieId, outcome }),
    );
    if (page.length > 0) yield `${after === -1 ? '' : ','}${text.join(',')}`;
    after = page.at(-1)?.position ?? after;
    rows = page.length;
  }
}

async function* writeLists(database: Database, importId: string): AsyncGenerator<string> {
  for (let after = -1; ;) {
    // One by one: a list may have every film of the file, each with a note.
    const [list] = await database
      .select()
      .from(movieImportList)
      .where(and(eq(movieImportList.importId, importId), gt(movieImportList.position, after)))
      .orderBy(asc(movieImportList.position))
      .limit(1);
    if (list === undefined) return;
    const { title, description, isRanked, outcome, films, notes } = list;
    const head = JSON.stringify({ title, description, isRanked, outcome });
    yield `${after === -1 ? '' : ','}${head.slice(0, -1)},"films":[`;
    for (let start = 0; start < films.length; start += perPage) {
      const places = films.slice(start, start + perPage);
      const titles = await readTitles(database, importId, places);
      const text = places.map((place, index) =>
        JSON.stringify({ title: titles.get(place) ?? '', note: notes[start + index] ?? '' }),
      );
      yield `${start === 0 ? '' : ','}${text.join(',')}`;
    }
    yield ']}';
    after = list.position;
  }
}

async function readTitles(database: Database, importId: string, positions: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .select({ position: movieImportFilm.position, title: movieImportFilm.title })
    .from(movieImportFilm)
    .where(and(eq(movieImportFilm.importId, importId), inArray(movieImportFilm.position, positions)));
  return new Map(rows.map(({ position, title }) => [position, title]));
}
