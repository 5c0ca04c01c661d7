import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { isRevisit } from '../../lib/scroll-positions.ts';
import { useOpenedTab } from '../../ui/use-opened-tab.ts';

/** Part of the screen's height within which the tabs and the beginning of a panel that goes on below the screen can be seen. */
const visiblePart = 0.3;
/** The same of a panel that is on the screen as a whole, and of the first tab's, whose beginning is known. */
const wholeVisiblePart = 0.6;

/**
 * Brings the tabs into view when another one is opened from elsewhere on the page, as Rate Movie does, and focuses the
 * opened tab. A URL of another tab than the first does so on arrival; one that names a place within the page scrolls to
 * that.
 * @param first the tab that a movie's page begins with, below its hero
 * @returns a ref for the element around the tabs
 */
export function useTabInView(tab: string, first: string): RefObject<HTMLDivElement | null> {
  const router = useRouter();
  const bring = useCallback(
    (around: HTMLElement, opened: string) => {
      if (namesPlace(router.latestLocation)) return;
      around.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
      bringIntoView(around, opened === first);
    },
    [first, router],
  );
  const tabs = useOpenedTab(tab, bring);
  const arrivedAt = useRef(tab);

  useLayoutEffect(() => {
    if (arrivedAt.current === first || namesPlace(router.latestLocation) || isRevisit(router)) return undefined;
    const lead = () => {
      if (window.scrollY === 0 && tabs.current !== null) bringIntoView(tabs.current, false);
    };
    lead();
    // Again after a navigation, at the end of which the router scrolls to the top.
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      lead();
    });
    return unsubscribe;
  }, [first, router, tabs]);
  return tabs;
}

function namesPlace({ hash, state }: ParsedLocation): boolean {
  return hash !== '' || state.place !== undefined;
}

/** @param tabs with their panel after them */
function bringIntoView(tabs: HTMLElement, isFirst: boolean): void {
  const { top } = tabs.getBoundingClientRect();
  const end = tabs.nextElementSibling?.getBoundingClientRect().bottom ?? 0;
  const part = isFirst || end <= window.innerHeight ? wholeVisiblePart : visiblePart;
  if (top < 0 || top > window.innerHeight * part) tabs.scrollIntoView({ block: 'start' });
}
