import type { RefObject } from 'react';
import { useOpenedTab } from '../../ui/use-opened-tab.ts';

/**
 * Shows what another tab has from its beginning: where the tabs are above the screen, because one was opened by a link
 * further down, they come back. Otherwise they stay where they are (R408).
 * @returns a ref for the element around the tabs
 */
export function useTabsBelowTop(tab: string): RefObject<HTMLDivElement | null> {
  return useOpenedTab(tab, keepBelowTop);
}

function keepBelowTop(tabs: HTMLElement): void {
  if (tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView({ block: 'start' });
}
