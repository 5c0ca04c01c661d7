import { setTimeout as sleep } from 'node:timers/promises';
import { systemTiming } from '../platform/clock.ts';
import { settlesWithin } from '../platform/resilience/settles-within.ts';
import { deliverDue, type DeliveryContext } from '../modules/mail/index.ts';

export interface MailJob {
  /** Something was added: poll now. */
  wake(): void;
  /** Stops the job; waits a moment for what is under way. */
  stop(): Promise<void>;
}

/** Polling finds entries of other processes and those due for a retry. */
const pollMilliseconds = 1_000;
/** After a database outage. */
const restMilliseconds = 5_000;
const stopWithinMilliseconds = 3_000;

/**
 * Sends what is in the outbox, outside of requests. Every process may run one: entries are claimed, so that each is handled
 * once.
 */
export function startMailJob(context: DeliveryContext, onError: (error: unknown) => void): MailJob {
  const shutdown = new AbortController();
  let wakeUp = new AbortController();
  const rest = async (milliseconds: number): Promise<void> => {
    await sleep(milliseconds, undefined, { signal: wakeUp.signal, ref: false }).catch(() => undefined);
    wakeUp = new AbortController();
  };
  const work = async (): Promise<void> => {
    while (!shutdown.signal.aborted) {
      try {
        if ((await deliverDue(context)) === 0 && !shutdown.signal.aborted) await rest(pollMilliseconds);
      } catch (error) {
        onError(error);
        await rest(restMilliseconds);
      }
    }
  };
  const ended = work();
  return {
    wake: () => wakeUp.abort(),
    stop: async () => {
      shutdown.abort();
      wakeUp.abort();
      await settlesWithin(stopWithinMilliseconds, systemTiming, ended);
    },
  };
}
