import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * For the skeleton of a whole screen: shows its top while the navigation that brought it is still under way. The router
 * places the scroll only once a screen is there; until then a skeleton would show whatever part the old page was
 * scrolled to. Going back is safe: the router puts the kept position in place when the screen has come.
 */
export function useTopOnArrival(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { resolvedLocation } = router.state;
    if (resolvedLocation === undefined || resolvedLocation.pathname === router.latestLocation.pathname) return;
    // For the router this is still the page before, whose place it would take from here for whoever goes back at once.
    addEventListener('scroll', keepFromRouter, true);
    scrollTo(0, 0);
    return () => removeEventListener('scroll', keepFromRouter, true);
  }, [router]);
}

/** The router listens to the document, which comes after the window. */
function keepFromRouter(event: Event): void {
  event.stopImmediatePropagation();
}
