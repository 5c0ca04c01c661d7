import { days, hours } from '../durations/index.ts';
import { awayAfter, fewestSeats, mostInCircle, mostSeats } from './bounds.ts';

/** A room is deleted with all that was said in it once no one has used it for this long (R326). */
export const roomLifetime = hours(24);
/** How long a guest's browser keeps what it is known by, since a room that is used stays open (R326). */
export const guestLifetime = days(7);
/** For this long after the choice members are asked how the movie was (R612). */
export const aftermathAsked = days(7);

/** Someone's place in a room, as far as rules need it. */
export interface Seat {
  readonly id: string;
  readonly isHost: boolean;
  /** A guest has answered once; what is known of a member is taken by itself. */
  readonly hasAnswered: boolean;
  readonly hasVetoed: boolean;
  /** Milliseconds since the epoch; null where no connection is open. */
  readonly heardAt: number | null;
}

/** True if someone looks at the room right now (R324). */
export function isHere({ heardAt }: Pick<Seat, 'heardAt'>, now: number): boolean {
  return heardAt !== null && now - heardAt < awayAfter;
}

/** @param isOfCircle a circle's evening has a seat for everybody in it */
export function isFull(seats: readonly unknown[], isOfCircle: boolean): boolean {
  return seats.length >= (isOfCircle ? mostInCircle : mostSeats);
}

/** True if a movie can be picked: no one's limits are unknown (R323). */
export function canPick(seats: readonly Pick<Seat, 'hasAnswered'>[]): boolean {
  return seats.length >= fewestSeats && seats.every(({ hasAnswered }) => hasAnswered);
}

/** True if someone may become the host: while the present one is away (R325). */
export function canTakeOver(host: Pick<Seat, 'heardAt'> | undefined, now: number): boolean {
  return host === undefined || !isHere(host, now);
}

/**
 * The next host once the present one has left: of those present the one who came first, of all where no one is present
 * (R325).
 */
export function nextHost<One extends Pick<Seat, 'heardAt'>>(seats: readonly One[], now: number): One | null {
  return seats.find((seat) => isHere(seat, now)) ?? seats[0] ?? null;
}

/** A user's share of the evenings before: the sum of their expected pleasure in the movies. */
export interface EveningsBefore {
  readonly pleasure: number;
  readonly evenings: number;
}

/**
 * The mean pleasure of each one's evenings before, for `weightsFor`. Who was not there counts as the one who got most, so
 * that no one is owed anything for staying away.
 */
export function pleasureBefore(seats: readonly EveningsBefore[]): number[] {
  const means = seats.map(({ pleasure, evenings }) => (evenings === 0 ? null : pleasure / evenings));
  const most = Math.max(0, ...means.filter((mean) => mean !== null));
  return means.map((mean) => mean ?? most);
}

/** Server-sent events of a room: their answer is no JSON and never complete, so that it is no endpoint of the contract (R324). */
export const liveRoomPath = '/api/tonight/:token/live';
