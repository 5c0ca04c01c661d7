import { seconds } from '@hexreel/domain/durations';
import type { Task } from '../../platform/jobs/index.ts';
import { deliverNext, type DeliveryContext } from './deliver-and-retry.ts';
import { mailTask } from './outbox.ts';

/**
 * Sends what is in the outbox, a mail a step: at once when one is committed (`Outbox.add`), and at intervals what is due
 * again.
 */
export function createMailTask(context: DeliveryContext): Task {
  return {
    name: mailTask,
    schedule: { everyMilliseconds: seconds(5), atStart: true },
    failure: 'the mails of the outbox cannot be sent right now',
    run: async ({ lock }) => ((await deliverNext(context, lock)) ? 'more' : 'done'),
  };
}
