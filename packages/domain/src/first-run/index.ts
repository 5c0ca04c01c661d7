export * from './spelled-out.ts';

/** The first visit of a new member (R364). */

/** Famous movies that are offered. */
export const firstRunMovies = 12;
/** With fewer rated movies nothing can be said of taste. */
export const firstRunGoal = 5;
/** Members that are offered to be followed. */
export const firstRunMembers = 6;
