import { setTimeout as sleep } from 'node:timers/promises';
import { deliverDue, type DeliveryContext } from '../modules/mail/index.ts';

export interface MailJob {
  /** Something was added: look at once. */
  wake(): void;
  /** Ends the job; waits a moment for what is under way. */
  stop(): Promise<void>;
}

/** Entries of other processes and those that come due again are found by looking this often. */
const lookEveryMilliseconds = 1_000;
/** After a database outage. */
const restMilliseconds = 5_000;
const stopWithinMilliseconds = 3_000;

/** Works off the outbox beside requests. Every process may run one: entries are taken, so that each is worked on once. */
export function startMailJob(context: DeliveryContext, onError: (error: unknown) => void): MailJob {
  const ending = new AbortController();
  let wakeUp = new AbortController();
  const rest = async (milliseconds: number): Promise<void> => {
    await sleep(milliseconds, undefined, { signal: wakeUp.signal, ref: false }).catch(() => undefined);
    wakeUp = new AbortController();
  };
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        if ((await deliverDue(context)) === 0 && !ending.signal.aborted) await rest(lookEveryMilliseconds);
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
      ending.abort();
      wakeUp.abort();
      await Promise.race([ended, sleep(stopWithinMilliseconds, undefined, { ref: false })]);
    },
  };
}
