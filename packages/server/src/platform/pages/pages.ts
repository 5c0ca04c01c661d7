import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { Viewer } from '@hexreel/domain/api/me';
import type { PageRequest, RenderedPage, SiteInfo } from '@hexreel/domain/api/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyone } from '../access/index.ts';
import { acceptsBrotli, entityTag, matchesEntityTag, type ReadCache } from '../cache/index.ts';
import { sendStaticFile, type StaticFile } from '../static-files/index.ts';
import { lastResortPage } from './last-resort-page.ts';

export interface PagesOptions {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** Who a request with a session's cookie comes from; 'unknown' while the database cannot tell. */
  readonly viewerFor: (request: FastifyRequest) => Promise<Viewer | null | 'unknown'>;
  /** The reads of one request; `used` is called with the tags of each answer that it was given. */
  readonly apiFor: (request: FastifyRequest, used: (tags: readonly string[]) => void) => HexreelApi;
  readonly site: () => SiteInfo;
  readonly cache: ReadCache<CachedPage>;
}

/** A finished page as it is sent. */
export interface CachedPage {
  readonly status: number;
  readonly location: string | null;
  /** With 429 and 503. */
  readonly retryAfterSeconds: number | null;
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
}

/** Every other GET: a file of the build, or a first view rendered here; anonymous ones are kept for a second. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/*', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const file = options.files.get(path);
    if (file !== undefined) return sendStaticFile(request, reply, file);
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    try {
      return sendPage(request, reply, await findPage(request, options));
    } catch (error) {
      if (error instanceof PageOutage || error instanceof PageRefusal) return sendPage(request, reply, error.page);
      request.log.error({ err: error }, 'a page could not be rendered');
      return reply
        .code(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResortPage(request.id));
    }
  });
}

/** A page that says that data could not be had; never kept, and older pages stand in for it. */
export class PageOutage extends Error {
  override readonly name = 'PageOutage';
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super('A page could not be filled with data');
    this.page = page;
  }
}

/**
 * A page that says that its visitor asked for too much; never kept, since it is one visitor's alone. No outage: pages of
 * others are renewed as always, however often somebody runs into a limit.
 */
class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super('A visitor asked for too much');
    this.page = page;
  }
}

/** A member's page is rendered for them alone; a session that has ended is an anonymous visitor's. */
async function findPage(request: FastifyRequest, options: PagesOptions): Promise<CachedPage> {
  const viewer = request.hasSessionCookie() ? await options.viewerFor(request) : null;
  // A member must not be shown a visitor's page: what the page reads will fail as well, and it says so.
  if (viewer === 'unknown') return renderPage(request, options, null);
  const load = () => renderPage(request, options, viewer);
  if (viewer !== null) return load();
  if (request.url.length > longestCachedUrl) return load();
  return options.cache.get(request.url, {
    freshMilliseconds: pageFreshMilliseconds,
    tags: [],
    tagsOf: (page) => page.tags,
    load,
  });
}

/** Together with the reads' own freshness a page is never much older than they are. */
const pageFreshMilliseconds = 1_000;
const longestCachedUrl = 500;

async function renderPage(request: FastifyRequest, options: PagesOptions, viewer: Viewer | null): Promise<CachedPage> {
  const tags = new Set<string>();
  const api = options.apiFor(request, (used) => used.forEach((tag) => tags.add(tag)));
  const rendered = await options.render({ url: request.url, api, viewer, site: options.site() });
  const html = Buffer.from(rendered.html);
  const quality = viewer === null ? visitorsQuality : membersQuality;
  const page: CachedPage = {
    status: rendered.status,
    location: rendered.location ?? null,
    retryAfterSeconds: rendered.retryAfterSeconds ?? (rendered.status === 503 ? outageSeconds : null),
    html,
    brotli: await compress(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    etag: entityTag(html),
    tags: [...tags],
  };
  if (page.status >= 500) throw new PageOutage(page);
  if (page.status === 429) throw new PageRefusal(page);
  return page;
}

/** When to try again what could not be had. */
const outageSeconds = 5;

const compress = promisify(brotliCompress);
/** Of brotli: a visitor's page is sent many times, a member's once. */
const visitorsQuality = 5;
const membersQuality = 3;

/** Browsers may keep a page but have to ask before they show it; it is theirs alone (quality, public GETs). */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  if (page.location !== null) return reply.header('cache-control', 'no-store').redirect(page.location, 302);
  void reply.headers({
    'cache-control': page.status >= 429 ? 'no-store' : 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
  });
  if (page.status === 200 && matchesEntityTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  if (page.status === 200 && !request.hasSessionCookie()) request.frontAudience = 'cookieless';
  if (page.retryAfterSeconds !== null) void reply.header('retry-after', String(page.retryAfterSeconds));
  void reply.code(page.status).type('text/html; charset=utf-8');
  return acceptsBrotli(request) ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html);
}
