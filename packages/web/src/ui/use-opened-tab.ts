import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls for the element around the tabs when another one than before is shown, not for the first.
 * @param bring the same function on every rendering
 * @returns a ref for that element
 */
export function useOpenedTab(tab: string, bring: (tabs: HTMLElement, tab: string) => void): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    const { current } = tabs;
    if (shown.current === tab || current === null) return;
    shown.current = tab;
    bring(current, tab);
  }, [tab, bring]);
  return tabs;
}
