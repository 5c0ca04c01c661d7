import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptsBrotli } from './content-negotiation.ts';

/** Result of a public read: the value for pages, its bytes and their ETag for programs. */
export interface LoadedAnswer<Value = unknown> {
  readonly value: Value;
  readonly bytes: Buffer;
  /** Media type of the bytes where they are not JSON of the value. */
  readonly type?: string;
  /** Compressed with brotli on the first request for it, where that makes it smaller; first views never request it. */
  readonly brotli: () => Buffer | null;
  readonly etag: string;
  /** Cache tags beyond those of its key, such as each movie of a list. */
  readonly tags: readonly string[];
}

/** A public answer ready to be sent and kept (`readAnswer`). */
export interface PublicAnswer<Value = unknown> extends LoadedAnswer<Value> {
  /** All of its cache tags. */
  readonly tags: readonly string[];
  /** Number of the last invalidation when its data was read. */
  readonly sequence: number;
  /** The end of its freshness without any event, in milliseconds since the epoch. */
  readonly freshUntil: number;
}

/** Passes a value through its schema, which leaves out what the contract does not name, and serialises it once. */
export function publicAnswer<Value>(schema: z.ZodType<Value>, value: Value, tags: readonly string[] = []): LoadedAnswer<Value> {
  const allowed = schema.parse(value);
  return answerOf(allowed, JSON.stringify(allowed), tags);
}

/** The text of a public answer that is not sent as JSON of its value. */
export interface WrittenDocument {
  readonly text: string;
  /** Media type, with its charset. */
  readonly type: string;
}

/** The same of a value that is sent as a document. */
export function writtenAnswer<Value>(
  value: Value,
  { text, type }: WrittenDocument,
  tags: readonly string[],
): LoadedAnswer<Value> {
  return { ...answerOf(value, text, tags), type };
}

function answerOf<Value>(value: Value, text: string, tags: readonly string[]): LoadedAnswer<Value> {
  const bytes = bytesOf(text);
  let compressed: Buffer | null = null;
  const brotli = () => (bytes.length < leastCompressed ? null : (compressed ??= compress(bytes)));
  return { value, bytes, brotli, etag: entityTag(bytes), tags };
}

/** Below this many bytes compression gains next to nothing. */
const leastCompressed = 1_000;

/** A fast quality: Home's answer takes half a millisecond, once every few seconds. */
function compress(bytes: Buffer): Buffer {
  return ownBytes(
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
}

/** In a buffer of its own: small buffers share pool blocks of 8 kB, and a cached one would retain its whole block. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A strong ETag over the exact bytes. */
export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/**
 * Sends the bytes, and offers them to the response cache, which answers 304 where the client has them. The answer is the
 * same for everyone and must be revalidated (R213).
 * @param audience `visitors` where a viewer's own may be another one
 */
export function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
  audience: 'everyone' | 'visitors' = 'everyone',
): FastifyReply {
  const { etag, tags, sequence, freshUntil } = answer;
  void reply.headers({ 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' });
  request.keepResponse = { audience, etag, tags, sequence, freshUntil };
  void reply.type(answer.type ?? 'application/json; charset=utf-8');
  const brotli = acceptsBrotli(request.headers['accept-encoding']) ? answer.brotli() : null;
  return brotli === null ? reply.send(answer.bytes) : reply.header('content-encoding', 'br').send(brotli);
}

/**
 * The same bytes in memory of exactly their size, for what is kept: what a compressor returns is the beginning of a block
 * of 16 kB, small buffers share blocks of 8 kB, and one that is kept would retain its whole block.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
