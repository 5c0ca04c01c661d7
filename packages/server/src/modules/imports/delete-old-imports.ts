import { importsKept } from '@hexreel/domain/import';
import { asc, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import { deleteImportPart } from './delete-import-part.ts';

/**
 * Imports whose last change is so long ago that they cannot be undone any more (R313): a part of one of them.
 * @returns whether there may be more
 */
export async function deleteOldImports(tx: Database, now: number): Promise<boolean> {
  const [old] = await tx
    .select({ id: movieImport.id })
    .from(movieImport)
    .where(lt(movieImport.updatedAt, new Date(now - importsKept)))
    .orderBy(asc(movieImport.updatedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (old === undefined) return false;
  await deleteImportPart(tx, old.id);
  return true;
}
