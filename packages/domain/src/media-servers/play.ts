import { days, hours } from '../durations/index.ts';

/** The media servers whose calls are understood. */
export const mediaServers = ['jellyfin', 'plex', 'emby'] as const;
export type MediaServer = (typeof mediaServers)[number];

/**
 * What a call reports. `finished`: the server itself counts the item as played; `marked`: someone ticked it off by hand;
 * `test`: a button in the server's settings; `other`: nothing was played.
 */
export type PlayEvent = 'start' | 'pause' | 'progress' | 'stop' | 'finished' | 'marked' | 'test' | 'other';

/** A media server's call, whichever server it is from. */
export interface Play {
  readonly server: MediaServer;
  readonly event: PlayEvent;
  /** False for episodes, music and all else that is no movie. */
  readonly isMovie: boolean;
  /** Empty where the call names none. */
  readonly title: string;
  readonly year: number | null;
  readonly tmdbId: number | null;
  /** `tt0013442` */
  readonly imdbId: string | null;
  /** In seconds. */
  readonly position: number | null;
  /** In seconds. */
  readonly runtime: number | null;
  /** The name of who watched, on their server. */
  readonly person: string | null;
}

/** From this share of its runtime on a movie counts as watched: what is left is credits. */
const watchedShare = 0.85;

/** A movie that was watched is not watched again within this time, in milliseconds: servers report one evening several times (R862). */
export const samePlayTime = hours(12);

/** For this long after it was added Home asks for a movie's scores, in milliseconds (R868). */
export const justWatchedTime = days(3);

/** True if a call says that its movie was watched, by hand or to 85 % (R861). A start never does: credits are skipped by one. */
export function isWatched({ event, position, runtime }: Pick<Play, 'event' | 'position' | 'runtime'>): boolean {
  if (event === 'finished' || event === 'marked') return true;
  if (event !== 'stop' && event !== 'progress' && event !== 'pause') return false;
  return position !== null && runtime !== null && runtime > 0 && position >= watchedShare * runtime;
}

/** Outcomes of calls, as their owner reads them. */
export const callOutcomes = [
  'added',
  'undone',
  'already',
  'unfinished',
  'no-movie',
  'unsure',
  'elsewhere',
  'not-horror',
  'no-answer',
  'busy',
  'other-person',
  'full',
  'test',
  'nothing',
  'unreadable',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Calls that their owner can look up. */
export const callsShown = 20;

/** Bytes of a call, at most: its text and a small poster. */
export const largestCall = 1_000_000;

/** Characters of a name on a media server, at most; longer ones are cut. */
export const longestPerson = 100;

/** Where a media server's calls arrive; whoever knows the whole of it can send some. */
export const callPath = '/hooks/:token';

/** True if two names on a server are one person's, in any case; null is no one. */
export function isSamePerson(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
