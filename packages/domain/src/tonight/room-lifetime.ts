import { days, hours } from '../durations/index.ts';

/** A room is deleted with all that was said in it once no one has used it for this long (R326). */
export const roomLifetime = hours(24);
/** How long a guest's browser keeps what it is known by, since a room that is used stays open (R326). */
export const guestLifetime = days(7);
