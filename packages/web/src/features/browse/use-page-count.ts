import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { historyKeyOf, writeHistoryState } from '../../lib/private-apis.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { readPageCount } from './list-pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of pages of Browse's list shown at this history entry. */
    browsePages?: number;
  }
}

/**
 * Number of pages of a list: one at first, and as many as before on return. The number is stored in the history entry,
 * so that Back and reload restore it, and another visit to the same list starts over.
 */
export function usePageCount(): { readonly count: number; readonly showMore: () => void } {
  const { entry, remembered } = useOwnLocation();
  const [grown, setGrown] = useState({ entry, count: 1 });
  const grownHere = grown.entry === entry && grown.count > 1;
  // The server has no history entry, so the first view has one page.
  const returned = useOnceHydrated(remembered > 1) ? remembered : 1;
  const count = grownHere ? grown.count : returned;
  useScrollBack(!grownHere && count > 1);

  return {
    count,
    showMore: () => {
      setGrown({ entry, count: count + 1 });
      rememberPageCount(count + 1);
    },
  };
}

/**
 * The history entry that Browse shows and the pages that it remembers. The router's location is the next page's as soon
 * as a navigation starts, while the list has to stay as it is until that page has loaded.
 */
function useOwnLocation(): { readonly entry: string | undefined; readonly remembered: number } {
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/browse' });
  const entry = useLocation({ select: ({ state }) => historyKeyOf(state) });
  const remembered = useLocation({ select: ({ state }) => readPageCount(state.browsePages) });
  const [last, setLast] = useState({ entry, remembered });
  if (isHere && (last.entry !== entry || last.remembered !== remembered)) setLast({ entry, remembered });
  return isHere ? { entry, remembered } : last;
}

/** Past the router, which would give the entry a new key and with it a scroll position of its own. */
function rememberPageCount(count: number): void {
  writeHistoryState('replaceState', { ...history.state, browsePages: count });
}

/**
 * After a reload the router restores the scroll position before the later pages have their height, so it is restored
 * again.
 */
function useScrollBack(hasReturned: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => (typeof window === 'undefined' ? undefined : window) });
  const scrollBack = useEffectEvent(() => {
    if (left !== undefined) window.scrollTo({ top: left.scrollY });
  });
  useEffect(() => {
    if (hasReturned) scrollBack();
  }, [hasReturned]);
}
