import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, matchesEntityTag } from '../content-negotiation.ts';
import { hashTags, type Invalidations } from '../invalidations.ts';
import type { ShareableResponse } from '../shared-cache/index.ts';
import type { Place, ResponseFile } from './response-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Offers the response of this request to the response cache; set where it is sent. */
    keepResponse?: KeepResponse;
  }
}

/** A response that others may be sent as well. */
export interface KeepResponse {
  /** `everyone`: the same bytes whatever the cookies; `visitors`: only requests without a session cookie. */
  readonly audience: 'everyone' | 'visitors';
  readonly etag: string;
  /** All tags whose invalidation makes it stale. */
  readonly tags: readonly string[];
  /** Of the invalidations when the data was read (`Invalidations`). */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
  /** Whether its bytes are worth compressing again once they are in demand. */
  readonly isCompressedFast?: boolean;
}

interface ResponseCacheOptions {
  readonly invalidations: Invalidations;
  /** Whether events of other processes arrive right now: nothing is answered while they do not. */
  readonly eventsArrive: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The key of a URL: the same for those that get the same response. */
  readonly keyOf: (url: string) => string;
  /** Whether a cookie header has a session cookie, valid or not. */
  readonly hasSessionCookie: (cookies: string) => boolean;
  /** Bytes of the bodies in the process's memory, those that were requested last. */
  readonly maximumBytes: number;
  /** For all bodies; without it, only those in memory are kept. */
  readonly file?: ResponseFile | undefined;
  /** Compresses what was compressed fast once it was sent this often, since it will be sent again. */
  readonly compressAgain?: { readonly afterHits: number; readonly compress: (body: Buffer) => Promise<Buffer> };
  /** Headers for a shared cache in front, as names and values in turn; none where there is no such cache. */
  readonly shareHeaders?: (headers: IncomingHttpHeaders, response: ShareableResponse) => readonly string[];
  /** Counts a response for the metrics. */
  readonly onAnswer: (route: string) => void;
}

