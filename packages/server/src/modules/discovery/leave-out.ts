import { and, type SQL } from 'drizzle-orm';

/**
 * Which movies lists leave out for a user, such as those beyond their limits (R246) or with one of their hard no's
 * (R284); null where none is.
 * @returns decides by a movie's id whether it is left out
 */
export type LeaveOutFor = (userId: string) => Promise<((movieId: number) => boolean) | null>;

/** The movies that a user's hard no's leave out of everything that is listed to them (R284). */
export interface HiddenMovies {
  readonly has: (movieId: number) => boolean;
  /** The condition on `movie` for all others, so that lists of a few are filled with what is left. */
  readonly isShown: () => SQL;
}

/** Null where nothing is hidden from the user. */
export type HiddenFor = (userId: string) => Promise<HiddenMovies | null>;

/** Leaves out what any of them leaves out. */
export function leaveOutByAny(...reasons: readonly LeaveOutFor[]): LeaveOutFor {
  return async (userId) => {
    const all = await Promise.all(reasons.map((leaveOutFor) => leaveOutFor(userId)));
    const active = all.filter((isLeftOut) => isLeftOut !== null);
    return active.length === 0 ? null : (movieId) => active.some((isLeftOut) => isLeftOut(movieId));
  };
}

/** Hides what any of them hides. */
export function hiddenByAny(...reasons: readonly HiddenFor[]): HiddenFor {
  return async (userId) => {
    const all = await Promise.all(reasons.map((hiddenFor) => hiddenFor(userId)));
    const [first, ...others] = all.filter((hidden) => hidden !== null);
    if (first === undefined || others.length === 0) return first ?? null;
    return {
      has: (movieId) => first.has(movieId) || others.some((hidden) => hidden.has(movieId)),
      isShown: () => and(first.isShown(), ...others.map((hidden) => hidden.isShown())) ?? first.isShown(),
    };
  };
}
