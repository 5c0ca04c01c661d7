import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { movieImport, movieImportFilm, movieImportList } from '../../db/schema/index.ts';

/**
 * Deletes some of an import's films or lists, of which there may be a hundred thousand (R306), and the import with its last
 * ones, in a transaction that has locked it. Between two parts it is one that is undone: nothing more can be done with it
 * but to remove it.
 * @returns whether some of it is left
 */
export async function deleteImportPart(tx: Database, importId: string): Promise<boolean> {
  for (const table of [movieImportFilm, movieImportList]) {
    if (!(await deleteBatch(tx, table, { where: eq(table.importId, importId) }))) continue;
    await tx
      .update(movieImport)
      .set({ status: 'undone' })
      .where(and(eq(movieImport.id, importId), ne(movieImport.status, 'undone')));
    return true;
  }
  await tx.delete(movieImport).where(eq(movieImport.id, importId));
  return false;
}
