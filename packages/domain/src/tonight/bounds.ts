import { seconds } from '../durations/index.ts';

/** The most people in a room, and the fewest for whom a movie is picked (R320). */
export const mostSeats = 6;
export const fewestSeats = 2;
/** Random bytes of a room's link, and of what a guest's browser is known by (R326). */
export const roomTokenBytes = 16;
/** Well-known movies that a guest is asked about (R321). */
export const seenQuestions = 10;
export const longestGuestName = 24;
/** The longest runtimes to choose from, in minutes. */
export const runtimes = [90, 105, 120, 150] as const;
/** The decades to choose from, by their first year; the earliest one stands for all before it, too. */
export const decades = [2020, 2010, 2000, 1990, 1980, 1970, 1960] as const;

/** The interval of heartbeats of a connection (R324). */
export const heartbeat = seconds(15);
/** A seat without a heartbeat for this long is away. */
export const awayAfter = 3 * heartbeat;

/** The most evenings that are asked about. */
export const mostAftermaths = 3;

/** The most people in a circle, and circles of one user (R614). */
export const mostInCircle = 12;
export const mostCircles = 20;
export const longestCircleName = 40;
/** The most movies of a circle that are listed, the latest first. */
export const mostSeenTogether = 24;
