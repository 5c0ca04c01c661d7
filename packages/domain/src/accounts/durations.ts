import { days, hours, minutes, seconds } from '../durations/index.ts';

/** How long the link of a verification mail works (R199). */
export const verificationLinkLifetime = hours(24);
/** How long the link of a reset mail works (R199). */
export const resetLinkLifetime = minutes(30);
/** How long an unused session lasts; each use extends it (R191). */
export const sessionLifetime = days(30);
/** How long a browser or network address stays familiar to an account without signing in to it (R451). */
export const familiarClientLifetime = days(365);
/** How long an account may wait for its verification, and a username be reserved (R155). */
export const unverifiedLifetime = days(7);
/** A sign-in counts as recent for this long (R192). */
export const recentAuthDuration = minutes(15);
/** How long a passkey may take to answer (R841). */
export const passkeyChallengeLifetime = minutes(5);
/** How long after the password its second step may come (R843). */
export const secondStepDuration = minutes(10);
/** How long the verify-email screen waits before it goes to /login (R160). */
export const verifiedRedirectMilliseconds = seconds(3);

/** The age in years from which one may sign up, by the terms. */
export const minimumAge = 16;
