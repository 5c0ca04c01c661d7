export * from './limits-from-verdicts.ts';
export * from './spelled-out.ts';
export * from './spread-out.ts';

/** The first visit of a new member (R364). */

/** Famous movies that are offered. */
export const firstRunMovies = 12;
/** The movies that they are chosen from: so many of the most famous ones. */
export const firstRunPool = 2 * firstRunMovies;
/** The most of these that all six scores are asked for. */
export const firstRunScored = 3;
/** With fewer rated movies nothing can be said of taste. */
export const firstRunGoal = 5;
/** Members that are offered to be followed. */
export const firstRunMembers = 6;

/** More seen movies than a first visit asks for: whoever has marked these has no need to bring them (R661). */
export const seenElsewhere = firstRunMovies + 1;

/** The overall opinion that 'So-so' stands for (R750). */
export const soSoOpinion = 5;
