import type { Import } from '@hexreel/domain/contract/imports';
import { filmStates, importProblems, importsKept, importSites, importStatuses } from '@hexreel/domain/import';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movieImport, movieImportFilm, movieImportList, movieImportPart } from '../../db/schema/index.ts';
import { findImport, type ImportKey, type ImportRow } from './context.ts';

/** A user's imports, the latest first. Four statements. */
export async function readImports(database: Database, userId: string): Promise<Import[]> {
  const rows = await database
    .select()
    .from(movieImport)
    .where(eq(movieImport.userId, userId))
    .orderBy(desc(movieImport.createdAt))
    .limit(mostShown);
  return presentImports(database, rows);
}

const mostShown = 20;

/** @throws ApiError not_found */
export async function readImport(database: Database, key: ImportKey): Promise<Import> {
  const [found] = await presentImports(database, [await findImport(database, key)]);
  if (found === undefined) throw new Error('An import that was read is not presented');
  return found;
}

async function presentImports(database: Database, rows: readonly ImportRow[]): Promise<Import[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, lists, parts] = await Promise.all([
    countFilms(database, ids),
    countLists(database, ids),
    countParts(database, ids),
  ]);
  return rows.map((row) =>
    presentImport(row, {
      counts: counts.get(row.id) ?? [],
      lists: lists.get(row.id) ?? noLists,
      parts: parts.get(row.id) ?? noParts,
    }),
  );
}

interface Counted {
  readonly counts: readonly FilmCount[];
  readonly lists: Pick<Import, 'lists' | 'listsAdded'>;
  readonly parts: Pick<Import, 'parts' | 'received'>;
}

const noLists = { lists: 0, listsAdded: 0 };
const noParts = { parts: 0, received: 0 };

const storedSchema = z.object({
  status: z.enum(importStatuses),
  site: z.enum(importSites).nullable(),
  problem: z.enum(importProblems).nullable(),
});

function presentImport(row: ImportRow, { counts, lists, parts }: Counted): Import {
  const total = (of: (count: FilmCount) => number) => counts.reduce((sum, count) => sum + of(count), 0);
  const added = total((count) => count.added);
  const undoUntil = new Date(row.updatedAt.getTime() + importsKept).toISOString();
  return {
    ...storedSchema.parse(row),
    id: row.id,
    fileName: row.fileName,
    size: row.size,
    ...parts,
    problemFile: row.problemFile,
    films: Object.fromEntries(
      filmStates.map((state) => [state, counts.find((count) => count.state === state)?.films ?? 0]),
    ) as Import['films'],
    ...lists,
    questions: row.status === 'review' ? [...row.questions] : [],
    unread: [...row.unread],
    undecided: counts.find(({ state }) => state === 'asked')?.undecided ?? 0,
    toImport: total((count) => count.toImport),
    done: total((count) => count.done),
    added,
    createdAt: row.createdAt.toISOString(),
    undoUntil: (row.status === 'done' || row.status === 'failed') && added + lists.listsAdded > 0 ? undoUntil : null,
  };
}

interface FilmCount {
  readonly state: string;
  readonly films: number;
  readonly undecided: number;
  readonly toImport: number;
  readonly done: number;
  readonly added: number;
}

/** Films that the import writes: those of a movie that are not here with all that the file says. */
export const isToImport = sql`${movieImportFilm.movieId} is not null and ${movieImportFilm.state} in ('ready', 'asked')`;

async function countFilms(database: Database, ids: readonly string[]): Promise<Map<string, FilmCount[]>> {
  const rows = await database
    .select({
      importId: movieImportFilm.importId,
      state: movieImportFilm.state,
      films: sql<number>`count(*)::int`,
      undecided: sql<number>`(count(*) filter (where not ${movieImportFilm.isDecided}))::int`,
      toImport: sql<number>`(count(*) filter (where ${isToImport}))::int`,
      done: sql<number>`(count(*) filter (where ${isToImport} and ${movieImportFilm.outcome} is not null))::int`,
      added: sql<number>`(count(*) filter (where ${movieImportFilm.outcome} = 'added'))::int`,
    })
    .from(movieImportFilm)
    .where(inArray(movieImportFilm.importId, [...ids]))
    .groupBy(movieImportFilm.importId, movieImportFilm.state);
  return groupByImport(rows);
}

function groupByImport(rows: readonly (FilmCount & { readonly importId: string })[]): Map<string, FilmCount[]> {
  const grouped = new Map<string, FilmCount[]>();
  for (const { importId, ...count } of rows) grouped.set(importId, [...(grouped.get(importId) ?? []), count]);
  return grouped;
}

async function countLists(database: Database, ids: readonly string[]): Promise<Map<string, Counted['lists']>> {
  const rows = await database
    .select({
      importId: movieImportList.importId,
      lists: sql<number>`count(*)::int`,
      listsAdded: sql<number>`(count(*) filter (where ${movieImportList.outcome} = 'added'))::int`,
    })
    .from(movieImportList)
    .where(inArray(movieImportList.importId, [...ids]))
    .groupBy(movieImportList.importId);
  return new Map(rows.map(({ importId, ...lists }) => [importId, lists]));
}

async function countParts(database: Database, ids: readonly string[]): Promise<Map<string, Counted['parts']>> {
  const rows = await database
    .select({
      importId: movieImportPart.importId,
      parts: sql<number>`count(*)::int`,
      received: sql<number>`sum(length(${movieImportPart.bytes}))::int`,
    })
    .from(movieImportPart)
    .where(inArray(movieImportPart.importId, [...ids]))
    .groupBy(movieImportPart.importId);
  return new Map(rows.map(({ importId, ...parts }) => [importId, parts]));
}
