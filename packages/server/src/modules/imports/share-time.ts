import { setTimeout as sleep } from 'node:timers/promises';

/** How long requests have the processor and the database to themselves after a step, in times that the step took. */
const pausePerStep = 1.5;

/**
 * Does one of many steps and then pauses, so that visitors do not notice an import (R311).
 * @param signal ends the pause. @throws what the step throws; AbortError
 */
export async function shareTime<Result>(step: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const from = performance.now();
  const result = await step();
  await sleep(pausePerStep * (performance.now() - from), undefined, { signal });
  return result;
}
