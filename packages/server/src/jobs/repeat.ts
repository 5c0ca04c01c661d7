/**
 * Runs a task at intervals until `stop`, never twice at once; a failing run is reported and the next one comes as
 * scheduled.
 * @returns stop, which waits for a run under way
 */
export function repeat(
  task: () => Promise<void>,
  options: {
    readonly everyMilliseconds: number;
    readonly onError: (error: unknown) => void;
    /** The first run begins now, rather than after the first interval. */
    readonly startsAtOnce?: boolean;
  },
): {
  readonly stop: () => Promise<void>;
  /** Ends with the run under way, if there is one. */
  readonly current: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const run = (): void => {
    if (busy) return;
    busy = true;
    running = task()
      .catch(options.onError)
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(run, options.everyMilliseconds);
  if (options.startsAtOnce === true) run();
  timer.unref();
  return {
    current: () => running,
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
