import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, type BrotliOptions } from 'node:zlib';
import { accountPages } from '@hexreel/domain/accounts';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { subgenres } from '@hexreel/domain/movie';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { freshness, maxAge } from '../../platform/cache/cache-times.ts';
import {
  acceptsBrotli,
  entityTag,
  matchesEntityTag,
  readAnswer,
  type LoadedAnswer,
  type PublicAnswer,
  type ReadCache,
} from '../../platform/cache/index.ts';
import { everyone } from '../../platform/http/access/index.ts';
import { isListed } from '../catalogue/index.ts';
import { listsTag } from '../discovery/index.ts';

/**
 * robots.txt and sitemap.xml: everything listed may be found, users' pages and the API may not (R11), and nothing of a
 * private site. Profiles stay
 * readable for crawlers: only so do they see that a page is `noindex`, and can a shared link show a preview.
 */
export function registerCrawlers(
  app: FastifyInstance,
  options: {
    readonly database: Database;
    readonly cache: ReadCache<PublicAnswer>;
    readonly publicUrl: string;
    readonly isPrivate: boolean;
  },
): void {
  const { database, cache, publicUrl, isPrivate } = options;

  app.get('/robots.txt', { schema: { hide: true }, config: everyone }, async (_request, reply) => {
    const closed = ['/api/', '/admin', ...accountPages];
    const lines = isPrivate
      ? ['User-agent: *', 'Disallow: /', '']
      : ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return reply
      .header('cache-control', `public, ${maxAge(freshness.files)}`)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });

  app.get(
    '/sitemap.xml',
    { schema: { hide: true }, config: { ...everyone, readPrice: priceOfSitemap } },
    async (request, reply) => {
      const sitemap = await readAnswer(cache, 'sitemap', {
        freshMilliseconds: freshness.untilInvalidated,
        tags: [listsTag],
        load: () => readSitemap(database, publicUrl),
      });
      const { etag, tags, sequence, freshUntil, bytes } = sitemap;
      // Asked for again each time: a banned movie must not be found a moment later.
      void reply.headers({ 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' });
      if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      request.keepResponse = { audience: 'everyone', etag, tags, sequence, freshUntil };
      void reply.type('application/xml; charset=utf-8');
      if (acceptsBrotli(request.headers['accept-encoding'])) return reply.header('content-encoding', 'br').send(bytes);
      return reply.send(await decompress(bytes));
    },
  );
}

/** Some ten milliseconds for clients without brotli (R452). */
const priceOfSitemap = 10;

/** Pages that are the same for everyone, and listed movies. Its bytes are compressed: of a large catalogue they are a tenth of some 4 MB. */
async function readSitemap(database: Database, publicUrl: string): Promise<LoadedAnswer<null>> {
  const rows = await database
    .select({ id: movie.id, readAt: movie.listReadAt })
    .from(movie)
    .where(isListed(database))
    .orderBy(desc(movie.popularity))
    .limit(mostUrls);
  const pages = [...indexedPages, ...subgenres.map((name) => `/browse?subgenre=${name}`)];
  const entries = [
    ...pages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...rows.map(
      (row) => `<url><loc>${publicUrl}/movie/${row.id}</loc><lastmod>${row.readAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const document = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  );
  const bytes = await compress(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return { value: null, bytes, brotli: () => bytes, etag: entityTag(document), tags: [] };
}

/** In zlib's threads, so that other requests do not wait. */
const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify<Buffer, Buffer>(brotliDecompress);

const indexedPages = [
  '/',
  '/browse',
  '/top-by-criteria',
  '/lists',
  '/tonight',
  '/marathon',
  '/ladder',
  '/map',
  '/how-taste-works',
  '/import',
];

/** A sitemap holds 50,000 addresses at most (sitemaps.org); some of them are pages. */
const mostUrls = 49_900;
