import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import type { FinishDeletion } from '../../platform/events/index.ts';
import { FollowRepository } from './follow-repository.ts';
import { eventsOfUserSummary, userEvent } from './user-events.ts';

/**
 * Deletes a user's follows in both directions, in the transaction that deletes their account. Locks the user first, the
 * common lock order.
 * @returns what counts a follower less at the end of the same transaction, and returns the events
 */
export async function deleteFollowsOf(tx: Database, userId: string): Promise<FinishDeletion> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const follows = new FollowRepository(tx);
  const { followers, followed } = await follows.removeAllOf(userId);
  return async () => {
    await follows.countOneLess(followed);
    // Invalidates every answer that names the user, member lists and the redirect from the username included.
    return [...eventsOfUserSummary(userId), ...[...new Set([...followers, ...followed])].map(userEvent)];
  };
}
