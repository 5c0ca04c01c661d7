import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId } from './document.ts';
import { handleLinks } from './link-navigation.ts';
import { pageDataId, readPageData } from './page-data.ts';
import { announcePages } from './page-change.ts';
import { createQueryClient } from './query-client.ts';
import { createHexreelRouter } from './router.tsx';
import { handleSearchKey } from './search-key.ts';
import { createScreenLoader } from './screen-loader.ts';
import { isStaleDeploy, reloadOnStaleDeploy } from './stale-deploy.ts';
import { reportVitals } from './vitals-report.ts';
import { followViewer } from './viewer-changes.ts';
import { createHttpApi, sendJson } from '../lib/http-api.ts';

/** Brings the server's page to life with what it carries; asks the API for nothing. */
export async function start(): Promise<void> {
  const queryClient = createQueryClient({ onServer: false });
  const site = readPageData(document.getElementById(pageDataId)?.textContent ?? '', queryClient, Date.now());
  const api = createHttpApi(sendJson);
  let hydrating = true;
  const { load, loadAside } = createScreenLoader(queryClient, () => hydrating);
  let alive = false;
  const router = createHexreelRouter({
    onServer: false,
    context: { api, site, queryClient, load, loadAside },
    placesScroll: () => alive,
  });
  reloadOnStaleDeploy(router);
  // The first view is the browser's own to place, and who has scrolled already must not be sent back to the top.
  const leaveFirstView = router.subscribe('onRendered', () => {
    alive = true;
    if (scrollY > 0) document.dispatchEvent(new Event('scroll')); // The router notes positions of what it saw scrolling.
    leaveFirstView();
  });

  // Matches are rendered as the server did it, without a boundary of their own around them.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrating = false;
  const firstHref = router.latestLocation.href;
  // Its code is gone and a reload did not help: the page is of more use as it came, with links that load pages.
  if (isStaleDeploy()) return;

  const root = document.getElementById(rootId);
  if (root === null) throw new Error('The document has no place for the app');
  // As a transition, so that React gives way to taps and scrolling every few milliseconds instead of one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      {
        // Who navigates in the instant before a page is wholly alive gets the next one rendered from scratch, which is
        // no error. Any other difference between the two renderings is.
        onRecoverableError: (error) => {
          if (router.latestLocation.href === firstHref) reportError(error);
        },
      },
    );
  });
  handleLinks(router);
  announcePages(router);
  handleSearchKey(router);
  reportVitals();
  followViewer(router);
  // Journeys in a browser wait for this before they act.
  document.documentElement.dataset['interactive'] = 'true';
}
