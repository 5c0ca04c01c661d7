import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A public answer ready to be sent: the value for pages, its bytes and their ETag for programs. */
export interface PublicAnswer<Value = unknown> {
  readonly value: Value;
  readonly bytes: Buffer;
  readonly etag: string;
  /** What makes it outdated beyond what its key tells, such as each movie of a list. */
  readonly tags: readonly string[];
}

/** Passes a value through its schema, which leaves out whatever the contract does not name, and writes it once. */
export function publicAnswer<Value>(schema: z.ZodType<Value>, value: Value, tags: readonly string[] = []): PublicAnswer<Value> {
  const allowed = schema.parse(value);
  const bytes = Buffer.from(JSON.stringify(allowed));
  return { value: allowed, bytes, etag: entityTag(bytes), tags };
}

/** A strong ETag over the exact bytes. */
export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Sends the bytes, or 304 where the asker has them. Everyone gets the same and has to ask again (quality, public GETs). */
export function sendPublicAnswer(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): FastifyReply {
  reply.headers({ 'cache-control': 'public, no-cache', etag: answer.etag });
  if (matchesEntityTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.bytes);
}

/** Whether an If-None-Match header names this tag; weak tags compare equal, as proxies that compress make them. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//u, '') === etag || entry.trim() === '*');
}
