import { useQueryClient } from '@tanstack/react-query';
import { shownValue } from './pending-changes.ts';
import { runMutation } from './private-apis.ts';
import { queueKind, useOptimisticQueue } from './use-optimistic-queue.ts';

/** A toggle's state and a function to change it. */
export interface Toggle {
  /** The state including a pending change; undefined while it is unknown. */
  readonly isOn: boolean | undefined;
  /** The last change failed; pressing again retries. */
  readonly failed: boolean;
  /** Why it failed. */
  readonly error: unknown;
  /** Changes it to the other state. */
  readonly press: () => void;
}

export interface ToggleOptions<Answer> {
  /** Identifies the toggle among those of the viewer. */
  readonly key: string;
  /** The server's last known state. */
  readonly isSo: boolean | undefined;
  /** Sends the state. @throws by rejection */
  readonly send: (wanted: boolean) => Promise<Answer>;
  /** Stores the confirmed state; called before the pending change is removed, so that nothing flickers. */
  readonly onSent: (isOn: boolean, answer: Answer) => void;
  /** Called once no request is in progress any more. */
  readonly onSettled?: (succeeded: boolean) => void;
}

const toggles = queueKind<{ readonly isOn: boolean }>();

/** A toggle that queues: of fast clicks the last one counts, and every place with this key shows the same. */
export function useToggle<Answer>({ key, isSo, send, onSent, onSettled }: ToggleOptions<Answer>): Toggle {
  const queryClient = useQueryClient();
  const { pending, enqueue } = useOptimisticQueue(toggles, key);
  const isOn = shownValue(pending, 'isOn', isSo);
  return {
    isOn,
    failed: pending.failed.isOn !== undefined,
    error: pending.failed.isOn?.error,
    press: () =>
      enqueue(
        { isOn: !(isOn ?? false) },
        {
          send: async ({ isOn: wanted = false }) => {
            const answer = await runMutation(queryClient, () => send(wanted));
            return () => onSent(wanted, answer);
          },
          ...(onSettled !== undefined && { onSettled }),
        },
      ),
  };
}
