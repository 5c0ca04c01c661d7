import { randomBytes } from 'node:crypto';
import { isListId, listIdBytes, checkListDescription, checkListTitle } from '@hexreel/domain/lists';
import { sql } from 'drizzle-orm';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { EditListBody } from '@hexreel/domain/contract/lists';
import type { Database } from '../../db/client.ts';
import { movieList, movieListEntry } from '../../db/schema/index.ts';
import type { ListKey } from './context.ts';
import { isOwnList, listNotFound } from './permissions.ts';

export type StoredList = typeof movieList.$inferSelect;

/** 128 random bits (R371). */
export function newListId(): string {
  return randomBytes(listIdBytes).toString('base64url');
}

/** @param id as in the URL @throws ApiError not_found ('List not found') */
export function parseListId(id: string): string {
  if (!isListId(id)) throw listNotFound();
  return id;
}

/** The movies of a selected list in their order, as a column. */
export const orderedMovieIds = sql<number[]>`array(
  select ${movieListEntry.movieId} from ${movieListEntry} where ${movieListEntry.listId} = ${movieList.id}
  order by ${movieListEntry.position}, ${movieListEntry.movieId})`;

/**
 * A user's own list and the ids of its movies in their order, in a transaction that has locked the user, which is why
 * it changes no more until the end. One statement. @throws ApiError not_found, also for another user's
 */
export async function requireOwnList(tx: Database, key: ListKey): Promise<StoredList & { readonly movieIds: number[] }> {
  const [row] = await tx.select({ list: movieList, movieIds: orderedMovieIds }).from(movieList).where(isOwnList(key));
  if (row === undefined) throw listNotFound();
  return { ...row.list, movieIds: row.movieIds };
}

/** @throws ApiError invalid_request with the field and what is wrong with it */
export function requireListTexts({ title, description }: EditListBody): void {
  refuse('title', title === undefined ? null : checkListTitle(title));
  refuse('description', description === undefined ? null : checkListDescription(description));
}

/** @param problem the text that users see, or null where nothing is wrong */
export function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw new ApiError('invalid_request', problem, { field });
}
