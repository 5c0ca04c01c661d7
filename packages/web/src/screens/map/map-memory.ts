import { boundView, type MapView } from '@hexreel/domain/map';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { writeHistoryState } from '../../lib/private-apis.ts';

/** A movie that was chosen, or null for none, at an address with this beginning. */
export interface MapChoice {
  readonly begin: number | null;
  readonly id: number | null;
}

interface MapMemory {
  readonly view: MapView;
  readonly choice: MapChoice | null;
}

/** A view at rest: while it glides or a finger moves it, it changes with every frame. */
const restMilliseconds = 100;

/**
 * Back shows the map as it was left (R24). What it looked like is in the history entry alone: an address could be passed
 * on, and tell others what a member looks for.
 * @param recall called once, before anything is painted, if the entry remembers something
 */
export function useMapMemory({ view, choice }: MapMemory, recall: (memory: MapMemory) => void): void {
  const begin = useEffectEvent(() => {
    const memory = readMemory(history.state);
    if (memory !== null) recall(memory);
  });
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    const resting = setTimeout(() => remember({ view, choice }), restMilliseconds);
    return () => clearTimeout(resting);
  }, [view, choice]);
}

/** Past the router, which would give the entry a new key and with it a scroll position of its own. */
function remember(memory: MapMemory): void {
  // The entry is the next page's as soon as a navigation starts.
  if (location.pathname === '/map') writeHistoryState('replaceState', { ...history.state, nightMap: memory });
}

function readMemory(state: unknown): MapMemory | null {
  const { nightMap } = (state ?? {}) as { readonly nightMap?: MapMemory };
  return nightMap === undefined ? null : { ...nightMap, view: boundView(nightMap.view) };
}
