import type { ChangedList, EditListBody } from '@hexreel/domain/contract/lists';
import { readListText, readListTitle } from '@hexreel/domain/lists';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isOwnList } from './permissions.ts';
import { requireListTexts, requireOwnList } from './stored-lists.ts';
import type { ListChanges, ListKey } from './context.ts';
import { listEvents } from './list-events.ts';

/**
 * Changes what is named of a list. Another title ends what an admin's removal said of it (R377).
 * @throws ApiError invalid_request, not_found, and what lockUser throws
 */
export async function editList(context: ListChanges, key: ListKey, body: EditListBody): Promise<ChangedList> {
  requireListTexts(body);
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const before = await requireOwnList(tx, key);
    const visibility = body.visibility ?? before.visibility;
    await tx
      .update(movieList)
      .set({
        title: body.title === undefined ? before.title : readListTitle(body.title),
        description: body.description === undefined ? before.description : readListText(body.description),
        isRanked: body.isRanked ?? before.isRanked,
        visibility,
        textsRemovedFor: body.title === undefined ? before.textsRemovedFor : null,
        updatedAt: new Date(context.now()),
      })
      .where(eq(movieList.id, key.listId));
    const isMoved = visibility !== before.visibility;
    const events = isMoved ? listEvents({ ...before, visibility: 'public' }, before.movieIds) : listEvents(before);
    return { result: { id: key.listId, movies: before.movieIds.length }, events };
  });
}

/** True for a user's own list that everyone finds already. */
export async function isPublicList(database: Database, key: ListKey): Promise<boolean> {
  return (await database.$count(movieList, and(isOwnList(key), eq(movieList.visibility, 'public')))) > 0;
}

/** Deletes a list with its notes. @throws ApiError not_found, and what lockUser throws */
export async function removeList(context: ListChanges, key: ListKey): Promise<void> {
  await context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const list = await requireOwnList(tx, key);
    await tx.delete(movieList).where(eq(movieList.id, key.listId));
    return { result: null, events: listEvents(list, list.movieIds) };
  });
}
