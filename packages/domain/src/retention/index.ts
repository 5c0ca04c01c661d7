import { days, hours } from '../durations/index.ts';

/** How long counts of requests by network address are kept, from the start of the counted time (R12, R203). */
export const requestCountsLifetime = hours(2);
/** How long a mail that was sent, or cannot be sent, stays in the outbox. */
export const sentMailLifetime = days(30);
/** How often what has expired is deleted. */
export const purgeInterval = hours(1);
