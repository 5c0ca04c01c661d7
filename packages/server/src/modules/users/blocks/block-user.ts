import { ApiError } from '@hexreel/domain/contract/errors';
import type { Blocked, Muted } from '@hexreel/domain/contract/blocks';
import { blockTexts } from '@hexreel/domain/texts/blocks';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { block, mute } from '../../../db/schema/index.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import { lockUser, lockUserAndOther } from '../../../platform/http/access/lock-user.ts';
import type { UsersContext } from '../context.ts';
import { FollowRepository } from '../follow-repository.ts';
import { withdrawRequest } from '../follow-requests.ts';
import { userEvent } from '../user-events.ts';
import { isShown, userNotFound } from '../user-sql.ts';
import { requireBlockable } from '../permissions.ts';
import { addBlock, addMute, isBlocked, type Pair } from './block-repository.ts';

/** What other modules end between two users when one blocks the other. Part of that transaction, which has locked both. */
export type OnBlock = (tx: Database, pair: Pair, at: Date) => Promise<readonly AppEvent[]>;

/**
 * Blocks a user: ends follows both ways and what else joins the two, in one transaction; the other is not told (R821, R822). Again
 * changes nothing.
 * @throws ApiError forbidden for oneself, person_not_found also for who blocks the viewer, conflict beyond the most
 */
export async function blockUser(context: UsersContext & { readonly onBlock: OnBlock }, pair: Pair): Promise<Blocked> {
  return context.eventBus.change(context.database, async (tx) => {
    const at = new Date(context.now());
    if ((await addLocked(tx, pair, () => addBlock(tx, pair, at), blockTexts.blocksFull)) === 'there')
      return { result: { isBlocked: true }, events: [] };
    await tx.delete(mute).where(and(eq(mute.muterId, pair.ownerId), eq(mute.mutedId, pair.otherId)));
    const parted = await endFollows(tx, pair);
    return { result: { isBlocked: true }, events: [...parted, ...(await context.onBlock(tx, pair, at))] };
  });
}

/** Mutes a user, which shows to the viewer alone (R824). @throws ApiError as `blockUser` does */
export async function muteUser({ database, now }: Pick<UsersContext, 'database' | 'now'>, pair: Pair): Promise<Muted> {
  await database.transaction((tx) => addLocked(tx, pair, () => addMute(tx, pair, new Date(now())), blockTexts.mutesFull));
  return { isMuted: true };
}

async function addLocked(
  tx: Database,
  pair: Pair,
  add: () => Promise<'added' | 'there' | 'full'>,
  full: string,
): Promise<'added' | 'there'> {
  const { other } = await lockUserAndOther(tx, { id: pair.ownerId, otherId: pair.otherId });
  const isOwn = await isBlocked(tx, pair, 'own');
  const isHidden = !isOwn && (await isBlocked(tx, pair, 'either'));
  requireBlockable(pair.ownerId, { id: pair.otherId, isVisible: !isHidden && other !== null && isShown(other) });
  const outcome = await add();
  if (outcome === 'full') throw new ApiError('conflict', full);
  return outcome;
}

/** Follows and requests do not come back with an unblocking. */
async function endFollows(tx: Database, { ownerId, otherId }: Pair): Promise<AppEvent[]> {
  const follows = new FollowRepository(tx);
  const ended: string[] = [];
  for (const key of [
    { followerId: ownerId, followedId: otherId },
    { followerId: otherId, followedId: ownerId },
  ]) {
    await withdrawRequest(tx, key);
    if (await follows.remove(key)) ended.push(key.followedId);
  }
  await follows.countOneLess(ended);
  return ended.length === 0 ? [] : [userEvent(ownerId), userEvent(otherId)];
}

/** Unblocks; follows and what else ended stay so. @throws ApiError person_not_found for who was not blocked and is hidden */
export async function unblockUser({ database }: Pick<UsersContext, 'database'>, { ownerId, otherId }: Pair): Promise<Blocked> {
  return database.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    const ended = await tx
      .delete(block)
      .where(and(eq(block.blockerId, ownerId), eq(block.blockedId, otherId)))
      .returning({ id: block.blockedId });
    if (ended.length === 0) await requireVisibleTo(tx, { ownerId, otherId });
    return { isBlocked: false };
  });
}

/** Unmutes. @throws ApiError as `unblockUser` does */
export async function unmuteUser({ database }: Pick<UsersContext, 'database'>, { ownerId, otherId }: Pair): Promise<Muted> {
  return database.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    const ended = await tx
      .delete(mute)
      .where(and(eq(mute.muterId, ownerId), eq(mute.mutedId, otherId)))
      .returning({ id: mute.mutedId });
    if (ended.length === 0) await requireVisibleTo(tx, { ownerId, otherId });
    return { isMuted: false };
  });
}

async function requireVisibleTo(tx: Database, pair: Pair): Promise<void> {
  const other = await new FollowRepository(tx).lockFollowed({ followerId: pair.ownerId, followedId: pair.otherId });
  if (other?.isVisible !== true || (await isBlocked(tx, pair, 'either'))) throw userNotFound();
}
