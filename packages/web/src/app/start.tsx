import { timeoutManager } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from './hydrate-root.ts';
import { rootId } from './root-id.ts';
import { handleLinks } from './link-navigation.ts';
import { pageDataId, readPageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';
import { createHexreelRouter } from './router.tsx';
import { createScreenLoader } from './screen-loader.ts';
import { isStaleDeploy, reloadOnStaleDeploy } from './stale-deploy.ts';
import { followViewer } from './viewer-changes.ts';
import { browserApi } from '../lib/browser-api.ts';
import { joinTimers } from '../lib/joined-timers.ts';
import { renderAsOnServer } from '../lib/private-apis.ts';
import { keepScrollPositions } from '../lib/scroll-positions.ts';

/*
 * Nearly every page has cards, so their styles come with the frame's: one sheet instead of two. With class names inlined, CSS
 * modules hold no code.
 */
import.meta.glob(
  [
    '../styles/*.module.css',
    '../ui/{characteristic-colour,poster-picture,reel,reel-dials,scroller,skeleton,dialog}.module.css',
    '../features/movie-card/*.module.css',
    '../blocks/use-card-marks.module.css',
  ],
  { eager: true },
);

// Before any query client has set a timer.
timeoutManager.setTimeoutProvider(joinTimers());

/**
 * Hydrates the server's page with the data it carries; sends no request to the API.
 * @param pause lets the browser do something else in between: on a phone all steps at once are a task of 60 ms
 */
export async function start(pause: () => Promise<unknown>): Promise<void> {
  const queryClient = createQueryClient({ onServer: false });
  const site = readPageData(document.getElementById(pageDataId)?.textContent ?? '', queryClient, Date.now());
  await pause();
  const api = browserApi;
  let hydrating = true;
  const { load, loadAside } = createScreenLoader(queryClient, () => hydrating);
  let isFirstView = true;
  const history = createBrowserHistory();
  await pause();
  const router = createHexreelRouter({
    onServer: false,
    history,
    context: { api, site, queryClient, load, loadAside },
    placesScroll: () => !isFirstView,
  });
  keepScrollPositions(router);
  reloadOnStaleDeploy(router);
  // The browser itself positions the first view, and a visitor who has scrolled already must not be sent back to the
  // top.
  const endFirstView = router.subscribe('onRendered', () => {
    isFirstView = false;
    if (scrollY > 0) document.dispatchEvent(new Event('scroll')); // The router records positions of what it saw scrolling.
    endFirstView();
  });

  renderAsOnServer(router);
  await pause();
  await router.load();
  hydrating = false;
  await pause();
  const first = router.latestLocation;
  // Its code is missing and a reload did not help: the page is of more use unhydrated, with links that load pages.
  if (isStaleDeploy()) return;

  const root = document.getElementById(rootId);
  if (root === null) throw new Error('The document has no place for the app');
  // As a transition, so that React yields to taps and scrolling every few milliseconds instead of running one long
  // task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      {
        // After a navigation just before hydration has finished, React renders the next page from scratch, which is not
        // an error. Any other hydration mismatch is.
        onRecoverableError: (error) => {
          if (router.latestLocation.href === first.href) reportError(error);
        },
      },
    );
  });
  handleLinks(router);
  followViewer(router);
  await pause();
  // Offline the page works without this: Back leaves it even where a dialog is open.
  await import('./after-hydration.ts').then(
    ({ startAfterHydration }) => startAfterHydration(router, first),
    () => undefined,
  );
  // Browser tests wait for this, and for hydration (blocks/frame), before they act.
  document.documentElement.dataset['started'] = 'true';
}
