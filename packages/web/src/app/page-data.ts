import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, type ErrorCode } from '@hexreel/domain/contract/errors';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import { isApiError } from '../lib/failure.ts';
import { setQueryFailure } from '../lib/private-apis.ts';

/** Id of the element that carries a first view's data from the server into the browser. */
export const pageDataId = 'page-data';

/** One thing that was read, or why it could not be. Without times, so that equal pages are equal bytes. */
interface WrittenQuery {
  readonly key: QueryKey;
  readonly data?: unknown;
  readonly failure?: { readonly code: ErrorCode; readonly message: string };
}

interface PageData {
  readonly site: SiteInfo;
  readonly queries: readonly WrittenQuery[];
}

/**
 * The site's facts and all that was read for a first view, failures included, as JSON that is safe inside a
 * `<script>` element: no `<` remains that could end it or open a comment.
 */
export function writePageData(site: SiteInfo, queryClient: QueryClient): string {
  const settled = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' });
  const queries = settled.map(({ queryKey: key, state: { data, error } }): WrittenQuery => {
    if (error === null) return { key, data };
    // An error other than the API's own answer stays on the server: its message is not for visitors.
    const { code, message } = isApiError(error) ? error : new ApiError('internal', 'Something went wrong.');
    return { key, failure: { code, message } };
  });
  return JSON.stringify({ site, queries } satisfies PageData).replaceAll('<', '\\u003c');
}

/**
 * Fills the cache with what `writePageData` wrote and gives the site's facts.
 * @param now milliseconds; the data's age counts from here, since the two clocks may differ by hours
 */
export function readPageData(json: string, queryClient: QueryClient, now: number): SiteInfo {
  const { site, queries } = JSON.parse(json) as PageData;
  for (const { key, data, failure } of queries) {
    if (failure === undefined) queryClient.setQueryData(key, data, { updatedAt: now });
    else setQueryFailure(queryClient, { queryKey: key, error: new ApiError(failure.code, failure.message), now });
  }
  return site;
}
