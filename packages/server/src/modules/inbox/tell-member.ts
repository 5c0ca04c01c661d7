import type { InboxKind } from '@hexreel/domain/inbox';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboxItem } from '../../db/schema/index.ts';
import { publish } from '../../platform/events/index.ts';
import { inboxEvent } from './live-inboxes.ts';
import { notifyUsers } from './push-task.ts';

/** Something that a user did to another one. */
export interface Deed {
  /** The user whose inbox tells it. */
  readonly userId: string;
  readonly kind: InboxKind;
  readonly actorId: string;
  readonly movieId?: number;
}

/** An event of a user's own, in which the inbox names no one else. */
export type Outcome = Pick<Deed, 'userId' | 'kind' | 'movieId'>;

/**
 * Tells users in their inboxes what happened (R806). A deed that an inbox has already, also as read, is not told again.
 * @param tx the transaction of the event
 */
export async function tellMembers(tx: Database, told: readonly (Deed | Outcome)[], at: Date): Promise<void> {
  if (told.length === 0) return;
  await tx
    .insert(inboxItem)
    .values(told.map((one) => ({ ...one, at })))
    .onConflictDoNothing();
  await notifyUsers(
    tx,
    told.map(({ userId }) => userId),
    at.getTime(),
  );
}

/**
 * A deed was undone: takes it away while it is unread (R808).
 * @param tx the transaction of the event
 * @param deed one without an actor stands for those of all, and one with several movies for each
 */
export async function untellMember(
  tx: Database,
  {
    userId,
    kind,
    actorId,
    movieId,
  }: Omit<Outcome, 'movieId'> & {
    readonly actorId?: string;
    readonly movieId?: number | readonly number[];
  },
): Promise<void> {
  const taken = await tx
    .delete(inboxItem)
    .where(
      and(
        eq(inboxItem.userId, userId),
        eq(inboxItem.kind, kind),
        actorId === undefined ? undefined : eq(inboxItem.actorId, actorId),
        movieId === undefined ? isNull(inboxItem.movieId) : inArray(inboxItem.movieId, [movieId].flat()),
        isNull(inboxItem.readAt),
      ),
    )
    .returning({ id: inboxItem.id });
  if (taken.length > 0) await publish(tx, [inboxEvent(userId)]);
}
