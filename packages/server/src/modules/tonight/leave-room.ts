import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { canTakeOver, nextHost } from '@hexreel/domain/tonight';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room as roomTable, roomSeat } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { changeRoom, takeBackPicks, type RoomUpdate, roomEvent } from './change-room.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { requireFreeable } from './permissions.ts';
import { readSeats, vetoerOf, type Room, type RoomSeat } from './room-repository.ts';

interface InRoom {
  readonly viewer: RoomViewer;
  readonly token: string;
}

/**
 * Frees a seat: one's own, or as the host anybody's. What was said there is gone with it, except that the evening's veto was used; a
 * host who leaves hands over (R325), and with the last one the room is gone.
 * @throws ApiError forbidden, room_not_found
 */
export async function leaveRoom(context: TonightContext, { viewer, token }: InRoom, seatId: string): Promise<void> {
  await changeRoom(context, { viewer, token }, async ({ tx, room, seats, seat }) => {
    const leaving = seats.find(({ id }) => id === seatId);
    if (leaving === undefined) return {};
    requireFreeable(seat, leaving);
    const update = await freeSeat(tx, { room, seats, leaving, now: context.now() });
    // Coming back the same evening does not renew the veto (R323).
    return leaving.hasVetoed ? { ...update, vetoedBy: [...room.vetoedBy, vetoerOf(room.id, leaving)] } : update;
  });
}

/**
 * Frees the seats of a user who is deleted or suspended, as if they had left every room (R420). Part of that transaction, which
 * has locked the user.
 * @param where of these seats; of all of theirs if absent
 * @returns the events, to be published
 */
export async function leaveRooms(tx: Database, userId: string, now: number, where?: SQL): Promise<AppEvent[]> {
  const rooms = await tx
    .select(getTableColumns(roomTable))
    .from(roomTable)
    .innerJoin(roomSeat, eq(roomSeat.roomId, roomTable.id))
    .where(and(eq(roomSeat.userId, userId), where))
    .orderBy(asc(roomTable.id))
    .for('update', { of: roomTable });
  for (const room of rooms) {
    const seats = await readSeats(tx, room.id);
    const leaving = seats.find((seat) => seat.userId === userId);
    if (leaving === undefined) continue;
    const update = await freeSeat(tx, { room, seats, leaving, now });
    await tx
      .update(roomTable)
      .set({ ...update, usedAt: new Date(now) })
      .where(eq(roomTable.id, room.id));
  }
  return rooms.map(({ id }) => roomEvent(id));
}

/** @returns what of the room's own row changes */
async function freeSeat(
  tx: Database,
  {
    room,
    seats,
    leaving,
    now,
  }: { readonly room: Room; readonly seats: readonly RoomSeat[]; readonly leaving: RoomSeat; readonly now: number },
): Promise<RoomUpdate> {
  await tx.delete(roomSeat).where(eq(roomSeat.id, leaving.id));
  const left = seats.filter(({ id }) => id !== leaving.id);
  if (left.length === 0) await tx.delete(roomTable).where(eq(roomTable.id, room.id));
  const host = leaving.isHost ? nextHost(left, now) : null;
  if (host !== null) await tx.update(roomSeat).set({ isHost: true }).where(eq(roomSeat.id, host.id));
  return takeBackPicks(room);
}

/** Makes someone the host while the present one is away (R325). @throws ApiError conflict, room_not_found */
export async function becomeHost(context: TonightContext, inRoom: InRoom): Promise<void> {
  await changeRoom(context, inRoom, async ({ tx, room, seats, seat }) => {
    if (seat.isHost) return {};
    const host = seats.find(({ isHost }) => isHost);
    if (!canTakeOver(host, context.now())) throw new ApiError('conflict', roomErrorTexts.hostIsHere);
    await handOver(tx, room.id, seat.id);
    return {};
  });
}

async function handOver(tx: Database, roomId: string, seatId: string): Promise<void> {
  await tx.update(roomSeat).set({ isHost: false }).where(eq(roomSeat.roomId, roomId));
  await tx.update(roomSeat).set({ isHost: true }).where(eq(roomSeat.id, seatId));
}
