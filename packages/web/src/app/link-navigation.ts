import { queryToSearch } from '../lib/addresses.ts';
import type { HexreelRouter } from './router.tsx';
import { isStaleDeploy } from './stale-deploy.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the element that is brought into view on arrival. */
    place?: string;
  }
}

/** Hovering a link this long counts as intent to follow it. */
const intentMilliseconds = 60;

/** Paths that the server answers itself; everything else on our origin is a page. */
const notPages = /^\/(?:api|assets|artwork|profile_pics|dev|healthz|readyz|metrics)(?:\/|$)|\.\w+$/u;

/**
 * Makes every plain `<a href>` of the site a navigation within the page, and preloads its target as soon as the pointer
 * rests on it, a finger touches it or it gets focus. One listener instead of a router component per link: Home has
 * about 170 links, and each router link costs more than its whole card to render.
 *
 * `data-keep-scroll` on a link leaves the scroll position alone (tabs, filters); `data-replace` replaces the current
 * history entry; `data-place` is the id of the element that the next page shows first, for places that its URL does not
 * name.
 */
export function handleLinks(router: HexreelRouter): void {
  document.addEventListener('click', (event) => {
    const link = pageLink(event.target);
    if (link === null || !isPlain(event) || (isStaleDeploy() && navigator.onLine)) return;
    event.preventDefault();
    void router.navigate({
      href: `${link.pathname}${link.search}${link.hash}`,
      replace: 'replace' in link.dataset,
      resetScroll: !('keepScroll' in link.dataset),
      ...(link.dataset['place'] !== undefined && { state: { place: link.dataset['place'] } }),
    });
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const preload = (event: Event) => {
    clearTimeout(resting);
    const link = pageLink(event.target);
    if (link === null || link.href === location.href) return;
    const delay = event.type === 'touchstart' ? 0 : intentMilliseconds;
    resting = setTimeout(() => void router.preloadRoute({ to: link.pathname, search: queryToSearch(link.search) }), delay);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, preload, { passive: true });
}

/** The link under an event if it opens a page of this site in this tab, else null. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.origin !== location.origin) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.getAttribute('href')?.startsWith('#') === true) return null;
  return notPages.test(link.pathname) ? null : link;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
