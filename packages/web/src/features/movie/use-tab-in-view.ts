import { useEffect, useRef, type RefObject } from 'react';

/** Part of the screen's height within which the tabs and enough of their panel can be seen. */
const visiblePart = 0.6;

/**
 * Leads to the tabs when another one is opened from elsewhere on the page, as Rate Movie does: they come into view and
 * the opened tab gets the focus.
 * @returns for the element around the tabs
 */
export function useTabInView(tab: string): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    const { current } = tabs;
    if (shown.current === tab || current === null) return;
    shown.current = tab;
    current.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * visiblePart) current.scrollIntoView({ block: 'start' });
  }, [tab]);
  return tabs;
}
