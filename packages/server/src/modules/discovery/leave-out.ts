/**
 * Which movies lists leave out for a user, such as those beyond their limits (R246); null where none is.
 * @returns decides by a movie's id whether it is left out
 */
export type LeaveOutFor = (userId: string) => Promise<((movieId: number) => boolean) | null>;
