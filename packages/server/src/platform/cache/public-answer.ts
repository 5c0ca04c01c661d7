import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A public answer ready to be sent: the value for pages, its bytes and their ETag for programs. */
export interface PublicAnswer<Value = unknown> {
  readonly value: Value;
  readonly bytes: Buffer;
  /** Compressed with brotli once somebody asks for that, where it makes it smaller; first views never do. */
  readonly brotli: () => Buffer | null;
  readonly etag: string;
  /** What makes it outdated beyond what its key tells, such as each movie of a list. */
  readonly tags: readonly string[];
}

/** Passes a value through its schema, which leaves out whatever the contract does not name, and writes it once. */
export function publicAnswer<Value>(schema: z.ZodType<Value>, value: Value, tags: readonly string[] = []): PublicAnswer<Value> {
  const allowed = schema.parse(value);
  const bytes = bytesOf(JSON.stringify(allowed));
  let compressed: Buffer | null = null;
  const brotli = () => (bytes.length < leastCompressed ? null : (compressed ??= compress(bytes)));
  return { value: allowed, bytes, brotli, etag: entityTag(bytes), tags };
}

/** Below this many bytes compressing gains next to nothing. */
const leastCompressed = 1_000;

/** A fast quality: an answer of Home takes half a millisecond, once every few seconds. */
function compress(bytes: Buffer): Buffer {
  const compressed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  // A few bytes in a block of 16 kB otherwise.
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}

/** In memory of their own: small buffers usually share blocks of 8 kB, and one that is kept would keep its whole block. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A strong ETag over the exact bytes. */
export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Sends the bytes, or 304 where the asker has them. Everyone gets the same and has to ask again (quality, public GETs). */
export function sendPublicAnswer(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): FastifyReply {
  void reply.headers({ 'cache-control': 'public, no-cache', etag: answer.etag, vary: 'accept-encoding' });
  if (matchesEntityTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  request.frontAudience = 'everyone';
  void reply.type('application/json; charset=utf-8');
  const brotli = acceptsBrotli(request) ? answer.brotli() : null;
  return brotli === null ? reply.send(answer.bytes) : reply.header('content-encoding', 'br').send(brotli);
}

/** Whether an If-None-Match header names this tag; weak tags compare equal, as proxies that compress make them. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//u, '') === etag || entry.trim() === '*');
}

/** Whether a request's Accept-Encoding names brotli without refusing it. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return /(^|[\s,])br(?!;q=0(\.0*)?\s*(,|$))([\s;,]|$)/u.test(request.headers['accept-encoding'] ?? '');
}
