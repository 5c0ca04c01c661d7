import { useRouter, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { historyKeyOf } from './private-apis.ts';

interface ScrollState {
  /** Pixels from the top at which each history entry was left. */
  readonly positions: Map<string, number>;
  /** The skeleton of the next page shows while the router still considers the previous page the current one. */
  showsSkeleton: boolean;
}

const states = new WeakMap<AnyRouter, ScrollState>();

function stateOf(router: AnyRouter): ScrollState {
  const state = states.get(router) ?? { positions: new Map<string, number>(), showsSkeleton: false };
  states.set(router, state);
  return state;
}

/**
 * Corrects the router's scroll restoration where a skeleton shows. The router records the position of its current page
 * whenever a navigation starts, and until a page has loaded the previous one is current: going Back from a skeleton
 * would overwrite the previous page's position with that of the skeleton.
 */
export function keepScrollPositions(router: AnyRouter): void {
  const state = stateOf(router);
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined && !state.showsSkeleton) state.positions.set(entryOf(fromLocation), window.scrollY);
  });
  // Subscribed after the router's own restoration, so that this position wins.
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const isReload = !state.showsSkeleton && fromLocation !== undefined && entryOf(fromLocation) === entryOf(toLocation);
    state.showsSkeleton = false;
    const position = state.positions.get(entryOf(toLocation));
    if (position === undefined || isReload || position === window.scrollY) return;
    window.scrollTo({ top: position });
    // The router records positions only of what it has seen scrolling.
    document.dispatchEvent(new Event('scroll'));
  });
}

/** True if the current history entry has been shown and left before, so that it has a position to go back to. */
export function isRevisit(router: AnyRouter): boolean {
  return stateOf(router).positions.has(entryOf(router.latestLocation));
}

/** For the skeleton of a whole screen: while it replaces a page that is loading, it is scrolled to the top. */
export function useTopWhilePending(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { resolvedLocation } = router.state;
    if (resolvedLocation === undefined || resolvedLocation.pathname === router.latestLocation.pathname) return;
    stateOf(router).showsSkeleton = true;
    window.scrollTo({ top: 0 });
  }, [router]);
}

function entryOf({ state, href }: ParsedLocation): string {
  return historyKeyOf(state) ?? href;
}
