import type { RequestPace } from '../request-pace.ts';

/** Lets every request leave at once and notes how long it was told to hold off. */
export function createUnhurriedPace(): RequestPace & { readonly heldOff: readonly number[] } {
  const heldOff: number[] = [];
  return {
    heldOff,
    turn: async (_urgency, signal) => {
      signal.throwIfAborted();
      return () => undefined;
    },
    holdOff: async (milliseconds) => {
      heldOff.push(milliseconds);
    },
  };
}
