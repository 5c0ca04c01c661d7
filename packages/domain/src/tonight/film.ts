import { longestMovie } from '../moments/marks.ts';
import { pauseClock, positionOf, shiftClock, startAt, type FilmClock } from '../moments/film-clock.ts';

/** Presses in a room, whose movie runs for all (R740). */
export const filmActions = ['start', 'shift', 'pause', 'goOn'] as const;
export type FilmAction = (typeof filmActions)[number];

/** The movie that a room watches, by the server's clock. */
export interface RoomFilm extends FilmClock {
  /** Length of the room's copy, where it differs from ours. */
  readonly copySeconds: number | null;
}

export interface FilmChange {
  readonly action: FilmAction;
  /** Where it starts, or by how much it is set forward. */
  readonly seconds: number;
  /** For the start. */
  readonly copySeconds: number | null;
}

/** The host knows when the movie starts and where it is; anybody may need a break, and says no name (R740). */
export function isForHost(action: FilmAction): boolean {
  return action === 'start' || action === 'shift';
}

/**
 * The movie after a press; of two presses at once the second changes nothing.
 * @param film null until it was started, when nothing else has an effect
 * @param now milliseconds since the epoch
 */
export function changeFilm(film: RoomFilm | null, { action, seconds, copySeconds }: FilmChange, now: number): RoomFilm | null {
  if (film === null) return action === 'start' ? { ...startAt(Math.max(0, seconds), now), copySeconds } : null;
  if (action === 'shift') return { ...film, ...shiftClock(film, seconds, now) };
  if (action === 'pause' && film.runs) return { ...film, ...pauseClock(film, now) };
  if (action === 'goOn' && !film.runs) return { ...film, since: now, runs: true };
  return film;
}

/** Seconds into the copy, never later than any movie lasts. @param now milliseconds since the epoch */
export function filmPosition(film: RoomFilm, now: number): number {
  return Math.min(longestMovie, positionOf(film, now));
}
