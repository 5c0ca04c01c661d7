import { announce } from '../lib/announcer.ts';
import { isRevisit } from '../lib/scroll-positions.ts';
import type { ParsedLocation } from '@tanstack/react-router';
import type { HexreelRouter } from './router.tsx';

/**
 * Does after a client-side navigation what a full page load would do: sets the title, moves the focus to the new page's
 * heading or to the place named by the URL, and announces the title. A changed filter or tab keeps the focus where it
 * is.
 *
 * Locations are compared with those seen here before, not with those of the event: for the router, a navigation during
 * hydration, which takes a slow device a while, has no origin.
 * @param first where the page was when it was loaded: what has been shown since is announced at once
 */
export function announcePages(router: HexreelRouter, first: Place): void {
  let shown = first;
  const show = (toLocation: Place) => {
    const title = pageTitle(router);
    if (title !== undefined) document.title = title;
    const before = shown;
    shown = toLocation;
    const pathChanged = before.pathname !== shown.pathname;
    const name = nameOf(shown);
    if (pathChanged || (name !== '' && name !== nameOf(before))) focusPlace(name, { scrolls: !isRevisit(router) });
    if (pathChanged) announce(document.title);
  };
  router.subscribe('onRendered', ({ toLocation }) => show(toLocation));
  const { resolvedLocation } = router.state;
  if (resolvedLocation !== undefined && resolvedLocation.href !== first.href) show(resolvedLocation);
}

type Place = Pick<ParsedLocation, 'href' | 'pathname' | 'hash' | 'state'>;

/** Id of the place within a page that its URL, or the link to it, names. */
function nameOf({ hash, state }: Place): string {
  return hash === '' ? (state.place ?? '') : hash;
}

function pageTitle(router: HexreelRouter): string | undefined {
  return router.state.matches.flatMap(({ meta }) => meta ?? []).findLast((entry) => entry?.title !== undefined)?.title;
}

/**
 * The place named within the page, such as Browse's search box, otherwise the page's heading. The router may report a page
 * as rendered while its skeleton shows, together with the hidden previous page: an element that is not there yet gets the
 * focus when it appears, unless the user has moved the focus by then.
 * @param options `scrolls`: a named place is scrolled into view, also one that appears late
 */
function focusPlace(name: string, { scrolls }: { readonly scrolls: boolean }): void {
  arriving?.disconnect();
  let held: Element | null = null;
  const settle = (): boolean => {
    const named = name === '' ? undefined : showing([document.getElementById(name)]);
    const heading = showing(document.querySelectorAll<HTMLElement>('main h1'));
    const place = named ?? heading ?? showing([document.querySelector('main')]);
    if (place !== undefined && place !== held) focusOn(place);
    held = place ?? null;
    if (scrolls) named?.scrollIntoView();
    return (name === '' ? heading : named) !== undefined;
  };
  if (settle()) return;
  arriving = new MutationObserver(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== held;
    if (isElsewhere || settle()) arriving?.disconnect();
  });
  // Hidden elements are hidden by their style.
  arriving.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
}

let arriving: MutationObserver | undefined;

/** The first that exists and is not hidden. */
function showing(elements: Iterable<HTMLElement | null>): HTMLElement | undefined {
  for (const element of elements) if (element !== null && element.getClientRects().length > 0) return element;
  return undefined;
}

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // The router has restored or reset the scroll position already.
  place.focus({ preventScroll: true });
}
