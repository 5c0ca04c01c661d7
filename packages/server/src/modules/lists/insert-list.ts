import { mostListEntries } from '@hexreel/domain/lists';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movie, movieList, movieListEntry } from '../../db/schema/index.ts';
import { isOneOf, isOpen } from '../catalogue/index.ts';
import { newListId } from './stored-lists.ts';

/** A list to be made, with texts that are checked. */
export interface NewList {
  /** By default a new one. */
  readonly id?: string;
  readonly title: string;
  readonly description: string;
  readonly isRanked: boolean;
  readonly visibility: 'public' | 'link' | 'private';
  readonly at: Date;
}

/** A movie to be put in it. */
export interface NewEntry {
  readonly movieId: number;
  readonly note: string;
}

/** Stores a list without movies. */
export async function insertList(tx: Database, userId: string, { id = newListId(), at, ...texts }: NewList) {
  const list = { id, userId, ...texts, createdAt: at, updatedAt: at };
  await tx.insert(movieList).values(list);
  return list;
}

/**
 * Stores those of the movies that are on the site, in their order, as many as a list holds; no ban changes that before the
 * transaction ends. @returns their ids
 */
export async function insertEntries(
  tx: Database,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  entries: readonly NewEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const movieIds = entries.map(({ movieId }) => movieId);
  await tx.select({ id: movie.id }).from(movie).where(isOneOf(movieIds)).orderBy(asc(movie.id)).for('key share');
  // By a later statement: one that waited for the locks would still see the bans from before.
  const rows = await tx
    .select({ id: movie.id })
    .from(movie)
    .where(sql`${isOneOf(movieIds)} and ${isOpen(tx)}`);
  const open = new Set(rows.map((row) => row.id));
  const added = entries.filter(({ movieId }) => open.has(movieId)).slice(0, mostListEntries);
  await insertRows(
    tx,
    movieListEntry,
    added.map(({ movieId, note }, place) => ({ listId: id, movieId, note, position: place + 1, addedAt: createdAt })),
  );
  return added.map(({ movieId }) => movieId);
}
