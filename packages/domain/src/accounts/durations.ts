import { days, hours, minutes, seconds } from '../durations/index.ts';

/** How long the link of a verification mail works (R199). */
export const verificationLinkLifetime = hours(24);
/** How long the link of a reset mail works (R199). */
export const resetLinkLifetime = minutes(30);
/** How long an unused session lasts; each use extends it (R191). */
export const sessionLifetime = days(30);
/** How long an account may wait for its verification, and a username be reserved (R155). */
export const unverifiedLifetime = days(7);
/** A sign-in counts as recent for this long (R192). */
export const recentAuthDuration = minutes(15);
/** How long counts of requests by network address are kept, from the start of the counted time (R12, R203). */
export const requestCountsLifetime = hours(2);
/** How long a mail that was sent, or cannot be sent, stays in the outbox. */
export const sentMailLifetime = days(30);
/** How often what has expired is deleted. */
export const purgeInterval = hours(1);
/** How long the verify-email screen waits before it goes to /login (R160). */
export const verifiedRedirectMilliseconds = seconds(3);
