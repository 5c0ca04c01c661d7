import { setTimeout as sleep } from 'node:timers/promises';
import { tokenPrefix } from '@hexreel/domain/tokens';
import { isDatabaseOutage } from '../db/outage.ts';
import { ReadCache, type Invalidations, type PublicAnswer } from '../platform/cache/index.ts';
import { ResponseCache } from '../platform/cache/response-cache/index.ts';
import { openUnlinkedFile } from '../platform/cache/unlinked-file.ts';
import type { ShareHeaders } from '../platform/cache/shared-cache/index.ts';
import type { Metrics } from '../platform/observability/metrics/index.ts';
import { compressSmall, decompressPage } from './compress-page.ts';
import { inDemand } from './page-guard.ts';
import { pageKeyOf } from './page-key.ts';
import { PageOutage, type CachedPage } from './pages.ts';
import { RenderOverload } from './render-queue.ts';

interface Keepers {
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly invalidations: Invalidations;
  /** True if events of other processes arrive: while they do not, nothing that is kept can be trusted for long. */
  readonly eventsArrive: () => boolean;
}

/** Cache of responses that are sent again before the router: pages and public answers with all their headers. */
export function createResponseCache({ metrics, ...options }: ResponseKeepers): ResponseCache {
  const file = openUnlinkedFile(responseFileBytes);
  return new ResponseCache({
    ...options,
    // An address with a token in it is refused, so never that of a page without it (R855).
    keyOf: (url) => (url.includes(tokenPrefix) ? url : (pageKeyOf(url) ?? url)),
    maximumBytes: file === undefined ? bodyBytes.withoutFile : bodyBytes.besideFile,
    file,
    compressAgain: { afterHits: inDemand - 1, compress: async (body) => compressSmall(await decompressPage(body)) },
    onAnswer: (route) => metrics.responseCacheHits.inc({ route }),
  });
}

interface ResponseKeepers extends Keepers {
  /** True if a cookie header has a session cookie, valid or not. */
  readonly hasSessionCookie: (cookies: string) => boolean;
  readonly isPrivate: boolean;
  /** For shared caches in front; absent where there are none. */
  readonly shareHeaders?: ShareHeaders;
}

/** Public answers that pages are made of, and pages that the response cache cannot send. */
export function createCaches(keepers: Keepers): {
  readonly answers: ReadCache<PublicAnswer>;
  readonly pages: ReadCache<CachedPage>;
} {
  return {
    answers: createCache<PublicAnswer>('answers', keepers, {
      maximumBytes: 8_000_000,
      // The bytes, their value, and the fixed overhead of an entry.
      measure: (answer) => answer.bytes.length * 4 + 1_000,
    }),
    // To clients without brotli, and while events do not arrive.
    pages: createCache<CachedPage>('pages', keepers, { maximumBytes: 4_000_000, measure: (page) => page.brotli.length + 1_000 }),
  };
}

/**
 * Bodies in the process's memory. With a file they are the hot ones: all others are some microseconds away, in memory of
 * the operating system's that it can take back.
 */
const bodyBytes = { besideFile: 2_000_000, withoutFile: 8_000_000 };

/** Every movie of TMDB's horror as a page and as an answer, with room for lists. */
const responseFileBytes = 400_000_000;

function createCache<Value extends object>(
  name: string,
  { metrics, ...shared }: Keepers,
  size: { readonly maximumBytes: number; readonly measure: (value: Value) => number },
): ReadCache<Value> {
  return new ReadCache<Value>({
    ...size,
    ...shared,
    sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    isOverload: (error) => error instanceof RenderOverload,
    isOutage: (error) => error instanceof PageOutage || isDatabaseOutage(error),
    onRead: (outcome) => metrics.cacheReads.inc({ cache: name, outcome }),
  });
}
