import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rootId } from './app/document.ts';
import { handleLinks } from './app/link-navigation.ts';
import { pageDataId, readPageData } from './app/page-data.ts';
import { announcePages } from './app/page-change.ts';
import { createQueryClient } from './app/query-client.ts';
import { createHexreelRouter } from './app/router.tsx';
import { handleSearchKey } from './app/search-key.ts';
import { createScreenLoader } from './app/screen-loader.ts';
import { reloadOnStaleDeploy } from './app/stale-deploy.ts';
import { reportVitals } from './app/vitals-report.ts';
import { createHttpApi, sendJson } from './lib/http-api.ts';
import './styles/site.css';

/** Brings the server's page to life with what it carries; asks the API for nothing. */
async function start(): Promise<void> {
  const queryClient = createQueryClient({ onServer: false });
  const site = readPageData(document.getElementById(pageDataId)?.textContent ?? '', queryClient, Date.now());
  const api = createHttpApi(sendJson);
  let hydrating = true;
  const { load, loadAside } = createScreenLoader(queryClient, () => hydrating);
  const router = createHexreelRouter({ onServer: false, context: { api, site, queryClient, load, loadAside } });
  reloadOnStaleDeploy(router);

  // Matches are rendered as the server did it, without a boundary of their own around them.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrating = false;

  const root = document.getElementById(rootId);
  if (root === null) throw new Error('The document has no place for the app');
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  handleLinks(router);
  announcePages(router);
  handleSearchKey(router);
  reportVitals();
  document.documentElement.dataset['interactive'] = 'true';
}

await start();
