import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { importBodySchema } from '@hexreel/domain/contract/imports';
import { importPartBytes, mostImports, openStatuses, smallestPartBytes } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { movieImport, movieImportPart } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { lockImport, type ImportKey, type ImportsContext } from './context.ts';
import { addImportJob } from './import-job.ts';
import { isOwnImport } from './permissions.ts';

/**
 * Announces a file. A user has one import at a time that is not finished, and twenty at most (R314).
 * @returns its id
 * @throws ApiError conflict, and what lockUser throws
 */
export async function startImport(
  { database, now }: ImportsContext,
  userId: string,
  { fileName, size, timeZone }: z.infer<typeof importBodySchema>,
): Promise<string> {
  const at = new Date(now());
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx.select({ status: movieImport.status }).from(movieImport).where(eq(movieImport.userId, userId));
    const open: readonly string[] = openStatuses;
    if (kept.some(({ status }) => open.includes(status))) throw new ApiError('conflict', importTexts.another);
    if (kept.length >= mostImports) throw new ApiError('conflict', importTexts.tooMany);
    const id = randomUUID();
    const dates = { createdAt: at, updatedAt: at };
    await tx
      .insert(movieImport)
      .values({ id, userId, fileName, size, timeZone: timeZone ?? null, status: 'uploading', ...dates });
    return id;
  });
}

/** A part as it arrived. */
interface UploadedPart {
  readonly position: number;
  /** Where it begins in the file; absent where all parts but the last one have the largest length. */
  readonly start?: number | undefined;
  readonly bytes: Buffer;
}

/**
 * Keeps a part of the file. A repeated one replaces it and those after it, so that an upload may be tried again in smaller
 * parts (R472).
 * @throws ApiError not_found, payload_too_large, conflict where it does not follow the parts before it
 */
export async function uploadPart(
  { database, now }: ImportsContext,
  key: ImportKey,
  { position, start: told, bytes }: UploadedPart,
): Promise<void> {
  const start = told ?? position * importPartBytes;
  await database.transaction(async (tx) => {
    const { size } = await lockImport(tx, key, ['uploading']);
    const left = size - start;
    const least = told === undefined ? importPartBytes : smallestPartBytes;
    if (bytes.length > left || bytes.length < Math.min(least, left))
      throw new ApiError('payload_too_large', importTexts.partTooLong);
    const isPart = eq(movieImportPart.importId, key.importId);
    if (told !== undefined) await tx.delete(movieImportPart).where(and(isPart, gte(movieImportPart.position, position)));
    const [before] = await tx
      .select({
        parts: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(length(${movieImportPart.bytes})), 0)::int`,
      })
      .from(movieImportPart)
      .where(and(isPart, lt(movieImportPart.position, position)));
    if (before?.parts !== position || before.bytes !== start) throw new ApiError('conflict', importTexts.incomplete);
    await tx
      .insert(movieImportPart)
      .values({ importId: key.importId, position, bytes })
      .onConflictDoUpdate({ target: [movieImportPart.importId, movieImportPart.position], set: { bytes } });
    await tx
      .update(movieImport)
      .set({ updatedAt: new Date(now()) })
      .where(isOwnImport(key));
  });
}

/** Has the file read. @throws ApiError not_found, conflict where parts are missing */
export async function finishUpload({ database, eventBus, now }: ImportsContext, key: ImportKey): Promise<void> {
  await eventBus.change(database, async (tx) => {
    const { size } = await lockImport(tx, key, ['uploading']);
    const [row] = await tx
      .select({ bytes: sql<number>`coalesce(sum(length(${movieImportPart.bytes})), 0)::int` })
      .from(movieImportPart)
      .where(eq(movieImportPart.importId, key.importId));
    if (row?.bytes !== size) throw new ApiError('conflict', importTexts.incomplete);
    await tx
      .update(movieImport)
      .set({ status: 'reading', updatedAt: new Date(now()) })
      .where(isOwnImport(key));
    return { result: undefined, events: [await addImportJob(tx, { id: key.importId, size, status: 'reading' }, now())] };
  });
}
