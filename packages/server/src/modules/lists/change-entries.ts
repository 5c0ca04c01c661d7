import { ApiError } from '@hexreel/domain/contract/errors';
import type { ChangedList } from '@hexreel/domain/contract/lists';
import { checkListNote, mostListEntries, moveBefore, readListText } from '@hexreel/domain/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList, movieListEntry } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { refuse, requireOwnList } from './stored-lists.ts';
import type { EntryKey, ListChanges } from './context.ts';
import { listEvents } from './list-events.ts';

/**
 * Adds a movie at the end of a list; one that is there keeps its place (R373).
 * @throws ApiError not_found, movie_not_found, movie_banned, conflict for a full list, and what lockUser throws
 */
export async function addToList(context: ListChanges, key: EntryKey): Promise<ChangedList> {
  const { listId, movieId } = key;
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    requireOpenMovie(await findMovieAvailability(tx, movieId));
    const list = await requireOwnList(tx, key);
    const movies = list.movieIds.length;
    if (list.movieIds.includes(movieId)) return { result: { id: listId, movies }, events: [] };
    if (movies >= mostListEntries) throw new ApiError('conflict', listTexts.full);
    const at = new Date(context.now());
    const position = sql`(
      select coalesce(max(other.position), 0) + 1 from ${movieListEntry} as other where other.list_id = ${listId})`;
    await tx.insert(movieListEntry).values({ listId, movieId, position, addedAt: at });
    await touch(tx, listId, at);
    return { result: { id: listId, movies: movies + 1 }, events: listEvents(list, [movieId]) };
  });
}

/** Takes a movie off a list, also a banned one; does nothing where it is not in it. @throws ApiError not_found, and what lockUser throws */
export async function removeFromList(context: ListChanges, key: EntryKey): Promise<ChangedList> {
  const { listId, movieId } = key;
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const list = await requireOwnList(tx, key);
    const movies = list.movieIds.length;
    if (!list.movieIds.includes(movieId)) return { result: { id: listId, movies }, events: [] };
    await tx.delete(movieListEntry).where(isEntry(key));
    await touch(tx, listId, new Date(context.now()));
    return { result: { id: listId, movies: movies - 1 }, events: listEvents(list, [movieId]) };
  });
}

/**
 * Moves a movie before another, or to the end; all positions are rewritten (R374).
 * @throws ApiError not_found where one of both is not in the list, and what lockUser throws
 */
export async function moveInList(context: ListChanges, key: EntryKey, before: number | null): Promise<ChangedList> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const list = await requireOwnList(tx, key);
    const result = { id: key.listId, movies: list.movieIds.length };
    for (const movieId of before === null ? [key.movieId] : [key.movieId, before])
      if (!list.movieIds.includes(movieId)) throw new ApiError('not_found', listTexts.notInList);
    const order = moveBefore(list.movieIds, key.movieId, before);
    if (order.every((movieId, place) => movieId === list.movieIds[place])) return { result, events: [] };
    await tx.execute(sql`
      update ${movieListEntry} set position = placed.place
      from unnest(${sql.param(order)}::int[]) with ordinality as placed (movie_id, place)
      where ${movieListEntry.listId} = ${key.listId} and ${movieListEntry.movieId} = placed.movie_id`);
    await touch(tx, key.listId, new Date(context.now()));
    return { result, events: listEvents(list) };
  });
}

/** Replaces the note on a movie; an empty one removes it. @throws ApiError invalid_request, not_found, and what lockUser throws */
export async function saveListNote(context: ListChanges, key: EntryKey, note: string): Promise<ChangedList> {
  refuse('note', checkListNote(note));
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const list = await requireOwnList(tx, key);
    if (!list.movieIds.includes(key.movieId)) throw new ApiError('not_found', listTexts.notInList);
    await tx
      .update(movieListEntry)
      .set({ note: readListText(note) })
      .where(isEntry(key));
    await touch(tx, key.listId, new Date(context.now()));
    return { result: { id: key.listId, movies: list.movieIds.length }, events: listEvents(list) };
  });
}

async function touch(tx: Database, listId: string, at: Date): Promise<void> {
  await tx.update(movieList).set({ updatedAt: at }).where(eq(movieList.id, listId));
}

function isEntry({ listId, movieId }: EntryKey) {
  return and(eq(movieListEntry.listId, listId), eq(movieListEntry.movieId, movieId));
}
