import type { TimeoutProvider } from '@tanstack/react-query';

/** Waits of at least this long need not end on the millisecond. */
const joinedMilliseconds = 1_000;

/**
 * Timers for the query client, which sets and clears some for every query that a screen reads: until its data is stale, and until
 * it is forgotten. Those that end in the same second, up to one late, are one timer of the browser; clearing one leaves that alone.
 */
export function joinTimers(): TimeoutProvider<number> {
  // Under negative numbers, which the browser gives to none of its own.
  const callbacks = new Map<number, () => void>();
  const endingIn = new Map<number, number[]>();
  let last = 0;

  const end = (second: number) => {
    const ending = endingIn.get(second) ?? [];
    endingIn.delete(second);
    for (const id of ending) {
      const callback = callbacks.get(id);
      callbacks.delete(id);
      callback?.();
    }
  };

  return {
    setTimeout: (callback, delay) => {
      if (delay < joinedMilliseconds) return window.setTimeout(callback, delay);
      const second = Math.ceil((Date.now() + delay) / joinedMilliseconds);
      last -= 1;
      callbacks.set(last, callback);
      const ending = endingIn.get(second);
      if (ending === undefined) {
        endingIn.set(second, [last]);
        window.setTimeout(() => end(second), second * joinedMilliseconds - Date.now());
      } else ending.push(last);
      return last;
    },
    clearTimeout: (id) => {
      if (id === undefined || id >= 0) window.clearTimeout(id);
      else callbacks.delete(id);
    },
    setInterval: (callback, delay) => window.setInterval(callback, delay),
    clearInterval: (id) => window.clearInterval(id),
  };
}
