import { setTimeout as sleep } from 'node:timers/promises';

/** The pause after a step, as a multiple of the step's duration. */
const pausePerStep = 1.5;

/**
 * Runs one step of an import and then pauses, so that page requests are not slowed down (R311).
 * @param signal ends the pause. @throws what the step throws; AbortError
 */
export async function shareTime<Result>(step: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const from = performance.now();
  const result = await step();
  await sleep(pausePerStep * (performance.now() - from), undefined, { signal });
  return result;
}
