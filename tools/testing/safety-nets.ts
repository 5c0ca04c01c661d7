/**
 * Limits of tests. They end what would never come, and measure nothing: all tests pass on a machine that has twenty times
 * as much to do, so a failure names a fault and not a busy hour.
 */

/** How long a test waits for a condition. */
export const longestWaitMilliseconds = 120_000;

/** How long a test or a hook may take. */
export const longestTestMilliseconds = 300_000;
