import { ApiError } from '@hexreel/domain/contract/errors';
import { backdropSizes, posterSizes } from '@hexreel/domain/movie';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { loadStaticFiles, sendStaticFile, type StaticFile } from '../static-files/index.ts';
import { everyone } from '../access/index.ts';
import { entityTag } from '../../cache/index.ts';

/**
 * GET /artwork/{size}/{file}: the embedded catalogue's posters and backdrops in TMDB's sizes. They are vector files, so
 * one serves every width; requested as .png (link previews need that) it is rendered in that width and cached.
 */
export function registerArtwork(app: FastifyInstance, options: { readonly folder: string }): void {
  const files = loadStaticFiles([{ folder: options.folder, under: '', hashed: () => true }]);
  const pictures = new LRUCache<string, StaticFile>({ maxSize: 16_000_000, sizeCalculation: (file) => file.plain.length });
  const drawing = new Map<string, Promise<StaticFile>>();

  app.get<{ Params: { size: string; file: string } }>(
    '/artwork/:size/:file',
    { schema: { hide: true }, config: everyone },
    async (request, reply) => {
      const { size, file } = request.params;
      if (!sizes.has(size)) throw noSuchPicture();
      const outlines = files.get(`/${file.replace(/\.png$/u, '.svg')}`);
      if (outlines === undefined || file.endsWith('.json')) throw noSuchPicture();
      if (file.endsWith('.svg')) return sendStaticFile(request, reply, outlines);
      const key = `${size}/${file}`;
      return sendStaticFile(request, reply, pictures.get(key) ?? (await draw(key, outlines, Number(size.slice(1)))));
    },
  );

  /** One render at a time per picture; a second client waits for the first one's result. */
  function draw(key: string, outlines: StaticFile, width: number): Promise<StaticFile> {
    const underWay = drawing.get(key);
    if (underWay !== undefined) return underWay;
    const started = drawPng(outlines, width)
      .then((picture) => {
        pictures.set(key, picture);
        return picture;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  }
}

const sizes: ReadonlySet<string> = new Set([...posterSizes, ...backdropSizes]);

async function drawPng(outlines: StaticFile, width: number): Promise<StaticFile> {
  const plain = await sharp(outlines.plain, { density: 96 }).resize({ width }).png({ palette: true, effort: 3 }).toBuffer();
  return { type: 'image/png', etag: entityTag(plain), cacheControl: outlines.cacheControl, plain, brotli: null };
}

function noSuchPicture(): ApiError {
  return new ApiError('not_found', requestTexts.noPicture);
}
