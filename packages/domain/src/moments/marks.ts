import type { TopicName } from '../warnings/index.ts';

/** The kinds of moments in a movie: a jump scare, or a topic that lasts for a while. */
export type MomentKind = 'jump' | TopicName;

/** From 1, mild, to this. */
export const mostStrength = 3;
/** From this mean strength on, a jump scare is hard. */
export const hardStrength = 2.5;
/** Marks of one user in one movie. */
export const mostMarks = 200;
/** No movie is longer, in seconds. */
export const longestMovie = 10 * 60 * 60;
/** Marks later than the runtime by this many seconds may be of a longer cut; later ones are mistakes. */
const longerCut = 30 * 60;
/** Seconds between a jump scare and the press that marks it, unless somebody sets their own. */
export const usualReaction = 1;
/** Reactions to choose from, in seconds. */
export const reactions = [0.5, usualReaction, 1.5, 2] as const;
/** A topic lasts this many seconds where no one said when it ends. */
export const usualLength = 30;

/** Europe's television shows 24 frames a second as 25: its copies are shorter by this. */
export const televisionScale = 0.96;

/** Somebody says that something happens at a time of a movie. */
export interface Mark {
  readonly kind: MomentKind;
  /** Seconds since the movie began, in the copy that was watched. */
  readonly second: number;
  /** When a topic is over; null for jump scares. */
  readonly end: number | null;
  /** 1-3, null where it was not said. */
  readonly strength: number | null;
  /** A few words that tell the moment without giving it away; left out where nobody wrote any. */
  readonly hint?: string | undefined;
}

/** Characters of a hint. */
export const longestHint = 40;

/** One user's watching of a movie, with what they marked meanwhile and share. */
export interface Sitting {
  /** Where they began to mark, and how far they came, in seconds of their copy. */
  readonly from: number;
  readonly until: number;
  /** Length of their copy, where they said that it differs from ours. */
  readonly copySeconds: number | null;
  /** True if the account counts in full (`isEstablished`). */
  readonly established: boolean;
  readonly marks: readonly Mark[];
}

/** The last second at which marks of a movie are accepted. @param runtime in minutes, null where unknown */
export function lastMarkOf(runtime: number | null): number {
  return runtime === null ? longestMovie : Math.min(longestMovie, runtime * 60 + longerCut);
}
