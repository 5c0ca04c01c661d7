import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** True if the server rendered the component, in the browser too, where it was hydrated then. Never changes. */
export function useServerRendered(): boolean {
  const isServers = useRef(false);
  return useSyncExternalStore(
    never,
    () => isServers.current,
    // Asked for while a browser hydrates as well, and then never by a browser that renders by itself.
    () => (isServers.current = true),
  );
}

/**
 * False on the server and while its page is hydrated, then what is asked for. Where that is false, nothing is rendered a second
 * time. Otherwise a transition follows, which React renders in short tasks: a store that differs in the browser alone would be rendered
 * at once, in one task with the end of hydration.
 * @param isWanted whether there is something to show that the server cannot
 */
export function useOnceHydrated(isWanted = true): boolean {
  const isServers = useServerRendered();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isWanted && isServers) startTransition(() => setAfter(true));
  }, [isWanted, isServers]);
  return isWanted && (!isServers || isAfter);
}

const never = () => never;
