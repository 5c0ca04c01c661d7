/** How the way through Google ended, as the page at `googleReturnPath` reads it from `?outcome=`. */
export const googleOutcomes = ['signed-in', 'link-required', 'unverified', 'suspended', 'unavailable', 'failed'] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** Where the browser comes back to from Google: the popup reports `outcome` there and closes. */
export const googleReturnPath = '/login/google';

/** Name of the BroadcastChannel on which the popup reports. */
export const googleChannel = 'hexreel-google';
