/**
 * Stops calling a failing service: after `failures` failures in a row every call is refused for `openMilliseconds`;
 * then one call is let through as a probe, and its outcome closes the circuit or opens it again.
 */
export interface CircuitBreaker {
  /** Milliseconds until a call may be tried; 0 where it may be tried now. Reserves the probe where one is due. */
  enter(): number;
  succeeded(): void;
  failed(): void;
  /** The call ended without a result about the service (we aborted it); releases a reserved probe. */
  abandoned(): void;
}

export function createCircuitBreaker(options: {
  readonly failures: number;
  readonly openMilliseconds: number;
  readonly now: () => number;
  /** Called when the circuit opens, with the time until which it is, and when it closes, with 0. */
  readonly onChange?: (openUntil: number) => void;
}): CircuitBreaker {
  let failuresInARow = 0;
  let openUntil = 0;
  let probing = false;
  return {
    enter: () => {
      if (failuresInARow < options.failures) return 0;
      const wait = openUntil - options.now();
      if (wait > 0) return wait;
      if (probing) return probeMilliseconds;
      probing = true;
      return 0;
    },
    succeeded: () => {
      if (failuresInARow >= options.failures) options.onChange?.(0);
      failuresInARow = 0;
      probing = false;
    },
    failed: () => {
      failuresInARow += 1;
      probing = false;
      if (failuresInARow < options.failures) return;
      openUntil = options.now() + options.openMilliseconds;
      options.onChange?.(openUntil);
    },
    abandoned: () => {
      probing = false;
    },
  };
}

/** How long to wait while another call is the probe. */
const probeMilliseconds = 1_000;
