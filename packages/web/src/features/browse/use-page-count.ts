import { useElementScrollRestoration, useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readPageCount } from './list-pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of Browse's list stand under each other at this history entry. */
    browsePages?: number;
  }
}

/**
 * How many pages of a list show: one at first, and as many as there were when somebody comes back to it. The number is
 * kept with the history entry, so that Back and reload find it, and another visit of the same list starts over.
 */
export function usePageCount(): { readonly count: number; readonly showMore: () => void } {
  const { entry, remembered } = useOwnLocation();
  const [grown, setGrown] = useState({ entry, count: 1 });
  const grownHere = grown.entry === entry && grown.count > 1;
  // The server knows no history entry, so the first view has one page.
  const returned = useHydrated() ? remembered : 1;
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
 * The history entry that Browse shows and the pages that it remembers. The router's location is the next page's as soon as
 * somebody has left for it, while the list has to stay as it is until that one has come.
 */
function useOwnLocation(): { readonly entry: string | undefined; readonly remembered: number } {
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/browse' });
  // eslint-disable-next-line no-underscore-dangle -- the router's own name for a history entry
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const remembered = useLocation({ select: ({ state }) => readPageCount(state.browsePages) });
  const [last, setLast] = useState({ entry, remembered });
  if (isHere && (last.entry !== entry || last.remembered !== remembered)) setLast({ entry, remembered });
  return isHere ? { entry, remembered } : last;
}

/**
 * Written past the router's own history: the place stays the same, there is nothing to load and no new entry whose
 * scroll position would start anew.
 */
function rememberPageCount(count: number): void {
  History.prototype.replaceState.call(history, { ...history.state, browsePages: count }, '');
}

/** After a reload the router restores the scroll position before the later pages have their boxes: once more, then. */
function useScrollBack(hasReturned: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => (typeof window === 'undefined' ? undefined : window) });
  const scrollBack = useEffectEvent(() => {
    if (left !== undefined) window.scrollTo({ top: left.scrollY });
  });
  useEffect(() => {
    if (hasReturned) scrollBack();
  }, [hasReturned]);
}
