import type { TextProblem } from '@hexreel/domain/moderation';
import { listTexts } from '@hexreel/domain/texts/lists';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList, movieListEntry } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { listAuthorEvents, listEvents } from './list-events.ts';
import { isShared, listNotFound } from './permissions.ts';
import { parseListId, requireOwnList } from './stored-lists.ts';

/**
 * Author of the texts that a report is about.
 * @param id as in the URL
 * @throws ApiError not_found, also for a private list
 */
export async function findListAuthor(
  database: Database,
  id: string,
): Promise<{ readonly listId: string; readonly authorId: string }> {
  const listId = parseListId(id);
  const [row] = await database
    .select({ authorId: movieList.userId })
    .from(movieList)
    .where(and(eq(movieList.id, listId), isShared));
  if (row === undefined) throw listNotFound();
  return { listId, authorId: row.authorId };
}

/**
 * All that a list says, as a part of a statement: title, description and notes, a line each; null for a private list,
 * which others do not see. @param listId the column or value that holds its id
 */
export function listTextOf(listId: SQL): SQL<string | null> {
  const notes = sql`(
    select string_agg(told.note, chr(10) order by told.position, told.movie_id) from ${movieListEntry} as told
    where told.list_id = shared.id and told.note <> '')`;
  return sql`(
    select concat_ws(chr(10), shared.title, nullif(shared.description, ''), ${notes}) from ${movieList} as shared
    where shared.id = ${listId} and shared.visibility <> 'private')`;
}

/**
 * Texts of a list, in a transaction that has locked its author.
 * @returns empty where others do not see it. One statement.
 */
export async function readListText(tx: Database, listId: string): Promise<string> {
  const [row] = await tx.select({ text: listTextOf(sql`${listId}`) }).from(sql`(select) as one`);
  return row?.text ?? '';
}

/**
 * Removes title, description and notes of a list, which becomes private; its movies stay (R377). In a transaction that
 * has locked its author. @returns the events, to be published
 */
export async function removeListTexts(
  tx: Database,
  { userId, listId }: { readonly userId: string; readonly listId: string },
  { problem, at }: { readonly problem: TextProblem; readonly at: Date },
): Promise<readonly AppEvent[]> {
  const list = await requireOwnList(tx, { userId, listId });
  const change = { title: listTexts.removedText, description: '', visibility: 'private', textsRemovedFor: problem } as const;
  await tx
    .update(movieList)
    .set({ ...change, updatedAt: at })
    .where(eq(movieList.id, listId));
  await tx.update(movieListEntry).set({ note: '' }).where(eq(movieListEntry.listId, listId));
  return listEvents(list, list.movieIds);
}

/** Others see a user's lists no longer, or again: after a suspension, its end, or a deletion. @returns the events, to be published */
export async function withdrawLists(tx: Database, userId: string): Promise<readonly AppEvent[]> {
  const lists = await tx.select({ id: movieList.id }).from(movieList).where(eq(movieList.userId, userId));
  return listAuthorEvents(lists.map(({ id }) => id));
}
