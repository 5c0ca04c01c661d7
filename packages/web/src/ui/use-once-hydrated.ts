import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * False on the server and while its page is hydrated, then what is asked for. Where that is false, nothing is rendered a second
 * time. Otherwise a transition follows, which React renders in short tasks: a store that differs in the browser alone would be rendered
 * at once, in one task with the end of hydration.
 * @param isWanted whether there is something to show that the server cannot
 */
export function useOnceHydrated(isWanted = true): boolean {
  const isOfBrowser = useRef(true);
  const [isAfter, setAfter] = useState(false);
  const isRendered = useSyncExternalStore(
    never,
    () => isOfBrowser.current,
    // Asked for while a browser hydrates as well, and then never by a browser that renders by itself.
    () => (isOfBrowser.current = false),
  );
  useEffect(() => {
    if (isWanted && !isOfBrowser.current) startTransition(() => setAfter(true));
  }, [isWanted]);
  return isWanted && (isRendered || isAfter);
}

const never = () => never;
