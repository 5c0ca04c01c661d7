import { useEffect } from 'react';
import { siteIcon } from './page-head.ts';

/**
 * Shows an icon in the browser's tab while a page is open; first views have it in their head (`page-head.ts`).
 * @param path of an SVG; null leaves the site's own
 */
export function useTabIcon(path: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon][type]');
    if (link === null) return;
    link.setAttribute('href', path ?? siteIcon);
    return () => link.setAttribute('href', siteIcon);
  }, [path]);
}
