import { perCharacteristic, characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { isHere, roomLifetime, type EveningsBefore, type Seat } from '@hexreel/domain/tonight';
import type { TopicName } from '@hexreel/domain/warnings';
import { and, asc, eq, gt, isNull, or, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room, roomSeat, user } from '../../db/schema/index.ts';
import { readCurrentTopics } from '../warnings/index.ts';
import type { RoomViewer } from './context.ts';
import { hashSecret, isSecret } from './secrets.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

export type Room = typeof room.$inferSelect;

/** A seat with what the others see of its owner. */
export interface RoomSeat extends Seat, EveningsBefore {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly guestHash: string | null;
  readonly name: string;
  /** Null for a guest. */
  readonly profilePic: number | null;
  /** A guest's; null for users, and for guests who have not answered. */
  readonly neverAbove: Readonly<Record<Characteristic, number | null>> | null;
  /** A guest's, as the topics that are offered now (R291); empty for users. */
  readonly hardNos: readonly TopicName[];
  /** Keys of a guest's services; empty for users. */
  readonly services: readonly string[];
  readonly seen: readonly number[];
  /** Movies that may be above their limits this evening (R582). */
  readonly lifted: readonly number[];
  readonly isReady: boolean;
  /** Kept by the circle for someone who has not come yet. */
  readonly isExpected: boolean;
}

/** The room of a link, if it is open. @param mode 'locked' until the transaction ends */
export async function findRoom(
  database: Database,
  token: string,
  { now, mode }: { readonly now: number; readonly mode: 'read' | 'locked' },
): Promise<Room | null> {
  if (!isSecret(token)) return null;
  const isOpen = and(eq(room.tokenHash, hashSecret(token)), gt(room.usedAt, new Date(now - roomLifetime)));
  const query = database.select().from(room).where(isOpen);
  const [found] = mode === 'locked' ? await query.for('update') : await query;
  return found ?? null;
}

/** Seats in the order of their coming; none of suspended users. */
export async function readSeats(database: Database, roomId: string): Promise<RoomSeat[]> {
  const rows = await database
    .select({ seat: roomSeat, name: user.displayName, profilePic: user.profilePic })
    .from(roomSeat)
    .leftJoin(user, eq(user.id, roomSeat.userId))
    .where(and(eq(roomSeat.roomId, roomId), or(isNull(roomSeat.userId), isNull(user.suspendedAt))))
    .orderBy(asc(roomSeat.joinedAt), asc(roomSeat.id));
  // A topic may have been merged or retired since a guest named it.
  const currentOf = rows.some(({ seat }) => seat.hardNos.length > 0) ? await readCurrentTopics(database) : noTopics;
  return rows.map(({ seat, name, profilePic }) => ({
    id: seat.id,
    userId: seat.userId,
    guestHash: seat.guestHash,
    name: name ?? seat.guestName ?? '',
    profilePic,
    neverAbove: seat.neverAbove === null ? null : limitsOf(seat.neverAbove),
    hardNos: currentOf(seat.hardNos),
    services: seat.services,
    seen: seat.seen,
    lifted: seat.lifted,
    isHost: seat.isHost,
    isReady: seat.isReady,
    isExpected: seat.isExpected,
    hasAnswered: seat.userId !== null || seat.neverAbove !== null,
    hasVetoed: seat.hasVetoed,
    heardAt: seat.heardAt?.getTime() ?? null,
    pleasure: seat.pleasure,
    evenings: seat.evenings,
  }));
}

const noTopics = (): TopicName[] => [];

/** The seat of who makes a request, by their account or their guest's cookie. */
export function seatOf(seats: readonly RoomSeat[], { userId, guestHash }: RoomViewer): RoomSeat | null {
  const own = userId === null ? undefined : seats.find((seat) => seat.userId === userId);
  const asGuest = guestHash === null ? undefined : seats.find((seat) => seat.guestHash === guestHash);
  return own ?? asGuest ?? null;
}

/** A room's event for the inboxes of members (R748) who do not look at it: the others see it there. */
export function toldOf<Kind extends 'room-joined' | 'room-decided'>(
  kind: Kind,
  seats: readonly RoomSeat[],
  at: Date,
): { readonly userId: string; readonly kind: Kind }[] {
  return seats.flatMap((seat) => (seat.userId === null || isHere(seat, at.getTime()) ? [] : [{ userId: seat.userId, kind }]));
}

/** A hash that recognises who used their veto, a user or a guest's browser, in this room only, and does not reveal who it is. */
export function vetoerOf(
  roomId: string,
  { userId = null, guestHash = null }: { readonly userId?: string | null; readonly guestHash?: string | null },
): string {
  return hashSecret(`${roomId} ${userId ?? guestHash}`);
}

/** Limits as they are stored: one a characteristic, 0 is off. */
export function storedLimits(neverAbove: Readonly<Record<Characteristic, number | null>>): number[] {
  return characteristics.map((name) => neverAbove[name] ?? 0);
}

function limitsOf(stored: readonly number[]): Record<Characteristic, number | null> {
  return perCharacteristic((name) => {
    const value = stored[characteristics.indexOf(name)] ?? 0;
    return value === 0 ? null : value;
  });
}

/** Deletes some of the rooms that no one used for a day, with all that guests said (R326). @returns whether there may be more */
export async function deleteUnusedRooms(tx: Database, now: number): Promise<boolean> {
  return deleteBatch(tx, room, { where: lt(room.usedAt, new Date(now - roomLifetime)) });
}
