/**
 * Runs a task now and then until `stop`, never twice at once; a failing run is reported and the next one comes as usual.
 * @returns stop, which waits for a run under way
 */
export function repeat(
  task: () => Promise<void>,
  options: { readonly everyMilliseconds: number; readonly onError: (error: unknown) => void },
): { readonly stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = task()
      .catch(options.onError)
      .finally(() => {
        busy = false;
      });
  }, options.everyMilliseconds);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
