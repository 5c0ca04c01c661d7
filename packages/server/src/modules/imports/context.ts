import { ApiError } from '@hexreel/domain/contract/errors';
import type { ImportStatus } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isOwnImport } from './permissions.ts';

/** Dependencies of this module's commands. */
export interface ImportsContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A user's import. */
export interface ImportKey {
  readonly userId: string;
  readonly importId: string;
}

/**
 * One batch of an import, in a transaction that has locked its user and the import.
 * @returns the events of what it changed; null where nothing of its kind is left
 * @throws ApiError where the user may not write any more
 */
export type ImportStep = (tx: Database, key: ImportKey, at: Date) => Promise<readonly AppEvent[] | null>;

export type ImportRow = typeof movieImport.$inferSelect & { readonly status: string };

/** @throws ApiError not_found, also for another user's */
export async function findImport(database: Database, key: ImportKey): Promise<ImportRow> {
  const [row] = await database.select().from(movieImport).where(isOwnImport(key));
  if (row === undefined) throw new ApiError('not_found', importTexts.notFound);
  return row;
}

/**
 * The first statements of each command: locks the user and the import.
 * @param statuses in which the command makes sense
 * @throws ApiError not_found, conflict, and what lockUser throws
 */
export async function lockImport(tx: Database, key: ImportKey, statuses: readonly ImportStatus[]): Promise<ImportRow> {
  await lockUser(tx, key.userId);
  const [row] = await tx.select().from(movieImport).where(isOwnImport(key)).for('update');
  if (row === undefined) throw new ApiError('not_found', importTexts.notFound);
  if (!(statuses as readonly string[]).includes(row.status)) throw new ApiError('conflict', importTexts.notNow);
  return row;
}
