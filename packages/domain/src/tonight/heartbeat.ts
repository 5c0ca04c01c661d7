import { seconds } from '../durations/index.ts';

/** The interval of heartbeats of a connection (R324). */
export const heartbeat = seconds(15);
/** A seat without a heartbeat for this long is away. */
export const awayAfter = 3 * heartbeat;
