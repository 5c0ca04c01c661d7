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
 * The place that the address names within the page, such as Browse's search box, otherwise the page's heading. A named
 * place that is not there yet takes the focus from the heading when it comes: a skeleton may stand in its stead.
 */
function focusPlace(hash: string): void {
  awaited?.disconnect();
  const named = hash === '' ? null : document.getElementById(hash);
  const place = named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place !== null) focusOn(place);
  if (hash === '' || named !== null) return;
  awaited = new MutationObserver(() => {
    const arrived = document.getElementById(hash);
    if (arrived === null) return;
    awaited?.disconnect();
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== place;
    if (!isElsewhere) focusOn(arrived);
  });
  awaited.observe(document.body, { childList: true, subtree: true });
}

let awaited: MutationObserver | undefined;

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // The router has restored or reset the scroll position already.
  place.focus({ preventScroll: true });
}
