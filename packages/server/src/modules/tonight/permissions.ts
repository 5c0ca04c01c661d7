import { ApiError } from '@hexreel/domain/contract/errors';
import { circleErrorTexts, roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { circleMember } from '../../db/schema/index.ts';
import { findBlocked } from '../users/index.ts';

/** The seat of the user or guest who makes a request. */
interface OwnSeat {
  readonly id: string;
  readonly isHost: boolean;
}

/** Those who have a seat see a room's movies, answer, veto, and hear of changes; others only see the seats (R323, R324). */
export function hasSeat<Seat extends OwnSeat>(seat: Seat | null): seat is Seat {
  return seat !== null;
}

/** @throws ApiError room_not_found */
export function requireSeat<Seat extends OwnSeat>(seat: Seat | null): Seat {
  if (!hasSeat(seat)) throw new ApiError('room_not_found', roomErrorTexts.notFound);
  return seat;
}

/** Hosts set the filters, have movies found, choose one, and start another evening (R322, R323, R325). */
export function canHost(seat: OwnSeat): boolean {
  return seat.isHost;
}

/** @throws ApiError forbidden */
export function requireHost({ seat }: { readonly seat: OwnSeat }): void {
  if (!canHost(seat)) throw hostOnly();
}

/** Everyone frees their own seat, and hosts anybody's (R325). */
export function canFreeSeat(seat: OwnSeat, leaving: { readonly id: string }): boolean {
  return leaving.id === seat.id || seat.isHost;
}

/** @throws ApiError forbidden */
export function requireFreeable(seat: OwnSeat, leaving: { readonly id: string }): void {
  if (!canFreeSeat(seat, leaving)) throw hostOnly();
}

function hostOnly(): ApiError {
  return new ApiError('forbidden', roomErrorTexts.hostOnly);
}

/** A circle, and who wants something of it. */
export interface CircleKey {
  readonly circleId: string;
  readonly userId: string;
}

/** Those in a circle change it and open its rooms, all alike; for others it does not exist (R615). */
export function isInCircle({ circleId, userId }: CircleKey): SQL | undefined {
  return and(eq(circleMember.circleId, circleId), eq(circleMember.userId, userId));
}

/** Circles are of members: a guest's answers go with the room (R614). @throws ApiError forbidden */
export function requireMember(seat: { readonly userId: string | null }): string {
  if (seat.userId === null) throw new ApiError('forbidden', circleErrorTexts.membersOnly);
  return seat.userId;
}

/** Users between whom there is a block are never in one room (R823). @throws ApiError forbidden, which does not say why */
export async function requireMeetable(
  database: Database,
  userId: string | null,
  seats: readonly { readonly userId: string | null }[],
): Promise<void> {
  if (userId === null) return;
  const blocked = await findBlocked(
    database,
    userId,
    seats.flatMap((seat) => seat.userId ?? []),
  );
  if (blocked.length > 0) throw new ApiError('forbidden', roomErrorTexts.closed);
}
