import { ApiError } from '@hexreel/domain/contract/errors';
import { backdropSizes, posterSizes } from '@hexreel/domain/movie';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { loadStaticFiles, plainBytesOf, sendStaticFile, type StaticFile } from '../static-files/index.ts';
import { everyone } from '../access/index.ts';
import { ConcurrencyLimit } from '../../resilience/concurrency-limit.ts';
import { createSingleFlight } from '../../resilience/single-flight.ts';
import { entityTag } from '../../cache/index.ts';
import { loadSharp } from '../../pictures/load-sharp.ts';

export interface ArtworkOptions {
  readonly folder: string;
  /** Counts a drawing of an address. @throws ApiError rate_limited */
  readonly limitDrawings: (address: string) => Promise<void>;
}

/**
 * GET /artwork/{size}/{file}: the embedded catalogue's posters and backdrops in TMDB's sizes. They are vector files, so
 * one serves every width; requested as .png (link previews need that) it is rendered in that width and cached, one picture at a
 * time.
 */
export function registerArtwork(app: FastifyInstance, options: ArtworkOptions): void {
  const files = loadStaticFiles([{ folder: options.folder, under: '', hashed: () => true }]);
  const pictures = new LRUCache<string, StaticFile>({ maxSize: 16_000_000, sizeCalculation: (file) => file.bytes.length });
  const drawings = createSingleFlight();
  const slots = new ConcurrencyLimit({
    concurrency: 1,
    longestQueue: 16,
    refusal: () => new ApiError('unavailable', requestTexts.tooManyDrawings, { retryAfterSeconds: 2 }),
  });

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
      const known = pictures.get(key);
      if (known !== undefined) return sendStaticFile(request, reply, known);
      await options.limitDrawings(request.ip);
      return sendStaticFile(request, reply, await draw(key, outlines, Number(size.slice(1))));
    },
  );

  /** A second client waits for the first one's result. */
  function draw(key: string, outlines: StaticFile, width: number): Promise<StaticFile> {
    return drawings.run(key, () =>
      slots.run(async () => {
        const picture = await drawPng(outlines, width);
        pictures.set(key, picture);
        return picture;
      }),
    );
  }
}

const sizes: ReadonlySet<string> = new Set([...posterSizes, ...backdropSizes]);

async function drawPng(outlines: StaticFile, width: number): Promise<StaticFile> {
  const sharp = await loadSharp();
  const drawing = sharp(await plainBytesOf(outlines), { density: 96 }).resize({ width });
  const bytes = await drawing.png({ palette: true, effort: 3 }).toBuffer();
  return { type: 'image/png', etag: entityTag(bytes), cacheControl: outlines.cacheControl, bytes, isBrotli: false };
}

function noSuchPicture(): ApiError {
  return new ApiError('not_found', requestTexts.noPicture);
}
