import type { Api } from '@hexreel/domain/contract/calls';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { Viewer } from '@hexreel/domain/contract/me';
import type { PageRequest, RenderedPage, SiteInfo } from '@hexreel/domain/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyone } from '../platform/http/access/index.ts';
import { endOfDay, freshness } from '../platform/cache/cache-times.ts';
import { acceptsBrotli, entityTag, type ReadCache } from '../platform/cache/index.ts';
import type { ResponseCache } from '../platform/cache/response-cache/index.ts';
import type { UsedAnswer } from '../platform/http/endpoints.ts';
import { sendStaticFile, type StaticFile } from '../platform/http/static-files/index.ts';
import { addressSubject } from '../platform/rate-limits/index.ts';
import { compressFast, compressSmall, decompressPage } from './compress-page.ts';
import { encodePage } from './encode-page.ts';
import { hourCycleOf } from './hour-cycle.ts';
import { lastResortPage, refusalPage } from './last-resort-page.ts';
import type { PageGuard } from './page-guard.ts';
import { pageKeyOf } from './page-key.ts';
import { RenderOverload } from './render-queue.ts';

export interface PagesOptions {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** The viewer of a request with a session cookie; 'unknown' during a database outage. */
  readonly viewerFor: (request: FastifyRequest) => Promise<Viewer | null | 'unknown'>;
  /** The reads of one request; `used` is called with each answer. */
  readonly apiFor: (request: FastifyRequest, used: (answer: UsedAnswer) => void) => Api;
  readonly site: () => SiteInfo;
  readonly cache: ReadCache<CachedPage>;
  /** Where finished pages are kept, and which answers most requests for them. */
  readonly responses: Pick<ResponseCache, 'has' | 'hits'>;
  readonly guard: PageGuard;
}

/** A finished page, ready to send. */
export interface CachedPage {
  readonly status: number;
  readonly location: string | null;
  /** With 429 and 503. */
  readonly retryAfterSeconds: number | null;
  /** The document, compressed. */
  readonly brotli: Buffer;
  /** True if more time would make it smaller. */
  readonly isCompressedFast: boolean;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Number of the last invalidation when its rendering began. */
  readonly sequence: number;
  /** Until when it may be kept without any event, in milliseconds since the epoch; 0 for a page of one viewer. */
  readonly freshUntil: number;
}

/** Where password managers lead who wants another password (R463): the place in Settings, by sign-in for visitors. */
const passwordSettings = '/profile?tab=settings#password';

/** Where `/admin` leads, by sign-in for visitors. */
const overview = '/admin/overview';

/** Addresses that people try because other sites have these pages there (R463). */
const guessedPaths: ReadonlyMap<string, string> = new Map([
  ['/settings', '/profile?tab=settings'],
  ['/watchlist', '/profile'],
  ['/diary', '/profile?tab=diary'],
  ['/top-movies', '/top-by-criteria'],
  ['/signin', '/login'],
  ['/register', '/signup'],
]);

/** Every other GET: a file of the build, or a first view rendered here; visitors' pages are kept until invalidated. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/.well-known/change-password', { schema: { hide: true }, config: everyone }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(passwordSettings, 302),
  );
  app.get('/admin', { schema: { hide: true }, config: everyone }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(overview, 302),
  );
  app.get('/*', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const file = options.files.get(path);
    if (file !== undefined) return sendStaticFile(request, reply, file);
    const place = guessedPaths.get(path);
    if (place !== undefined) return reply.header('cache-control', 'no-store').redirect(place, 302);
    if (/^\/(?:api|feeds)(?:\/|$)/u.test(path)) return reply.callNotFound();
    try {
      const profile = await findProfilePath(request, path, options);
      if (profile !== null) return await reply.header('cache-control', 'no-store').redirect(profile, 302);
      return await sendPage(request, reply, await findPage(request, options));
    } catch (error) {
      if (error instanceof PageOutage || error instanceof PageRefusal) return sendPage(request, reply, error.page);
      if (error instanceof RenderOverload) return refuse(request, reply, options, { reason: 'busy', seconds: busySeconds });
      if (error instanceof RenderLimit) return refuse(request, reply, options, { reason: 'limit', seconds: error.seconds });
      const isOutage = error instanceof ApiError && error.code === 'unavailable';
      if (isOutage) void reply.header('retry-after', String(outageSeconds));
      else request.log.error({ err: error }, 'a page could not be rendered');
      return reply
        .code(isOutage ? 503 : 500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResortPage(request.id, options.site().name));
    }
  });
}

/** Where `/@username` leads (R349); null for all other paths, and for usernames that no one has, which get the page of a 404. */
async function findProfilePath(request: FastifyRequest, path: string, options: PagesOptions): Promise<string | null> {
  const username = /^\/@([\w.-]{3,32})$/u.exec(path)?.[1];
  if (username === undefined) return null;
  takeToken(options.guard, addressSubject(request.ip));
  const api = options.apiFor(request, () => undefined);
  return api.call('findUsername', { params: { username } }).then(
    ({ id }) => `/profile/${id}`,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'person_not_found') return null;
      throw error;
    },
  );
}

/** A page that answers this request and is kept for no other one. */
abstract class UnkeptPage extends Error {
  readonly page: CachedPage;
  constructor(message: string, page: CachedPage) {
    super(message);
    this.page = page;
  }
}

/** A page that reports unavailable data; never cached, and stale pages are served instead of it. */
export class PageOutage extends UnkeptPage {
  override readonly name = 'PageOutage';
  constructor(page: CachedPage) {
    super('A page could not be filled with data', page);
  }
}

/**
 * A page that reports that its viewer hit a limit; never cached, since it concerns one viewer only. Not an outage:
 * other pages are renewed as usual, however often someone hits a limit.
 */
