import type { RefObject } from 'react';
import { useOpenedTab } from '../../ui/use-opened-tab.ts';

/**
 * Keeps the tabs on the screen when another one is opened: the head above the first tab is higher than above the others
 * (R408), and what is below it moves.
 * @returns a ref for the element around the tabs
 */
export function useTabsBelowTop(tab: string): RefObject<HTMLDivElement | null> {
  return useOpenedTab(tab, keepBelowTop);
}

function keepBelowTop(tabs: HTMLElement): void {
  if (tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView({ block: 'start' });
}
