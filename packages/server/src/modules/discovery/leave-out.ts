import type { SQL } from 'drizzle-orm';

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

/** Leaves out what is hidden and what another rule leaves out. */
export function leaveOutBoth(hiddenFor: HiddenFor, leaveOutFor: LeaveOutFor): LeaveOutFor {
  return async (userId) => {
    const [hidden, isLeftOut] = await Promise.all([hiddenFor(userId), leaveOutFor(userId)]);
    if (hidden === null) return isLeftOut;
    return (movieId) => hidden.has(movieId) || isLeftOut?.(movieId) === true;
  };
}