class PageRefusal extends UnkeptPage {
  override readonly name = 'PageRefusal';
  constructor(page: CachedPage) {
    super('A visitor asked for too much', page);
  }
}

/** An address or a user has reached the limit of renders; none of the page's data was read. */
class RenderLimit extends Error {
  override readonly name = 'RenderLimit';
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many fresh pages for one address or user');
    this.seconds = seconds;
  }
}

/** A user's page is rendered for them alone; a request with an expired session is a visitor's. */
async function findPage(request: FastifyRequest, options: PagesOptions): Promise<CachedPage> {
  const viewer = request.hasCredentials() ? await options.viewerFor(request) : null;
  // A user must get neither a visitor's page nor a redirect to the sign-in. Pages that report the outage themselves throw.
  if (viewer === 'unknown') {
    await renderPage(request, { ...options, apiFor: () => unavailableApi }, null);
    throw new ApiError('unavailable', 'The viewer cannot be determined');
  }
  const { cache, guard, responses } = options;
  if (viewer !== null) {
    takeToken(guard, `user:${viewer.id}`);
    return renderPage(request, options, viewer);
  }
  const key = pageKeyOf(request.url);
  const url = key ?? request.url;
  guard.countRequests(url, 1 + responses.hits(url));
  // A page that is cached or being rendered costs nothing more.
  if (!cache.has(url) && !responses.has(url)) takeToken(guard, addressSubject(request.ip));
  const load = () => guard.renderInTurn(url, () => renderPage(request, options, null, key));
  if (key === null || key.length > longestCachedUrl) return load();
  return cache.get(key, {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [],
    tagsOf: (page) => page.tags,
    freshUntilOf: (page) => page.freshUntil,
    load,
  });
}

/** For a viewer who cannot be identified during a database outage: cached answers are not shown either. */
const unavailableApi: Api = {
  call: () => Promise.reject(new ApiError('unavailable', 'The database does not answer')),
};

/** @throws RenderLimit where the subject has none left */
function takeToken(guard: PageGuard, subject: string): void {
  const seconds = guard.takeToken(subject);
  if (seconds > 0) throw new RenderLimit(seconds);
}

const longestCachedUrl = 500;

/** @param key the page's URL as visitors share it; null for a page that is not kept */
async function renderPage(
  request: FastifyRequest,
  options: PagesOptions,
  viewer: Viewer | null,
  key: string | null = null,
): Promise<CachedPage> {
  const { sequence } = options.cache;
  const tags = new Set<string>();
  let freshUntil = viewer === null && key !== null ? endOfDay(options.cache.now()) : 0;
  const api = options.apiFor(request, (used) => {
    if (used.kind === 'private') freshUntil = 0;
    else used.tags.forEach((tag) => tags.add(tag));
    if (used.kind === 'public') freshUntil = Math.min(freshUntil, used.freshUntil);
    if (used.kind === 'failure') freshUntil = Math.min(freshUntil, options.cache.now() + freshness.failedPages);
  });
  // Kept pages are the same for all readers.
  const site = key === null ? { ...options.site(), hourCycle: hourCycleOf(request.headers['accept-language']) } : options.site();
  const rendered = await options.render({ url: key ?? request.url, api, viewer, site });
  if (rendered.status !== 200) freshUntil = Math.min(freshUntil, options.cache.now() + freshness.failedPages);
  const html = encodePage(rendered.pieces ?? [rendered.html]);
  const isInDemand = key !== null && viewer === null && options.guard.isInDemand(key);
  // Tag of the bytes as they are now: those of the next page overwrite them.
  const etag = entityTag(html);
  const page: CachedPage = {
    status: rendered.status,
    location: rendered.location ?? null,
    retryAfterSeconds: rendered.retryAfterSeconds ?? (rendered.status === 503 ? outageSeconds : null),
    brotli: isInDemand ? await compressSmall(Buffer.from(html)) : compressFast(html),
    isCompressedFast: !isInDemand,
    etag,
    tags: [...tags],
    sequence,
    freshUntil,
  };
  if (page.status >= 500) throw new PageOutage(page);
  if (page.status === 429) throw new PageRefusal(page);
  return page;
}

/** A static page, sent instead of one that is not rendered. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { guard, site }: PagesOptions,
  refusal: { readonly reason: 'busy' | 'limit'; readonly seconds: number },
): FastifyReply {
  guard.onRefused(refusal.reason);
  request.isRefusedForLoad = true;
  return reply
    .code(refusal.reason === 'busy' ? 503 : 429)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(refusal.seconds) })
    .type('text/html; charset=utf-8')
    .send(refusalPage(refusal.reason, request.id, site().name));
}

/** When to retry under overload. */
const busySeconds = 5;

/** When to retry during an outage. */
const outageSeconds = 5;

/** Browsers may store a page but must revalidate it; shared caches may not store it (R213). */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  if (page.location !== null) return reply.header('cache-control', 'no-store').redirect(headerSafe(page.location), 302);
  void reply.headers({
    'cache-control': page.status >= 429 ? 'no-store' : 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
  });
  const { etag, tags, sequence, freshUntil } = page;
  const isCompressedFast = page.isCompressedFast;
  if (page.status === 200) request.keepResponse = { audience: 'visitors', etag, tags, sequence, freshUntil, isCompressedFast };
  if (page.retryAfterSeconds !== null) void reply.header('retry-after', String(page.retryAfterSeconds));
  void reply.code(page.status).type('text/html; charset=utf-8');
  const isCompressed = acceptsBrotli(request.headers['accept-encoding']);
  return isCompressed ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(await decompressPage(page.brotli));
}

/** A URL for a header, which allows only ASCII; existing escapes are unchanged. */
function headerSafe(location: string): string {
  return location.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}
