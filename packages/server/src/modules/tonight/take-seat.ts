import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { GuestName } from '@hexreel/domain/contract/tonight';
import { checkDisplayNameContent } from '@hexreel/domain/names';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { isFull, noFilters } from '@hexreel/domain/tonight';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room, roomSeat } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { tellMembers } from '../inbox/index.ts';
import { openedRoom, takeBackPicks, roomEvent } from './change-room.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { requireMeetable } from './permissions.ts';
import { limitGuests, limitRooms } from './rate-limits.ts';
import { findRoom, readSeats, seatOf, toldOf, vetoerOf } from './room-repository.ts';
import { hashSecret, newSecret, secretOfKey } from './secrets.ts';

/** Cookie for a guest's browser; null for users, and for guests who are known already. */
export interface TakenSeat {
  readonly guestSecret: string | null;
}

/**
 * Opens a room, whose first seat is the host's (R320).
 * @returns the room's token, which is stored nowhere
 * @throws ApiError invalid_request for a visitor without a name, rate_limited
 */
export async function openRoom(
  context: TonightContext,
  viewer: RoomViewer,
  { name, key }: GuestName,
): Promise<TakenSeat & { readonly token: string }> {
  const newcomer = newcomerOf(viewer, key);
  const owner = ownerOf(newcomer, name);
  await limitRooms(context, viewer);
  const token = newSecret();
  await context.database.transaction(async (tx) => {
    if (viewer.userId !== null) await lockUser(tx, viewer.userId);
    const at = new Date(context.now());
    const id = randomUUID();
    await tx.insert(room).values({ id, tokenHash: hashSecret(token), filters: noFilters, createdAt: at, usedAt: at });
    await insertSeat(tx, { ...owner, roomId: id, isHost: true, joinedAt: at });
  });
  return { token, guestSecret: newcomer.guestSecret };
}

/**
 * Takes a seat in a room; who has one keeps it, also a guest who sends the same form again (R320).
 * @throws ApiError room_not_found, room_full, rate_limited, and invalid_request for a visitor without a name
 */
export async function joinRoom(
  context: TonightContext,
  { viewer, token }: { readonly viewer: RoomViewer; readonly token: string },
  { name, key }: GuestName,
): Promise<TakenSeat> {
  const newcomer = newcomerOf(viewer, key);
  const { guestSecret } = newcomer;
  // A guest whose first answer was lost has a seat, and is told their secret once more.
  const { seat: known } = await openedRoom(context, newcomer, token);
  if (known !== null) return { guestSecret };
  const owner = ownerOf(newcomer, name);
  if (viewer.userId === null) await limitGuests(context, viewer);
  await context.eventBus.change(context.database, async (tx) => {
    if (viewer.userId !== null) await lockUser(tx, viewer.userId);
    const found = await findRoom(tx, token, { now: context.now(), mode: 'locked' });
    if (found === null) throw new ApiError('room_not_found', roomErrorTexts.notFound);
    const seats = await readSeats(tx, found.id);
    // Two windows of one user at once, or a form that is sent twice: the second finds the seat of the first.
    if (seatOf(seats, newcomer) !== null) return { result: null, events: [] };
    await requireMeetable(tx, viewer.userId, seats);
    if (isFull(seats, found.circleId !== null)) throw new ApiError('room_full', roomErrorTexts.full);
    const at = new Date(context.now());
    const isHost = !seats.some((seat) => seat.isHost);
    const hasVetoed = found.vetoedBy.includes(vetoerOf(found.id, newcomer));
    await insertSeat(tx, { ...owner, roomId: found.id, isHost, hasVetoed, joinedAt: at });
    await tellMembers(
      tx,
      toldOf(
        'room-joined',
        seats.filter((seat) => seat.isHost),
        at,
      ),
      at,
    );
    await tx
      .update(room)
      .set({ ...takeBackPicks(found), usedAt: at })
      .where(eq(room.id, found.id));
    return { result: null, events: [roomEvent(found.id)] };
  });
  return { guestSecret };
}

/** A viewer who is to have a seat: a user, or a guest who is told a secret or has one. */
interface Newcomer extends RoomViewer, TakenSeat {}

function newcomerOf(viewer: RoomViewer, key: string | undefined): Newcomer {
  if (viewer.userId !== null || viewer.guestHash !== null) return { ...viewer, guestSecret: null };
  const guestSecret = key === undefined ? newSecret() : secretOfKey(key);
  return { ...viewer, guestHash: hashSecret(guestSecret), guestSecret };
}

/** @throws ApiError invalid_request for a visitor whose name is missing, cannot be read or is reserved */
function ownerOf({ userId, guestHash }: Newcomer, name = '') {
  if (userId !== null) return { userId };
  const guestName = name.trim();
  const problem = guestName === '' ? roomErrorTexts.nameNeeded : checkDisplayNameContent(guestName);
  if (problem !== null) throw new ApiError('invalid_request', problem, { field: 'name' });
  return { guestHash, guestName };
}

async function insertSeat(tx: Database, seat: Omit<typeof roomSeat.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(roomSeat).values({ id: randomUUID(), ...seat });
}
