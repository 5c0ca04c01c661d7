import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Wishes } from './wishes.ts';

/** A thing that is on or off, and the way to change it. */
export interface Toggle {
  /** What it is, or will be as soon as the server has heard of it; undefined while that is not known. */
  readonly isOn: boolean | undefined;
  /** The last change could not be made; pressing again tries once more. */
  readonly failed: boolean;
  /** Changes it to the other state. */
  readonly press: () => void;
}

export interface ToggleOptions {
  /** Names the thing among all that can be toggled, and whose it is. */
  readonly key: string;
  /** What the server said last. */
  readonly isSo: boolean | undefined;
  /** Tells the server. @throws by rejection */
  readonly send: (wanted: boolean) => Promise<unknown>;
  /** Keeps what the server has agreed to; called before the wish is forgotten, so that nothing flickers. */
  readonly onSent: (isOn: boolean) => void;
  /** Called once nothing is under way any more. */
  readonly onSettled?: (succeeded: boolean) => void;
}

/** A toggle that queues: fast presses settle on the last one, and every place with this key shows the same. */
export function useToggle({ key, isSo, send, onSent, onSettled }: ToggleOptions): Toggle {
  const queryClient = useQueryClient();
  const wishes = wishesOf(queryClient);
  const wish = useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get(key),
    () => undefined,
  );
  const isOn = wish === undefined || wish.failed ? isSo : wish.wanted;
  const press = async () => {
    const outcome = await wishes.want(key, !(isOn ?? false), {
      isSo,
      send: async (wanted) => {
        await sendAsMutation(queryClient, () => send(wanted));
        onSent(wanted);
      },
    });
    if (outcome !== null) onSettled?.(outcome);
  };
  return { isOn, failed: wish?.failed ?? false, press: () => void press() };
}

/** One record of wishes a browser, and on a server one a page. */
const records = new WeakMap<QueryClient, Wishes>();

function wishesOf(queryClient: QueryClient): Wishes {
  const held = records.get(queryClient) ?? new Wishes();
  records.set(queryClient, held);
  return held;
}

/** As a mutation, so that a session that has ended is noticed as it is everywhere (`app/viewer-changes.ts`). */
function sendAsMutation(queryClient: QueryClient, mutationFn: () => Promise<unknown>): Promise<unknown> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn, networkMode: 'always' }).execute(undefined);
}
