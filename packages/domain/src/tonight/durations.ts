import { days, hours, seconds } from '../durations/index.ts';

/** A room is deleted with all that was said in it once no one has used it for this long (R326). */
export const roomLifetime = hours(24);
/** How long a guest's browser keeps what it is known by, since a room that is used stays open (R326). */
export const guestLifetime = days(7);
/** The interval of heartbeats of a connection (R324). */
export const heartbeat = seconds(15);
/** A seat without a heartbeat for this long is away. */
export const awayAfter = 3 * heartbeat;
