import { randomUUID } from 'node:crypto';
import { and, eq, gt, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { viewing } from '../../db/schema/index.ts';
import type { HistoryKey } from './context.ts';
import { isOwnEntry } from './permissions.ts';
import { hasRoom } from './require-room.ts';
import { removeMark } from './save-diary-entry.ts';

/** A viewing that another module adds. */
interface NewViewing extends HistoryKey {
  /** `2026-10-31` */
  readonly watchedOn: string;
  readonly at: Date;
  /** Nothing is added where the diary has had the movie since this moment, with this day or a later one. */
  readonly unlessSince: { readonly at: Date; readonly day: string };
}

/** Its id, and whether it replaced the mark that the movie was seen; or why nothing was added. */
type AddedViewing = { readonly id: string; readonly replacedMark: boolean } | 'already' | 'full';

/**
 * Adds a viewing with its day to the diary, once; one of a movie that has one is a rewatch. In a transaction that has locked the user
 * and the movie, and knows that the movie is open.
 */
export async function addViewing(tx: Database, { unlessSince, watchedOn, at, ...key }: NewViewing): Promise<AddedViewing> {
  const isDated = and(eq(viewing.userId, key.userId), eq(viewing.movieId, key.movieId), isNotNull(viewing.watchedOn));
  const isRecent = and(isDated, gt(viewing.addedAt, unlessSince.at), gte(viewing.watchedOn, unlessSince.day));
  if ((await tx.$count(viewing, isRecent)) > 0) return 'already';
  if (!(await hasRoom(tx, key.userId))) return 'full';
  const rewatch = (await tx.$count(viewing, isDated)) > 0;
  const replacedMark = !rewatch && (await removeMark(tx, key));
  const id = randomUUID();
  await tx.insert(viewing).values({ ...key, id, watchedOn, rewatch, addedAt: at });
  return { id, replacedMark };
}

/**
 * Takes such a viewing back, where the user has not removed it themselves; the mark that it replaced comes back. In a transaction that
 * has locked the user.
 */
export async function takeBackViewing(
  tx: Database,
  {
    userId,
    id,
    replacedMark,
    at,
  }: { readonly userId: string; readonly id: string; readonly replacedMark: boolean; readonly at: Date },
): Promise<void> {
  const [removed] = await tx.delete(viewing).where(isOwnEntry({ userId, id })).returning({ movieId: viewing.movieId });
  if (removed === undefined || !replacedMark) return;
  const { movieId } = removed;
  const left = await tx.$count(viewing, and(eq(viewing.userId, userId), eq(viewing.movieId, movieId)));
  if (left === 0) await tx.insert(viewing).values({ userId, id: randomUUID(), movieId, watchedOn: null, addedAt: at });
}
