import { ApiError } from '@hexreel/domain/contract/errors';
import type { ChangedList, CreateListBody } from '@hexreel/domain/contract/lists';
import { mostLists, readListText, readListTitle } from '@hexreel/domain/lists';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { listTexts } from '@hexreel/domain/texts/lists';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieList, movieListEntry } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isOneOf, isOpen } from '../catalogue/index.ts';
import { requireListTexts } from './check-texts.ts';
import type { ListChanges, ListKey } from './context.ts';
import { listEvents } from './list-events.ts';
import { newListId } from './stored-lists.ts';
import { findSharedList } from './read-list.ts';

/**
 * Makes a list, with movies or without (R370).
 * @throws ApiError invalid_request, conflict where there are too many, movie_not_found where one is not on the site, and
 * what lockUser throws
 */
export async function createList(context: ListChanges, userId: string, body: CreateListBody): Promise<ChangedList> {
  requireListTexts(body);
  const movieIds = [...new Set(body.movieIds ?? [])];
  return context.eventBus.change(context.database, async (tx) => {
    await requireRoomForList(tx, userId);
    const list = await insertList(tx, userId, {
      title: readListTitle(body.title),
      description: readListText(body.description),
      isRanked: body.isRanked,
      visibility: body.visibility,
      at: new Date(context.now()),
    });
    const added = await insertEntries(tx, list, movieIds);
    if (added.length < movieIds.length) throw new ApiError('movie_not_found', errorTexts.movieNotFound);
    return { result: { id: list.id, movies: added.length }, events: listEvents(list, added) };
  });
}

/**
 * Copies the movies of a list that the user may see to a private one of theirs. The author's words stay theirs: of the
 * texts only the title is copied (R376).
 * @throws ApiError not_found, conflict where there are too many, and what lockUser throws
 */
export async function copyList(context: ListChanges, { userId, listId }: ListKey): Promise<ChangedList> {
  return context.eventBus.change(context.database, async (tx) => {
    await requireRoomForList(tx, userId);
    const { title, isRanked, movieIds } = await findSharedList(tx, { userId, listId });
    const list = await insertList(tx, userId, {
      title,
      description: '',
      isRanked,
      visibility: 'private',
      at: new Date(context.now()),
    });
    const added = await insertEntries(tx, list, movieIds);
    return { result: { id: list.id, movies: added.length }, events: listEvents(list, added) };
  });
}

async function requireRoomForList(tx: Database, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(movieList)
    .where(eq(movieList.userId, userId));
  if ((row?.count ?? 0) >= mostLists) throw new ApiError('conflict', listTexts.tooMany);
}

interface NewList {
  readonly title: string;
  readonly description: string;
  readonly isRanked: boolean;
  readonly visibility: 'public' | 'link' | 'private';
  readonly at: Date;
}

async function insertList(tx: Database, userId: string, { at, ...texts }: NewList) {
  const list = { id: newListId(), userId, ...texts, createdAt: at, updatedAt: at };
  await tx.insert(movieList).values(list);
  return list;
}

/** Those of the movies that are on the site, in their order; no ban changes that before the transaction ends. */
async function insertEntries(
  tx: Database,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  movieIds: readonly number[],
): Promise<number[]> {
  if (movieIds.length === 0) return [];
  await tx.select({ id: movie.id }).from(movie).where(isOneOf(movieIds)).orderBy(asc(movie.id)).for('key share');
  // By a later statement: one that waited for the locks would still see the bans from before.
  const rows = await tx
    .select({ id: movie.id })
    .from(movie)
    .where(sql`${isOneOf(movieIds)} and ${isOpen(tx)}`);
  const open = new Set(rows.map((row) => row.id));
  const added = movieIds.filter((movieId) => open.has(movieId));
  if (added.length > 0)
    await tx
      .insert(movieListEntry)
      .values(added.map((movieId, place) => ({ listId: id, movieId, position: place + 1, addedAt: createdAt })));
  return added;
}
