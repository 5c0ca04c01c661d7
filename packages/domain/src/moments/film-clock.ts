import { televisionScale } from './marks.ts';

/** Where somebody is in a movie. It follows the wall clock, so that nothing is lost while a phone sleeps. */
export interface FilmClock {
  /** Seconds into the copy that is watched, at `since`. */
  readonly at: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly runs: boolean;
}

const millisecondsPerSecond = 1_000;

/** Seconds into the copy. @param now milliseconds since the epoch */
export function positionOf({ at, since, runs }: FilmClock, now: number): number {
  return Math.max(0, runs ? at + (now - since) / millisecondsPerSecond : at);
}

export function startAt(second: number, now: number): FilmClock {
  return { at: second, since: now, runs: true };
}

export function pauseClock(clock: FilmClock, now: number): FilmClock {
  return { at: positionOf(clock, now), since: now, runs: false };
}

/** Sets it forward or back, running or not. */
export function shiftClock(clock: FilmClock, seconds: number, now: number): FilmClock {
  return { ...clock, at: Math.max(0, positionOf(clock, now) + seconds), since: now };
}

/** The factor from seconds of the usual cut to those of a copy: both begin together and end together. */
export function copyScale(runtimeSeconds: number | null, copySeconds: number | null): number {
  return runtimeSeconds === null || copySeconds === null ? 1 : copySeconds / runtimeSeconds;
}

/** How times of one cut of a movie become times of another: `second * scale + offset`. */
export interface Conversion {
  readonly scale: number;
  readonly offset: number;
}

/**
 * How times of the usual cut become those of a copy: as members' marks tell for its length, otherwise so that both begin
 * together and end together (R705).
 */
export function timesOfCopy(
  { runtime, cuts }: { readonly runtime: number | null; readonly cuts: readonly (Conversion & { readonly seconds: number })[] },
  copySeconds: number | null,
): Conversion {
  const known = cuts.find(({ seconds }) => seconds === copySeconds);
  return known ?? { scale: copyScale(runtime, copySeconds), offset: 0 };
}

/** A moment in the time of a copy. */
export function inCopy<One extends { readonly second: number; readonly end: number | null }>(
  moment: One,
  { scale, offset }: Conversion,
): One {
  const at = (second: number) => Math.max(0, second * scale + offset);
  return { ...moment, second: at(moment.second), end: moment.end === null ? null : at(moment.end) };
}

/** The kind of a copy by its length: faster by a twenty-fourth as on television, or cut otherwise. */
export function cutKind(copySeconds: number, runtimeSeconds: number): 'television' | 'longer' | 'shorter' {
  const isTelevision = Math.abs(copySeconds - runtimeSeconds * televisionScale) <= minute;
  return isTelevision ? 'television' : copySeconds > runtimeSeconds ? 'longer' : 'shorter';
}

const [minute, hour] = [60, 3_600];

/** '1:12:40', '0:41:10'. @param seconds parts of one are left out */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / hour)}:${two(Math.floor((whole % hour) / minute))}:${two(whole % minute)}`;
}

/** Reads '41:10', '0:41:10' and '1:12:40'. @returns seconds, null for anything else */
export function readClock(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)$/u.exec(text.trim());
  if (parts === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * hour + Number(minutes) * minute + Number(seconds);
}
