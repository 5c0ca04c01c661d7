import { ApiError } from '@hexreel/domain/contract/errors';
import type { DiaryEntryBody, MovieHistory } from '@hexreel/domain/contract/history';
import { checkTags, isViewingDate, readTags } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { viewing } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { HistoryContext, HistoryKey } from './context.ts';
import { readMovieHistory } from './read-history.ts';
import { isOwnEntry, type EntryKey } from './permissions.ts';
import { requireRoom } from './require-room.ts';

/**
 * Adds a viewing, or changes date and tags of one; a repeated request changes nothing. The first date of a movie that is only
 * marked as seen replaces the mark (R301).
 * @throws ApiError invalid_request, movie_not_found, movie_banned, conflict where the entry is of another movie, history_full
 */
export async function saveDiaryEntry(context: HistoryContext, key: EntryKey, body: DiaryEntryBody): Promise<MovieHistory> {
  const { movieId, watchedOn, rewatch } = body;
  if (watchedOn !== null && !isViewingDate(watchedOn, context.now()))
    throw new ApiError('invalid_request', historyProblems.dateNotPossible, { field: 'watchedOn' });
  const tagProblem = checkTags(body.tags ?? []);
  if (tagProblem !== null) throw new ApiError('invalid_request', tagProblem, { field: 'tags' });
  const tags = body.tags === undefined ? {} : { tags: readTags(body.tags) };
  const own = { userId: key.userId, movieId };
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, own);
    requireOpenMovie(await findMovieAvailability(tx, movieId));
    const [before] = await tx.select().from(viewing).where(isOwnEntry(key));
    if (before !== undefined && before.movieId !== movieId) throw new ApiError('conflict', historyProblems.otherMovie);
    if (before === undefined) {
      if (watchedOn !== null && !rewatch) await removeMark(tx, own);
      await requireRoom(tx, key.userId);
      await tx.insert(viewing).values({ ...key, movieId, watchedOn, rewatch, ...tags, addedAt: new Date(context.now()) });
    } else
      await tx
        .update(viewing)
        .set({ watchedOn, rewatch, ...tags })
        .where(isOwnEntry(key));
    return { result: await readMovieHistory(tx, own), events: [userEvent(key.userId)] };
  });
}

/** Removes a viewing, also of a banned movie. @throws ApiError not_found, also for another user's */
export async function removeDiaryEntry(context: HistoryContext, key: EntryKey): Promise<MovieHistory> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const [removed] = await tx.delete(viewing).where(isOwnEntry(key)).returning({ movieId: viewing.movieId });
    if (removed === undefined) throw new ApiError('not_found', historyProblems.entryNotFound);
    const result = await readMovieHistory(tx, { userId: key.userId, movieId: removed.movieId });
    return { result, events: [userEvent(key.userId)] };
  });
}

/**
 * Removes the mark that a movie was seen, where it is all that is kept: viewings whose dates are not known are no marks among others
 * (R301). @returns whether there was one
 */
export async function removeMark(tx: Database, { userId, movieId }: HistoryKey): Promise<boolean> {
  const isOwn = and(eq(viewing.userId, userId), eq(viewing.movieId, movieId));
  const [only, other] = await tx.select().from(viewing).where(isOwn).limit(2);
  if (only === undefined || other !== undefined || only.watchedOn !== null || only.rewatch) return false;
  await tx.delete(viewing).where(isOwnEntry(only));
  return true;
}
