import { open } from 'node:fs/promises';
import { ImportFileError } from '@hexreel/domain/import';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportPart } from '../../db/schema/index.ts';

/**
 * Writes an uploaded file to the disk, a part at a time, so that one of any size takes little memory.
 * @param file its path
 * @throws ImportFileError no-space
 */
export async function collectParts(database: Database, importId: string, file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600).catch(refuseFullDisk);
  try {
    for (let position = 0; ; position += 1) {
      const [part] = await database
        .select({ bytes: movieImportPart.bytes })
        .from(movieImportPart)
        .where(and(eq(movieImportPart.importId, importId), eq(movieImportPart.position, position)));
      if (part === undefined) return;
      // To its end: `write` alone may stop early where the disk is nearly full.
      await handle.appendFile(part.bytes).catch(refuseFullDisk);
    }
  } finally {
    await handle.close();
  }
}

/** Reports that a file cannot be written. @throws ImportFileError no-space for a full disk, otherwise the error */
export function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  throw code === 'ENOSPC' || code === 'EDQUOT' ? new ImportFileError('no-space', '', { cause: error }) : error;
}
