import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room as roomTable, user } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { hasSeat, requireSeat } from './permissions.ts';
import { limitChanges, requireFewGuesses, roomNotFound } from './rate-limits.ts';
import { findRoom, readSeats, seatOf, type Room, type RoomSeat } from './room-repository.ts';

/** Something in a room changed; the key is its id, which is no secret, not its token. */
export const roomTopic = 'room';

export function roomEvent(roomId: string): AppEvent {
  return { topic: roomTopic, key: roomId };
}

/** A room and who is in it, within a transaction that holds its lock: two presses at once come one after the other. */
export interface RoomChange {
  readonly tx: Database;
  readonly room: Room;
  readonly seats: readonly RoomSeat[];
  /** Seat of the user who makes the change. */
  readonly seat: RoomSeat;
  /** Announces changes other than the room's own. */
  readonly announce: (...events: readonly AppEvent[]) => void;
}

/** Changes of the room's own row. */
export type RoomUpdate = Partial<
  Pick<Room, 'filters' | 'picked' | 'vetoed' | 'vetoedBy' | 'chosenMovieId' | 'film' | 'evening' | 'circleId'>
>;

/** A room as who makes the request finds it; their seat is null where they have none. */
export interface FoundRoom {
  readonly room: Room;
  readonly seats: readonly RoomSeat[];
  readonly seat: RoomSeat | null;
}

/** @throws ApiError room_not_found; rate_limited for who has no seat and tried too many links */
export async function openedRoom(context: TonightContext, viewer: RoomViewer, token: string): Promise<FoundRoom> {
  const room = await findRoom(context.database, token, { now: context.now(), mode: 'read' });
  const seats = room === null ? [] : await readSeats(context.database, room.id);
  const seat = seatOf(seats, viewer);
  if (seat === null) await requireFewGuesses(context, viewer);
  if (room === null) throw await roomNotFound(context, viewer);
  return { room, seats, seat };
}

/**
 * A change by someone who has a seat: checked, made and announced in one transaction (R324).
 * @param work checks by the room as it is now; returns what of its row changes
 * @returns the room as it is then, with the seats that `work` was given
 * @throws ApiError room_not_found for who has no seat, rate_limited, and what `work` throws
 */
export async function changeRoom(
  context: TonightContext,
  { viewer, token }: { readonly viewer: RoomViewer; readonly token: string },
  work: (change: RoomChange) => Promise<RoomUpdate>,
): Promise<FoundRoom> {
  const { seat: known, seats: knownSeats } = await openedRoom(context, viewer, token);
  if (!hasSeat(known)) throw await roomNotFound(context, viewer);
  await limitChanges(context, known.id);
  return context.eventBus.change(context.database, async (tx) => {
    // Users before rooms, as everywhere.
    if (known.userId !== null) await lockUser(tx, known.userId);
    await keepUsers(tx, knownSeats);
    const room = await findRoom(tx, token, { now: context.now(), mode: 'locked' });
    const seats = room === null ? [] : await readSeats(tx, room.id);
    const seat = requireSeat(seatOf(seats, viewer));
    if (room === null) throw new ApiError('room_not_found', roomErrorTexts.notFound);
    const events: AppEvent[] = [roomEvent(room.id)];
    const update = await work({ tx, room, seats, seat, announce: (...more) => void events.push(...more) });
    await tx
      .update(roomTable)
      .set({ ...update, usedAt: new Date(context.now()) })
      .where(eq(roomTable.id, room.id));
    return { result: { room: { ...room, ...update }, seats, seat }, events };
  });
}

/** No one in the room is deleted until the transaction ends, so that what is written about them does not wait for that. */
async function keepUsers(tx: Database, seats: readonly RoomSeat[]): Promise<void> {
  const userIds = seats.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return;
  await tx.select({ id: user.id }).from(user).where(inArray(user.id, userIds)).orderBy(asc(user.id)).for('key share');
}

/** Takes back the movies that were found, after a change that decides about movies, unless one is chosen (R323). */
export function takeBackPicks({ chosenMovieId }: Room): RoomUpdate {
  return chosenMovieId === null ? { picked: null } : {};
}
