import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, acceptsGzip, ownBytes } from '../cache/index.ts';

/**
 * Compresses answers for clients that take gzip and no brotli (R462): programs, crawlers and some proxies. They are rare,
 * so that answers are kept for brotli alone and compressed here each time they are sent, but for a few that are the same
 * for everyone. After the response cache's hook, which keeps what others can be sent.
 */
export function registerGzip(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!isForGzip(request, reply, payload)) return next();
    const etag = isShared(request, reply) ? String(reply.getHeader('etag') ?? '') : '';
    const send = (bytes: Buffer): void => {
      void reply.header('content-encoding', 'gzip').removeHeader('content-length');
      addVary(reply);
      next(null, bytes);
    };
    const known = kept.get(etag);
    if (known !== undefined) return send(known);
    compress(payload, { level: constants.Z_BEST_SPEED }).then((bytes) => {
      if (etag !== '') kept.set(etag, ownBytes(bytes));
      send(bytes);
    }, next);
  });
}

/** In zlib's threads, so that other requests do not wait. */
const compress = promisify<string | Buffer, { readonly level: number }, Buffer>(gzip);

/** Below this many bytes compression gains next to nothing. */
const leastBytes = 1_000;
const keptBytes = 2_000_000;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|xml|javascript|manifest\+json))/u;

function isForGzip(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const accepted = request.headers['accept-encoding'];
  return (
    accepted !== undefined &&
    acceptsGzip(accepted) &&
    !acceptsBrotli(accepted) &&
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= leastBytes &&
    !reply.hasHeader('content-encoding') &&
    compressible.test(String(reply.getHeader('content-type')))
  );
}

/** An ETag is over the bytes: the same one is the same answer, whatever it answers. */
function isShared({ keepResponse }: FastifyRequest, reply: FastifyReply): boolean {
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  return isPublic || (keepResponse !== undefined && keepResponse.freshUntil > 0);
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/iu.test(vary)) void reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}
