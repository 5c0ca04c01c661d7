import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { insertEntries, insertList, type NewEntry, type NewList } from './insert-list.ts';
import { listEvents } from './list-events.ts';

/** Titles of a user's lists. One statement. */
export function readOwnTitles(database: Database, userId: string): Promise<{ readonly id: string; readonly title: string }[]> {
  return database.select({ id: movieList.id, title: movieList.title }).from(movieList).where(eq(movieList.userId, userId));
}

export interface ListToImport extends Omit<NewList, 'visibility'> {
  readonly userId: string;
  /** In their order, each movie once. */
  readonly entries: readonly NewEntry[];
}

/**
 * Makes a private list of what a file has, in a transaction that has locked its owner and counted their lists (R395).
 * @returns the movies that it got; of a list that got none, nothing stays
 */
export async function importList(
  tx: Database,
  { userId, entries, ...facts }: ListToImport,
): Promise<{ readonly id: string; readonly movieIds: readonly number[]; readonly events: readonly AppEvent[] }> {
  const list = await insertList(tx, userId, { ...facts, visibility: 'private' });
  const movieIds = await insertEntries(tx, list, entries);
  if (movieIds.length === 0) await tx.delete(movieList).where(eq(movieList.id, list.id));
  return { id: list.id, movieIds, events: movieIds.length === 0 ? [] : listEvents(list) };
}

/**
 * Deletes a list that an import made, unless its owner has changed it since (R313), in a transaction that has locked them.
 * @returns whether it stays
 */
export async function takeBackList(
  tx: Database,
  { userId, listId }: { readonly userId: string; readonly listId: string },
): Promise<{ readonly stays: boolean; readonly events: readonly AppEvent[] }> {
  const isOwn = and(eq(movieList.id, listId), eq(movieList.userId, userId));
  const [list] = await tx.select().from(movieList).where(isOwn);
  if (list === undefined) return { stays: false, events: [] };
  const [deleted] = await tx
    .delete(movieList)
    .where(and(isOwn, eq(movieList.updatedAt, movieList.createdAt)))
    .returning();
  return deleted === undefined ? { stays: true, events: [] } : { stays: false, events: listEvents(list) };
}
