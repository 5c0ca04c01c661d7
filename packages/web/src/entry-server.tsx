import type { AssetManifest, CreatePageRenderer, PageRequest, RenderedPage } from '@hexreel/domain/api/page';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { assetTags } from './app/asset-tags.ts';
import { writeDocument } from './app/document.ts';
import { writePageData } from './app/page-data.ts';
import { createQueryClient } from './app/query-client.ts';
import { createHexreelRouter, type HexreelRouter } from './app/router.tsx';
import { createScreenLoader } from './app/screen-loader.ts';
import { meQuery } from './features/viewer/me-query.ts';
import { isApiError, pageStatus } from './lib/failure.ts';
import type { HeadParts } from './lib/page-head.ts';

/** Renders first views: routes load through the request's API, and the page carries what they read. */
export const createPageRenderer: CreatePageRenderer =
  ({ manifest }) =>
  async (request) =>
    renderPage(manifest, request);

async function renderPage(manifest: AssetManifest | null, request: PageRequest): Promise<RenderedPage> {
  const { api, site, viewer } = request;
  const queryClient = createQueryClient({ onServer: true });
  queryClient.setQueryData(meQuery(api).queryKey, { user: viewer });
  const screen = createScreenLoader(queryClient, () => false);
  const router = createHexreelRouter({
    onServer: true,
    // Two slashes in front would name another host.
    history: createMemoryHistory({ initialEntries: [request.url.replace(/^\/+/u, '/')] }),
    context: { api, site, queryClient, load: screen.load, loadAside: screen.loadAside },
  });
  await router.load();

  // eslint-disable-next-line no-underscore-dangle -- the router says nowhere else that a route redirected
  const result = router._serverResult;
  if (result?.type === 'redirect') return { status: 302, location: result.redirect.options.href ?? '/', html: '' };

  const failure = screen.failure();
  const { preloads, body } = splitPreloads(renderToString(<RouterProvider router={router} />));
  return {
    status: failure === null ? statusOf(result?.status) : pageStatus(failure),
    ...waitOf(failure),
    html: writeDocument({
      head: headOf(router),
      assetTags: `${preloads}${assetTags(
        manifest,
        router.state.matches.map((match) => match.routeId),
      )}`,
      body,
      pageData: writePageData(site, queryClient),
    }),
  };
}

/** React puts preloads of urgent pictures before its markup, since it does not know of a head; there they belong. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/u.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

/** A route that threw is an outage to the visitor: what it needed could not be had. */
function statusOf(status: 200 | 404 | 500 | undefined): number {
  return status === undefined || status === 500 ? 503 : status;
}

/** How long somebody who asked for too much has to wait, as the API said. */
function waitOf(failure: unknown): Pick<RenderedPage, 'retryAfterSeconds'> {
  if (!isApiError(failure) || failure.retryAfterSeconds === undefined) return {};
  return { retryAfterSeconds: failure.retryAfterSeconds };
}

/** The head of the innermost route that has one. */
function headOf(router: HexreelRouter): HeadParts {
  const match = router.state.matches.findLast(({ meta }) => meta !== undefined && meta.length > 0);
  return {
    meta: (match?.meta ?? []) as HeadParts['meta'],
    links: (match?.links ?? []) as HeadParts['links'],
    scripts: (match?.headScripts ?? match?.scripts ?? []) as HeadParts['scripts'],
  };
}
