import { importsKept } from '@hexreel/domain/import';
import { lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';

/** Imports whose last change is so long ago that they cannot be undone any more (R313). */
export async function deleteOldImports(database: Database, now: number): Promise<void> {
  await database.delete(movieImport).where(lt(movieImport.updatedAt, new Date(now - importsKept)));
}
