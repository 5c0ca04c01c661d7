import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { circleMember, room, roomSeat } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { leaveCirclesOf } from './circles/change-circle.ts';
import { leaveRooms } from './leave-room.ts';

/**
 * Takes a user who blocks another one out of the rooms and circles that both are in (R823). Part of that transaction, which has
 * locked both users.
 * @returns the events, to be published
 */
export async function partUsers(
  tx: Database,
  { ownerId, otherId }: { readonly ownerId: string; readonly otherId: string },
  at: Date,
): Promise<readonly AppEvent[]> {
  const other = alias(circleMember, 'other');
  const shared = await tx
    .select({ id: circleMember.circleId })
    .from(circleMember)
    .innerJoin(other, and(eq(other.circleId, circleMember.circleId), eq(other.userId, otherId)))
    .where(eq(circleMember.userId, ownerId))
    .orderBy(asc(circleMember.circleId));
  const circleIds = shared.map(({ id }) => id);
  const hasOther = sql`exists (select 1 from ${roomSeat} as beside where beside.room_id = ${room.id} and beside.person_id = ${otherId})`;
  const ofCircles = circleIds.length === 0 ? undefined : inArray(room.circleId, circleIds);
  const events = await leaveRooms(tx, ownerId, at.getTime(), or(hasOther, ofCircles));
  await leaveCirclesOf(tx, ownerId, circleIds);
  return events;
}
