import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { CircleBody, OpenedRoom } from '@hexreel/domain/contract/tonight';
import { isCalendarDate } from '@hexreel/domain/history';
import { circleErrorTexts } from '@hexreel/domain/texts/tonight';
import { noFilters } from '@hexreel/domain/tonight';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { circle, circleMember, circleMovie, room, roomSeat, user } from '../../../db/schema/index.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { tellMembers, untellMember } from '../../inbox/index.ts';
import { isVisible } from '../../users/index.ts';
import { roomEvent } from '../change-room.ts';
import type { RoomViewer, TonightContext } from '../context.ts';
import { leaveRooms } from '../leave-room.ts';
import { isInCircle, type CircleKey } from '../permissions.ts';
import { limitCircles, limitRooms } from '../rate-limits.ts';
import { hashSecret, secretOfRoom } from '../secrets.ts';
import { findOpenRooms } from './read-circles.ts';

/** Changes a circle's name and next date: anyone in it may (R615). @throws ApiError not_found, invalid_request, rate_limited */
export async function editCircle(context: TonightContext, key: CircleKey, { name, nextDate }: CircleBody): Promise<void> {
  const trimmed = name.trim();
  if (trimmed === '') throw new ApiError('invalid_request', circleErrorTexts.nameNeeded, { field: 'name' });
  if (nextDate !== null && !isCalendarDate(nextDate))
    throw new ApiError('invalid_request', circleErrorTexts.noDate, { field: 'nextDate' });
  await limitCircles(context, key.userId);
  await context.database.transaction(async (tx) => {
    await lockUser(tx, key.userId);
    const { nextDate: before } = await lockCircle(tx, key);
    await tx.update(circle).set({ name: trimmed, nextDate }).where(eq(circle.id, key.circleId));
    if (nextDate !== before) await tellCircle(tx, context, { key, kind: 'circle-date', isOver: nextDate === null });
  });
}

/**
 * Leaves a circle: what it kept of this user is gone, also the seat in its open room where they have not come yet; the last one
 * deletes it (R615).
 * @throws ApiError not_found, rate_limited
 */
export async function leaveCircle(context: TonightContext, key: CircleKey): Promise<void> {
  await limitCircles(context, key.userId);
  await context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    await lockCircle(tx, key);
    const expected = and(eq(room.circleId, key.circleId), eq(roomSeat.isExpected, true));
    const events = await leaveRooms(tx, key.userId, context.now(), expected);
    await tx.delete(circleMember).where(isInCircle(key));
    await deleteEmpty(tx, [key.circleId]);
    return { result: null, events };
  });
}

/** Leaves all circles, when an account is deleted. Part of that transaction. */
export async function leaveCircles(tx: Database, userId: string): Promise<void> {
  const left = await tx.select().from(circleMember).where(eq(circleMember.userId, userId));
  await leaveCirclesOf(
    tx,
    userId,
    left.map(({ circleId }) => circleId),
  );
}

/** Leaves some circles. Part of a transaction that has locked the user. */
export async function leaveCirclesOf(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = inArray(circleMember.circleId, [...ids]);
  await tx
    .select()
    .from(circle)
    .where(inArray(circle.id, [...ids]))
    .orderBy(asc(circle.id))
    .for('no key update');
  await tx.delete(circleMember).where(and(eq(circleMember.userId, userId), among));
  await deleteEmpty(tx, ids);
}

async function deleteEmpty(tx: Database, ids: readonly string[]): Promise<void> {
  const hasMembers = sql`exists (select from ${circleMember} where ${circleMember.circleId} = ${circle.id})`;
  await tx.delete(circle).where(and(inArray(circle.id, [...ids]), sql`not ${hasMembers}`));
}

/**
 * The room of a circle's evening: the open one, or a new one with a seat for everybody, whose limits and services count (R616). Of two
 * who open one at once both get the same.
 * @throws ApiError not_found, rate_limited
 */
export async function openCircleRoom(context: TonightContext, viewer: RoomViewer, key: CircleKey): Promise<OpenedRoom> {
  await limitRooms(context, viewer);
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    await lockCircle(tx, key);
    const openId = (await findOpenRooms({ ...context, database: tx }, [key.circleId])).get(key.circleId);
    const roomId = openId ?? (await openRoomFor(tx, context, key));
    const events: AppEvent[] = openId === undefined ? [] : [roomEvent(roomId)];
    if (openId === undefined) await tellCircle(tx, context, { key, kind: 'circle-evening' });
    if (openId !== undefined)
      await tx
        .update(roomSeat)
        .set({ isExpected: false })
        .where(and(eq(roomSeat.roomId, roomId), eq(roomSeat.userId, key.userId)));
    return { result: { token: secretOfRoom(context.secret, roomId) }, events };
  });
}

async function openRoomFor(tx: Database, { now, secret }: TonightContext, key: CircleKey): Promise<string> {
  const members = await tx
    .select({ userId: user.id, pleasure: circleMember.pleasure, evenings: circleMember.evenings })
    .from(circleMember)
    .innerJoin(user, eq(user.id, circleMember.userId))
    .where(and(eq(circleMember.circleId, key.circleId), isVisible))
    .orderBy(asc(circleMember.joinedAt), asc(user.id));
  const watched = await tx
    .select({ movieId: circleMovie.movieId })
    .from(circleMovie)
    .where(eq(circleMovie.circleId, key.circleId))
    .orderBy(desc(circleMovie.watchedAt));
  const at = new Date(now());
  const id = randomUUID();
  await tx.insert(room).values({
    id,
    tokenHash: hashSecret(secretOfRoom(secret, id)),
    filters: noFilters,
    circleId: key.circleId,
    // The movies of evenings before this one come first (R422).
    vetoed: watched.map(({ movieId }) => movieId),
    evening: watched.length + 1,
    createdAt: at,
    usedAt: at,
  });
  await tx.insert(roomSeat).values(
    members.map((member) => ({
      ...member,
      id: randomUUID(),
      roomId: id,
      isHost: member.userId === key.userId,
      isExpected: member.userId !== key.userId,
      joinedAt: at,
    })),
  );
  return id;
}

/** Tells the others of a circle (R748), instead of what they have not read about one; unnamed. @param isOver tells no more */
async function tellCircle(
  tx: Database,
  { now }: Pick<TonightContext, 'now'>,
  {
    key,
    kind,
    isOver = false,
  }: { readonly key: CircleKey; readonly kind: 'circle-date' | 'circle-evening'; readonly isOver?: boolean },
): Promise<void> {
  const others = await tx
    .select({ userId: circleMember.userId })
    .from(circleMember)
    .where(and(eq(circleMember.circleId, key.circleId), ne(circleMember.userId, key.userId)))
    .orderBy(asc(circleMember.userId));
  for (const { userId } of others) await untellMember(tx, { userId, kind });
  if (isOver) return;
  await tellMembers(
    tx,
    others.map(({ userId }) => ({ userId, kind })),
    new Date(now()),
  );
}

/** @throws ApiError not_found for a circle that the user is not in */
async function lockCircle(tx: Database, key: CircleKey): Promise<{ readonly nextDate: string | null }> {
  const [found] = isUuid(key.circleId)
    ? await tx
        .select({ nextDate: circle.nextDate })
        .from(circle)
        .innerJoin(circleMember, eq(circleMember.circleId, circle.id))
        .where(isInCircle(key))
        .for('no key update', { of: circle })
    : [];
  if (found === undefined) throw new ApiError('not_found', circleErrorTexts.notFound);
  return found;
}
