import type { RequestPace } from '../request-pace.ts';

/** Releases every request at once and records the pauses it was told to make. */
export function createUnthrottledPace(): RequestPace & { readonly backOffs: readonly number[] } {
  const backOffs: number[] = [];
  return {
    backOffs,
    acquire: async (_urgency, signal) => {
      signal.throwIfAborted();
      return () => undefined;
    },
    backOff: async (milliseconds) => {
      backOffs.push(milliseconds);
    },
  };
}
