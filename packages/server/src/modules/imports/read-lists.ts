import type { ImportLists } from '@hexreel/domain/contract/imports';
import { importRowsPerPage } from '@hexreel/domain/import';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList } from '../../db/schema/index.ts';
import { readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { findImport, type ImportKey } from './context.ts';

const placeSchema = z.tuple([z.int().min(0)]);

/** A page of the lists of a file, in its order. Two statements. @throws ApiError not_found, invalid_request */
export async function readImportLists(
  database: Database,
  key: ImportKey,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<ImportLists> {
  await findImport(database, key);
  const after = cursor === undefined ? -1 : readCursor(cursor, placeSchema)[0];
  const found = sql<number>`(
    select count(distinct found.movie_id)::int from ${movieImportFilm} as found
    where found.import_id = ${key.importId} and found.position = any(${movieImportList.films}))`;
  const rows = await database
    .select({
      position: movieImportList.position,
      title: movieImportList.title,
      rows: sql<number>`cardinality(${movieImportList.films})`,
      movies: found,
      isHere: movieImportList.isHere,
      isLeftOut: movieImportList.isLeftOut,
    })
    .from(movieImportList)
    .where(and(eq(movieImportList.importId, key.importId), gt(movieImportList.position, after)))
    .orderBy(asc(movieImportList.position))
    .limit(importRowsPerPage + 1);
  const shown = rows.slice(0, importRowsPerPage);
  const last = shown.at(-1);
  return { lists: shown, nextCursor: rows.length > shown.length && last !== undefined ? writeCursor([last.position]) : null };
}
