import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import { importPartBytes, mostImports, openStatuses } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import { eq, sql } from 'drizzle-orm';
import { movieImport, movieImportPart } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isImport, lockImport, type ImportKey, type ImportsContext } from './context.ts';

/**
 * Announces a file. A user has one import at a time that is not finished, and twenty at most (R314).
 * @returns its id
 * @throws ApiError conflict, and what lockUser throws
 */
export async function startImport(
  { database, now }: ImportsContext,
  userId: string,
  { fileName, size }: { readonly fileName: string; readonly size: number },
): Promise<string> {
  const at = new Date(now());
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx.select({ status: movieImport.status }).from(movieImport).where(eq(movieImport.userId, userId));
    const open: readonly string[] = openStatuses;
    if (kept.some(({ status }) => open.includes(status))) throw new ApiError('conflict', importTexts.another);
    if (kept.length >= mostImports) throw new ApiError('conflict', importTexts.tooMany);
    const id = randomUUID();
    await tx.insert(movieImport).values({ id, userId, fileName, size, status: 'uploading', createdAt: at, updatedAt: at });
    return id;
  });
}

/**
 * Keeps a part of the file; a repeated one replaces it, so that an upload may be tried again.
 * @throws ApiError not_found, conflict, payload_too_large
 */
export async function uploadPart(
  { database, now }: ImportsContext,
  key: ImportKey,
  { position, bytes }: { readonly position: number; readonly bytes: Buffer },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { size } = await lockImport(tx, key, ['uploading']);
    const length = Math.min(importPartBytes, size - position * importPartBytes);
    if (bytes.length !== length) throw new ApiError('payload_too_large', importTexts.partTooLong);
    await tx
      .insert(movieImportPart)
      .values({ importId: key.importId, position, bytes })
      .onConflictDoUpdate({ target: [movieImportPart.importId, movieImportPart.position], set: { bytes } });
    await tx
      .update(movieImport)
      .set({ updatedAt: new Date(now()) })
      .where(isImport(key));
  });
}

/** Has the job read the file. @throws ApiError not_found, conflict where parts are missing */
export async function finishUpload({ database, now, wake }: ImportsContext, key: ImportKey): Promise<void> {
  await database.transaction(async (tx) => {
    const { size } = await lockImport(tx, key, ['uploading']);
    const [row] = await tx
      .select({ bytes: sql<number>`coalesce(sum(length(${movieImportPart.bytes})), 0)::int` })
      .from(movieImportPart)
      .where(eq(movieImportPart.importId, key.importId));
    if (row?.bytes !== size) throw new ApiError('conflict', importTexts.incomplete);
    await tx
      .update(movieImport)
      .set({ status: 'reading', updatedAt: new Date(now()) })
      .where(isImport(key));
  });
  wake();
}
