import { ApiError } from '@hexreel/domain/contract/errors';
import type { ChangedList, CopyListBody, CreateListBody } from '@hexreel/domain/contract/lists';
import { mostLists, readListText, readListTitle } from '@hexreel/domain/lists';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { listTexts } from '@hexreel/domain/texts/lists';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { requireListTexts, orderedMovieIds } from './stored-lists.ts';
import type { ListChanges, ListKey } from './context.ts';
import { insertEntries, insertList, type NewEntry } from './insert-list.ts';
import { listEvents } from './list-events.ts';
import { findSharedList } from './read-list.ts';

/**
 * Creates a list, with or without movies (R370). If the user already has a list with the client's id, returns that one.
 * @throws ApiError invalid_request, conflict where there are too many or the id is another user's list, movie_not_found
 * where one is not on the site, and what lockUser throws
 */
export async function createList(context: ListChanges, userId: string, body: CreateListBody): Promise<ChangedList> {
  requireListTexts(body);
  const movieIds = [...new Set(body.movieIds ?? [])];
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, userId);
    const made = await findMadeList(tx, { userId, listId: body.id });
    if (made !== null) return { result: made, events: [] };
    await requireRoomForList(tx, userId);
    const list = await insertList(tx, userId, {
      ...(body.id === undefined ? {} : { id: body.id }),
      title: readListTitle(body.title),
      description: readListText(body.description),
      isRanked: body.isRanked,
      visibility: body.visibility,
      at: new Date(context.now()),
    });
    const added = await insertEntries(tx, list, movieIds.map(withoutNote));
    if (added.length < movieIds.length) throw new ApiError('movie_not_found', errorTexts.movieNotFound);
    return { result: { id: list.id, movies: added.length }, events: listEvents(list, added) };
  });
}

/**
 * Copies the movies of a list that the user may see to a private one of theirs. The author's words stay theirs: of the
 * texts only the title is copied (R376). If the user already has a list with the client's id, returns that one.
 * @throws ApiError not_found, conflict where there are too many or the id is another user's list, and what lockUser throws
 */
export async function copyList(context: ListChanges, { userId, listId }: ListKey, body: CopyListBody): Promise<ChangedList> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, userId);
    const made = await findMadeList(tx, { userId, listId: body?.id });
    if (made !== null) return { result: made, events: [] };
    await requireRoomForList(tx, userId);
    const { title, isRanked, movieIds } = await findSharedList(tx, { userId, listId });
    const list = await insertList(tx, userId, {
      ...(body?.id === undefined ? {} : { id: body.id }),
      title,
      description: '',
      isRanked,
      visibility: 'private',
      at: new Date(context.now()),
    });
    const added = await insertEntries(tx, list, movieIds.map(withoutNote));
    return { result: { id: list.id, movies: added.length }, events: listEvents(list, added) };
  });
}

async function findMadeList(
  tx: Database,
  { userId, listId }: { readonly userId: string; readonly listId: string | undefined },
): Promise<ChangedList | null> {
  if (listId === undefined) return null;
  const [row] = await tx
    .select({ userId: movieList.userId, movieIds: orderedMovieIds })
    .from(movieList)
    .where(eq(movieList.id, listId));
  if (row === undefined) return null;
  if (row.userId !== userId) throw new ApiError('conflict', listTexts.notFound);
  return { id: listId, movies: row.movieIds.length };
}

async function requireRoomForList(tx: Database, userId: string): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(movieList)
    .where(eq(movieList.userId, userId));
  if ((row?.count ?? 0) >= mostLists) throw new ApiError('conflict', listTexts.tooMany);
}

function withoutNote(movieId: number): NewEntry {
  return { movieId, note: '' };
}
