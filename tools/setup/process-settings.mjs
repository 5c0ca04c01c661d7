/**
 * Flags and variables of the server's process, in addition to its own settings: less memory for next to no time
 * (docs/operations.md). Measurements take it from here. package.json and the files of deploy/ say the same, since none of
 * them can read this one; process-settings.test.ts compares them.
 */
export const processEnvironment = {
  // The C library gives large buffers back at once.
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Flags of the Node.js process. */
export const processFlags = [
  // V8's young generation: two halves of at most 8 MB instead of 16.
  '--max-semi-space-size=8',
];
