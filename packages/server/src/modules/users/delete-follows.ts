import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { FollowRepository } from './follow-repository.ts';
import { eventsOfUserSummary, userEvent } from './user-events.ts';

/**
 * Deletes a user's follows in both directions, in the transaction that deletes their account. Locks the user first, the
 * common lock order.
 * @returns the events, to be published on commit
 */
export async function deleteFollowsOf(tx: Database, userId: string): Promise<AppEvent[]> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const others = await new FollowRepository(tx).removeAllOf(userId);
  // Invalidates every answer that names the user, member lists and the redirect from the username included.
  return [...eventsOfUserSummary(userId), ...[...new Set(others)].map(userEvent)];
}