/**
 * Finished responses, sent before the router and its hooks do any work: a kept page costs what a bare Node server costs.
 * Each is kept until one of its tags is invalidated, in the form in which browsers take it: compressed, with its headers.
 * Revalidations (If-None-Match) are answered here too.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #bodies: LRUCache<Entry, Buffer>;
  /** Headers by their text: pages differ in ETag and length only, and tens of thousands are kept. */
  readonly #templates = new LRUCache<string, Template>({ max: 200 });
  readonly #options: ResponseCacheOptions;
  #isOpen = true;
  /** One body at a time, so that others who need a thread of the pool do not wait. */
  #compressing: Promise<void> = Promise.resolve();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#bodies = new LRUCache({ maxSize: options.maximumBytes, sizeCalculation: (body) => Math.max(1, body.length) });
    // By size, each of one: by number it would take room for all of them from the start, 3 MB.
    this.#entries = new LRUCache({
      maxSize: maximumEntries,
      sizeCalculation: () => 1,
      dispose: (entry) => void this.#bodies.delete(entry),
    });
  }

  /** Answers a request where possible. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, method, url = '/' } = request;
    if (method !== 'GET' || headers.range !== undefined) return false;
    const key = this.#options.keyOf(url);
    const entry = this.#find(key);
    if (entry === null || !this.#isOpen || !this.#isFor(entry, headers.cookie)) return false;
    if (entry.template.isBrotli && !acceptsBrotli(headers['accept-encoding'])) return false;
    const { etag } = entry;
    const own = ['etag', etag, ...(this.#options.shareHeaders?.(headers, entry) ?? [])];
    if (matchesEntityTag(headers['if-none-match'], etag)) {
      response.writeHead(304, [...entry.template.revalidated, ...own]);
      response.end();
    } else {
      const body = this.#bodyOf(entry);
      if (body === null) return false;
      response.writeHead(200, [...entry.template.full, ...own, 'content-length', String(body.length)]);
      response.end(body);
    }
    entry.hits += 1;
    this.#compressInDemand(key, entry);
    this.#options.onAnswer(entry.template.route);
    return true;
  }

  #compressInDemand(key: string, entry: Entry): void {
    const { compressAgain, file } = this.#options;
    if (!entry.isCompressedFast || compressAgain === undefined || entry.hits < compressAgain.afterHits) return;
    entry.isCompressedFast = false;
    const isKept = () => this.#isOpen && this.#entries.peek(key) === entry;
    const compress = async () => {
      const body = isKept() ? this.#bodyOf(entry) : null;
      const smaller = body === null ? null : await compressAgain.compress(body);
      if (smaller === null || !isKept()) return;
      entry.place = file?.write(smaller) ?? null;
      this.#bodies.set(entry, smaller);
    };
    // What cannot be compressed again is sent as it is.
    this.#compressing = this.#compressing.then(compress).catch(() => undefined);
  }

  /** Whether a URL would be answered for a visitor. */
  has(url: string): boolean {
    return this.#find(this.#options.keyOf(url)) !== null;
  }

  /** How often the response of this URL was sent from here, whether or not it is still current. */
  hits(url: string): number {
    return this.#entries.peek(this.#options.keyOf(url))?.hits ?? 0;
  }

  /**
   * Keeps the responses whose senders set `keepResponse`, and answers revalidations of them with 304.
   */
  register(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, next) => {
      const { keepResponse: offer } = request;
      if (offer === undefined || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return next();
      this.#keep(request, reply, { offer, body: payload });
      if (!matchesEntityTag(request.headers['if-none-match'], offer.etag)) return next();
      for (const name of bodyHeaders) reply.removeHeader(name);
      void reply.code(304);
      return next(null, '');
    });
    app.addHook('preClose', async () => {
      this.#isOpen = false;
    });
    app.addHook('onClose', async () => this.#options.file?.close());
  }

  #keep(request: FastifyRequest, reply: FastifyReply, { offer, body }: { readonly offer: KeepResponse; readonly body: Buffer }) {
    const { now, file, invalidations, keyOf } = this.#options;
    const key = keyOf(request.raw.url ?? '');
    if (request.method !== 'GET' || offer.freshUntil <= now() || key.length > longestKey) return;
    const headers = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
    if ('set-cookie' in headers) return;
    const tags = hashTags(offer.tags);
    if (!invalidations.isCurrent(tags, offer.sequence)) return;
    const template = this.#templateOf(headers, request.routeOptions.url ?? 'unknown');
    // Uncompressed bytes of what can be compressed are not kept; clients without brotli are rare.
    if (!template.isBrotli && body.length > longestUncompressed) return;
    const entry: Entry = {
      template,
      etag: offer.etag,
      audience: offer.audience,
      tags,
      freshUntil: offer.freshUntil,
      checkedAt: offer.sequence,
      isCompressedFast: offer.isCompressedFast === true && template.isBrotli,
      place: file?.write(body) ?? null,
      hits: this.#entries.peek(key)?.hits ?? 0,
    };
    this.#entries.set(key, entry);
    this.#bodies.set(entry, body);
  }

  #find(key: string): Entry | null {
    const entry = this.#entries.get(key);
    const { now, invalidations, eventsArrive } = this.#options;
    if (entry === undefined || now() >= entry.freshUntil || !eventsArrive()) return null;
    if (!invalidations.isCurrent(entry.tags, entry.checkedAt)) return null;
    entry.checkedAt = invalidations.sequence;
    return entry;
  }

  #isFor({ audience }: Entry, cookies: string | undefined): boolean {
    return audience === 'everyone' || cookies === undefined || !this.#options.hasSessionCookie(cookies);
  }

  #bodyOf(entry: Entry): Buffer | null {
    const inMemory = this.#bodies.get(entry);
    if (inMemory !== undefined) return inMemory;
    if (entry.place === null) return null;
    const body = this.#options.file?.read(entry.place) ?? null;
    if (body !== null) this.#bodies.set(entry, body);
    return body;
  }

  #templateOf(headers: ReturnType<FastifyReply['getHeaders']>, route: string): Template {
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)] as const],
    );
    const text = JSON.stringify([route, sent]);
    const known = this.#templates.get(text);
    if (known !== undefined) return known;
    const template: Template = {
      route,
      isBrotli: headers['content-encoding'] === 'br',
      full: sent.flat(),
      revalidated: sent.filter(([name]) => !bodyHeaders.includes(name)).flat(),
    };
    this.#templates.set(text, template);
    return template;
  }
}

/** Every listed movie as page and as answer, twice. */
const maximumEntries = 120_000;
const longestKey = 500;
/** What is not compressed because it would gain next to nothing. */
const longestUncompressed = 1_500;
const bodyHeaders: readonly string[] = ['content-type', 'content-encoding', 'content-length'];
/** Headers that are an entry's own. */
const ownHeaders: ReadonlySet<string> = new Set(['etag', 'content-length', 'date', 'connection', 'keep-alive']);

interface Template {
  readonly route: string;
  readonly isBrotli: boolean;
  /** Alternating names and values, the form that writeHead handles fastest. */
  readonly full: readonly string[];
  /** For 304. */
  readonly revalidated: readonly string[];
}

interface Entry {
  readonly template: Template;
  readonly etag: string;
  readonly audience: KeepResponse['audience'];
  readonly tags: readonly number[];
  readonly freshUntil: number;
  isCompressedFast: boolean;
  place: Place | null;
  /** The latest sequence of the invalidations at which it was found to be current. */
  checkedAt: number;
  hits: number;
}
