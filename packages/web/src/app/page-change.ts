import { announce } from '../lib/announcer.ts';
import type { HexreelRouter } from './router.tsx';

/**
 * What a full page load would do for people after a navigation within the page: set the title, move the focus to
 * the new page's heading, or the place named by the address, and have its title spoken. A changed filter or tab keeps the focus where it is.
 *
 * Places are compared with those seen here before, not with those of the event: for the router, a navigation that overtakes
 * the first view, which takes a slow device its time to bring to life, comes from nowhere.
 */
export function announcePages(router: HexreelRouter): void {
  let shown: Place = router.latestLocation;
  router.subscribe('onRendered', ({ toLocation }) => {
    const title = pageTitle(router);
    if (title !== undefined) document.title = title;
    const before = shown;
    shown = toLocation;
    const pathChanged = before.pathname !== shown.pathname;
    const hashChanged = before.hash !== shown.hash;
    if (pathChanged || (hashChanged && shown.hash !== '')) focusPlace(shown.hash);
    if (pathChanged) announce(document.title);
  });
}

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

function pageTitle(router: HexreelRouter): string | undefined {
  const titles = router.state.matches
    .flatMap(({ meta }) => meta ?? [])
    .filter((entry) => entry !== undefined && 'title' in entry);
  return titles.at(-1)?.title;
}

/**
 * The place that the address names within the page, such as Browse's search box, otherwise the page's heading. The router may
 * speak of a page as rendered while its skeleton stands there, and the page before hidden beside it: what is not there yet
 * takes the focus when it comes, unless somebody has moved it by then.
 */
function focusPlace(hash: string): void {
  arriving?.disconnect();
  let held: Element | null = null;
  const settle = (): boolean => {
    const named = hash === '' ? undefined : showing([document.getElementById(hash)]);
    const heading = showing(document.querySelectorAll<HTMLElement>('main h1'));
    const place = named ?? heading ?? showing([document.querySelector('main')]);
    if (place !== undefined && place !== held) focusOn(place);
    held = place ?? null;
    return (hash === '' ? heading : named) !== undefined;
  };
  if (settle()) return;
  arriving = new MutationObserver(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== held;
    if (isElsewhere || settle()) arriving?.disconnect();
  });
  // What is hidden meanwhile is hidden by its style.
  arriving.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
}

let arriving: MutationObserver | undefined;

/** The first that is there and not hidden. */
function showing(elements: Iterable<HTMLElement | null>): HTMLElement | undefined {
  for (const element of elements) if (element !== null && element.getClientRects().length > 0) return element;
  return undefined;
}

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // The router has restored or reset the scroll position already.
  place.focus({ preventScroll: true });
}
