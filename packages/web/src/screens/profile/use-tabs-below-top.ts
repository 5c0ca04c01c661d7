import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the tabs on the screen when another one is opened: the head above the first tab is higher than above the others
 * (R408), and what is below it moves.
 * @returns a ref for the element around the tabs
 */
export function useTabsBelowTop(tab: string): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    const { current } = tabs;
    if (shown.current === tab || current === null) return;
    shown.current = tab;
    if (current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' });
  }, [tab]);
  return tabs;
}
