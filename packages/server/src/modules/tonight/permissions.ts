import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';

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
