import type { CreatePageRenderer, PageRequest, RenderedPage, WebBuild } from '@hexreel/domain/contract/page';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { assetTags } from './app/asset-tags.ts';
import { tabsOf, type PageParts } from './app/page-chunks.ts';
import { writeDocument } from './app/document.ts';
import { writePageData } from './app/page-data.ts';
import { KeptMarkup } from './app/kept-markup.ts';
import { createServerQueryClient } from './app/server-query-client.ts';
import { createHexreelRouter, type HexreelRouter } from './app/router.tsx';
import { createScreenLoader } from './app/screen-loader.ts';
import { meQuery } from './features/viewer/me-query.ts';
import { isApiError, pageStatus } from './lib/failure.ts';
import { serverResultOf } from './lib/private-apis.ts';
import type { HeadParts } from './lib/page-head.ts';
import { KeepMarkupContext } from './ui/keep-markup.ts';

/** Renders first views: routes load through the request's API, and the page carries what they read. */
export const createPageRenderer: CreatePageRenderer = ({ build }) => {
  const keptMarkup = new KeptMarkup();
  const tagsOf = createTagsOf(build);
  return async (request) => renderPage(request, { keptMarkup, tagsOf });
};

/** Values that all pages share. */
interface Shared {
  readonly keptMarkup: KeptMarkup;
  /** The asset tags of a page. */
  readonly tagsOf: (page: PageParts) => string;
}

/** Written once for each kind of page of a build. */
function createTagsOf(build: WebBuild | null): Shared['tagsOf'] {
  const known = new Map<string, string>();
  return ({ routeIds, tab = '' }) => {
    // Others would fill the memory with any text of an address.
    const own = routeIds.some((id) => tabsOf(id).includes(tab)) ? tab : undefined;
    const key = [...routeIds, own].join(' ');
    const tags = known.get(key) ?? assetTags(build, { routeIds, tab: own });
    known.set(key, tags);
    return tags;
  };
}

async function renderPage(request: PageRequest, { keptMarkup, tagsOf }: Shared): Promise<RenderedPage> {
  const { api, site, viewer } = request;
  const queryClient = createServerQueryClient();
  queryClient.setQueryData(meQuery(api).queryKey, { user: viewer });
  const page = keptMarkup.forPage();
  const screen = createScreenLoader(queryClient, () => false);
  const router = createHexreelRouter({
    onServer: true,
    // Two leading slashes would name another host.
    history: createMemoryHistory({ initialEntries: [request.url.replace(/^\/+/u, '/')] }),
    context: { api, site, queryClient, load: screen.load, loadAside: screen.loadAside },
  });
  await router.load();

  const { redirect, status } = serverResultOf(router);
  if (redirect !== undefined) return { status: 302, location: redirect, html: '' };

  const failure = screen.failure();
  const markup = renderToString(
    <KeepMarkupContext value={page.keep}>
      <RouterProvider router={router} />
    </KeepMarkupContext>,
  );
  const { preloads, body } = splitPreloads(page.complete(markup));
  const { matches } = router.state;
  const pieces = writeDocument({
    head: headOf(router),
    assetTags: `${preloads}${tagsOf({ routeIds: matches.map(({ routeId }) => routeId), tab: tabIn(matches.at(-1)?.search) })}`,
    accentSheet: site.accentSheet,
    body,
    pageData: writePageData(site, queryClient),
  });
  const rendered = { status: failure === null ? statusOf(status) : pageStatus(failure), ...waitOf(failure), pieces };
  return Object.assign(new PageInPieces(), rendered);
}

/** @param search as the route has read it */
function tabIn(search: object = {}): string | undefined {
  return 'tab' in search && typeof search.tab === 'string' ? search.tab : undefined;
}

/**
 * A class, for its getter: V8 keeps what a getter of an object's own refers to until the next collection of the whole heap
 * (page-memory.ts).
 */
class PageInPieces {
  readonly pieces: readonly string[] = [];
  get html(): string {
    return this.pieces.join('');
  }
}

/** React puts preloads of urgent pictures before its markup, since it renders no head; they belong there. */
function splitPreloads([markup = '', ...others]: readonly string[]): { preloads: string; body: readonly string[] } {
  let end = 0;
  while (markup.startsWith('<link rel="preload"', end)) end = markup.indexOf('>', end) + 1;
  return { preloads: markup.slice(0, end), body: [markup.slice(end), ...others] };
}

/** A route that threw is an outage for the visitor. */
function statusOf(status: 200 | 404 | 500 | undefined): number {
  return status === undefined || status === 500 ? 503 : status;
}

/** The Retry-After of a rate-limited read, from the API. */
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
