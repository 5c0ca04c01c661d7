import { useSyncExternalStore } from 'react';

/**
 * False on the server and while its page is hydrated, then what is asked for. Where that is false, nothing is rendered a second
 * time, which hydration would do in one task.
 * @param isWanted whether there is something to show that the server cannot
 */
export function useOnceHydrated(isWanted: boolean): boolean {
  return useSyncExternalStore(never, isWanted ? yes : no, no);
}

const never = () => no;
const yes = () => true;
const no = () => false;
