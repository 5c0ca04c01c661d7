import { announce } from '../lib/announcer.ts';
import type { HexreelRouter } from './router.tsx';

/**
 * What a full page load would do for people after a navigation within the page: set the title, move the focus to
 * the new page's heading and have its title spoken. A changed filter or tab keeps the focus where it is.
 */
export function announcePages(router: HexreelRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const title = pageTitle(router);
    if (title !== undefined) document.title = title;
    if (fromLocation === undefined || !pathChanged) return;
    focusHeading();
    announce(document.title);
  });
}

function pageTitle(router: HexreelRouter): string | undefined {
  const titles = router.state.matches
    .flatMap(({ meta }) => meta ?? [])
    .filter((entry) => entry !== undefined && 'title' in entry);
  return titles.at(-1)?.title;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  // The router has restored or reset the scroll position already.
  heading.focus({ preventScroll: true });
}
