import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { freshness } from '../cache-times.ts';
import { hashTags, type Invalidations } from '../invalidations.ts';

/** A response that is the same for all visitors. */
export interface ShareableResponse {
  /** As `hashTags` returns them. */
  readonly tags: readonly number[];
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
}

/** Names and values in turn; none for a response that must not be shared, or a request that no shared cache made. */
export type ShareHeaders = (headers: IncomingHttpHeaders, response: ShareableResponse) => readonly string[];

interface ShareOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** True if events of other processes arrive: while they do not, nothing can be purged in time. */
  readonly eventsArrive: () => boolean;
  /** True if a cookie header has a session cookie, valid or not. */
  readonly hasSessionCookie: (cookies: string) => boolean;
  /** Nothing of a private site is shared (R800). */
  readonly isPrivate: boolean;
}

/**
 * The headers for a shared cache (R213): how long it may keep a response without asking again (Surrogate-Control), and the
 * tags by which it is purged (xkey). Only requests with Surrogate-Capability get these headers, which deploy/hexreel.vcl adds
 * to its own and removes from those of others; browsers are told `no-cache` as ever.
 */
export function createShareHeaders({ now, eventsArrive, hasSessionCookie, isPrivate }: ShareOptions): ShareHeaders {
  return (headers, { tags, freshUntil }) => {
    if (headers['surrogate-capability'] === undefined || isPrivate || !eventsArrive()) return [];
    if (headers.cookie !== undefined && hasSessionCookie(headers.cookie)) return [];
    const seconds = Math.floor(Math.min(freshness.sharedCaches, freshUntil - now()) / 1_000);
    if (seconds < 1 || tags.length > mostTags) return [];
    return headersOf(seconds, tags);
  };
}

/** Varnish takes headers of 8 kB; a name has at most 7 characters. */
const mostTags = 900;

function headersOf(seconds: number, tags: readonly number[]): readonly string[] {
  return ['surrogate-control', `max-age=${seconds}`, 'xkey', [everythingTag, ...tags.map(tagName)].join(' ')];
}

/**
 * Adds these headers to responses that the response cache does not answer: those that are offered to it, and files of the
 * build, which are the same for everyone for as long as they exist. Registered after the response cache, which would keep
 * the headers otherwise.
 */
export function registerSharing(
  app: FastifyInstance,
  { invalidations, shareHeaders }: { readonly invalidations: Invalidations; readonly shareHeaders: ShareHeaders },
): void {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { keepResponse: offer } = request;
    const isGet = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304);
    if (!isGet || reply.hasHeader('set-cookie')) return next();
    if (offer !== undefined) {
      const tags = hashTags(offer.tags);
      if (!invalidations.isCurrent(tags, offer.sequence)) return next();
      const headers = shareHeaders(request.headers, { tags, freshUntil: offer.freshUntil });
      for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
    } else if (isLastingFile(reply.getHeader('cache-control')) && request.headers['surrogate-capability'] !== undefined) {
      const [control, seconds, key, tags] = headersOf(freshness.sharedFiles / 1_000, []);
      void reply.headers({ [control ?? '']: seconds, [key ?? '']: tags });
    }
    return next();
  });
}

function isLastingFile(cacheControl: unknown): boolean {
  return typeof cacheControl === 'string' && cacheControl.startsWith('public,') && cacheControl.endsWith('immutable');
}

/** A tag as shared caches know it. @param tag as `hashTags` returns it */
export function tagName(tag: number): string {
  return (tag >>> 0).toString(36);
}

/** On everything that a shared cache keeps, so that all of it can be purged at once. No hash has this form. */
export const everythingTag = 'all-of-hexreel';
