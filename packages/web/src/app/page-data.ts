import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { SiteInfo } from '@hexreel/domain/api/page';
import { ApiError, type ErrorCode } from '@hexreel/domain/api/errors';
import { isApiError } from '../lib/failure.ts';

/** Id of the element that carries a first view's data from the server into the browser. */
export const pageDataId = 'page-data';

/** Marks an `ApiError` within the JSON, which would lose its class otherwise. */
interface WrittenError {
  readonly apiError: ErrorCode;
  readonly message: string;
}

interface PageData {
  readonly site: SiteInfo;
  readonly queries: DehydratedState;
}

/**
 * The site's facts and all that was read for a first view, failures included, as JSON that is safe inside a
 * `<script>` element: no `<` remains that could end it or open a comment.
 */
export function writePageData(site: SiteInfo, queryClient: QueryClient): string {
  const queries = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
    shouldRedactErrors: () => false,
  });
  return JSON.stringify({ site, queries } satisfies PageData, writeError).replaceAll('<', '\\u003c');
}

/**
 * Fills the cache with what `writePageData` wrote and gives the site's facts.
 * @param now milliseconds; the data's age counts from here, since the two clocks may differ by hours
 */
export function readPageData(json: string, queryClient: QueryClient, now: number): SiteInfo {
  const data = JSON.parse(json, readError) as PageData;
  for (const query of data.queries.queries) if (query.state.dataUpdatedAt > 0) query.state.dataUpdatedAt = now;
  hydrate(queryClient, data.queries);
  return data.site;
}

function writeError(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  // What is not the API's own answer stays on the server: its message is not for visitors.
  const error = isApiError(value) ? value : new ApiError('internal', 'Something went wrong.');
  return { apiError: error.code, message: error.message } satisfies WrittenError;
}

function readError(_key: string, value: unknown): unknown {
  return isWrittenError(value) ? new ApiError(value.apiError, value.message) : value;
}

function isWrittenError(value: unknown): value is WrittenError {
  return typeof value === 'object' && value !== null && 'apiError' in value;
}
