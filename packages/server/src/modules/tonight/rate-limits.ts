import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { addressSubject, consume, consumeOfNew, requireBelow, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { RoomViewer, TonightContext } from './context.ts';

/** Rooms that one user opens, and those that come from one address (R327). */
const roomsOfUser: RateLimit = { scope: 'rooms', most: 20, seconds: 3_600 };
const roomsOfAddress: RateLimit = { scope: 'rooms-of-address', most: 40, seconds: 3_600 };
/** Seats that guests of one address take. */
const guestsOfAddress: RateLimit = { scope: 'room-guests', most: 60, seconds: 3_600 };
const changesOfSeat: RateLimit = { scope: 'room-changes', most: 600, seconds: 3_600 };
const aftermaths: RateLimit = { scope: 'aftermaths', most: 120, seconds: 3_600 };
/** Changes of circles, by user. */
const circleChanges: RateLimit = { scope: 'circles', most: 120, seconds: 3_600 };
/** Links that lead to no room; an address that tried this many finds none for a while. */
const guesses: RateLimit = { scope: 'room-guesses', most: 30, seconds: 600 };

type LimitsContext = Pick<TonightContext, 'database' | 'now'>;

/** @throws ApiError rate_limited */
export async function limitRooms({ database, now }: LimitsContext, { userId, address }: RoomViewer): Promise<void> {
  if (userId !== null) await consume(database, roomsOfUser, userId, now());
  await consume(database, roomsOfAddress, addressSubject(address), now());
}

/** Rooms that a new account opens (R826). @throws ApiError rate_limited */
export async function limitNewHosts({ database, now }: LimitsContext, host: SignedIn | null): Promise<void> {
  if (host !== null) await consumeOfNew(database, 'room', host, now());
}

/** @throws ApiError rate_limited */
export async function limitGuests({ database, now }: LimitsContext, { address }: RoomViewer): Promise<void> {
  await consume(database, guestsOfAddress, addressSubject(address), now());
}

/** @throws ApiError rate_limited */
export async function limitChanges({ database, now }: LimitsContext, seatId: string): Promise<void> {
  await consume(database, changesOfSeat, seatId, now());
}

/** @throws ApiError rate_limited */
export async function limitAftermaths({ database, now }: LimitsContext, userId: string): Promise<void> {
  await consume(database, aftermaths, userId, now());
}

/** @throws ApiError rate_limited */
export async function limitCircles({ database, now }: LimitsContext, userId: string): Promise<void> {
  await consume(database, circleChanges, userId, now());
}

/** For who has no seat: whether they may still try links. @throws ApiError rate_limited */
export async function requireFewGuesses({ database, now }: LimitsContext, { address }: RoomViewer): Promise<void> {
  await requireBelow(database, guesses, addressSubject(address), now());
}

/** Counts a link that led to no room. @returns what to throw. @throws ApiError rate_limited */
export async function roomNotFound({ database, now }: LimitsContext, { address }: RoomViewer): Promise<ApiError> {
  await consume(database, guesses, addressSubject(address), now());
  return new ApiError('room_not_found', roomErrorTexts.notFound);
}
