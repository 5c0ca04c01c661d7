import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, matchesEntityTag } from '../content-negotiation.ts';
import { hashTags, readTagHashes, writeTagHashes, type Invalidations } from '../invalidations.ts';
import type { ShareableResponse } from '../shared-cache/index.ts';
import { KeptEntries, type Template } from './kept-entries.ts';
import type { UnlinkedFile } from '../unlinked-file.ts';
import { SlotIndex } from './slot-index.ts';

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
  /** Number of the last invalidation when the data was read (`Invalidations`). */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
  /** True if its bytes are worth compressing again once they are in demand. */
  readonly isCompressedFast?: boolean;
}

interface ResponseCacheOptions {
  readonly invalidations: Invalidations;
  /** True if events of other processes arrive right now: nothing is answered while they do not. */
  readonly eventsArrive: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The key of a URL: the same for those that get the same response. */
  readonly keyOf: (url: string) => string;
  /** True if a cookie header has a session cookie, valid or not. */
  readonly hasSessionCookie: (cookies: string) => boolean;
  /** Bytes of the bodies in the process's memory, those that were requested last. */
  readonly maximumBytes: number;
  /** For all bodies; without it, only those in memory are kept. */
  readonly file?: UnlinkedFile | undefined;
  /** Compresses what was compressed fast once it was sent this often, since it will be sent again. */
  readonly compressAgain?: { readonly afterHits: number; readonly compress: (body: Buffer) => Promise<Buffer> };
  /** On a private site each request passes the check of its session: nothing is kept (R800). */
  readonly isPrivate?: boolean;
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
  readonly #entries = new KeptEntries();
  /** The slot of the entry of a key. */
  readonly #slots: SlotIndex;
  /** By slot. */
  readonly #bodies: LRUCache<number, Buffer>;
  /** Headers by their text: pages differ in ETag and length only, and tens of thousands are kept. */
  readonly #templates = new LRUCache<string, Template>({ max: 200 });
  readonly #options: ResponseCacheOptions;
  #isOpen = true;
  /** One body at a time, so that others who need a thread of the pool do not wait. */
  #compressing: Promise<void> = Promise.resolve();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#bodies = new LRUCache({ maxSize: options.maximumBytes, sizeCalculation: (body) => Math.max(1, body.length) });
    this.#slots = new SlotIndex({
      maximumKeys: maximumEntries,
      random: Math.random,
      onRemoved: (slot) => {
        this.#bodies.delete(slot);
        this.#entries.remove(slot);
      },
    });
  }

  /** Answers a request where possible. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, method, url = '/' } = request;
    if (method !== 'GET' || headers.range !== undefined) return false;
    const key = this.#options.keyOf(url);
    const slot = this.#find(key);
    if (slot === null || !this.#isOpen || !this.#isFor(slot, headers.cookie)) return false;
    const template = this.#entries.templateOf(slot);
    if (template.isBrotli && !acceptsBrotli(headers['accept-encoding'])) return false;
    const etag = this.#entries.etagOf(slot);
    const own = ['etag', etag, ...this.#shareHeadersOf(slot, headers)];
    if (matchesEntityTag(headers['if-none-match'], etag)) {
      response.writeHead(304, [...template.revalidated, ...own]);
      response.end();
    } else {
      const body = this.#bodyOf(slot);
      if (body === null) return false;
      response.writeHead(200, [...template.full, ...own, 'content-length', String(body.length)]);
      response.end(body);
    }
    this.#entries.countHit(slot);
    this.#compressInDemand(key, slot);
    this.#options.onAnswer(template.route);
    return true;
  }

  #shareHeadersOf(slot: number, headers: IncomingHttpHeaders): readonly string[] {
    const { shareHeaders } = this.#options;
    if (shareHeaders === undefined) return [];
    return shareHeaders(headers, {
      tags: readTagHashes(this.#entries.tagsOf(slot)),
      freshUntil: this.#entries.freshUntilOf(slot),
    });
  }

  #compressInDemand(key: string, slot: number): void {
    const { compressAgain } = this.#options;
    if (compressAgain === undefined || !this.#entries.isCompressedFast(slot)) return;
    if (this.#entries.hitsOf(slot) < compressAgain.afterHits) return;
    this.#entries.setCompressedWell(slot);
    const etag = this.#entries.etagOf(slot);
    // The slot may be another response's by then.
    const isKept = () => this.#isOpen && this.#slots.peek(key) === slot && this.#entries.etagOf(slot) === etag;
    const compress = async () => {
      const body = isKept() ? this.#bodyOf(slot) : null;
      const smaller = body === null ? null : await compressAgain.compress(body);
      if (smaller !== null && isKept()) this.#setBody(slot, smaller);
    };
    // A response that cannot be compressed again is sent as it is.
    this.#compressing = this.#compressing.then(compress).catch(() => undefined);
  }

  /** True if a URL would be answered for a visitor. */
  has(url: string): boolean {
    return this.#find(this.#options.keyOf(url)) !== null;
  }

  /** How often the response of this URL was sent from here, whether or not it is still current. */
  hits(url: string): number {
    return this.#hitsOf(this.#options.keyOf(url));
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
    const { now, invalidations, keyOf } = this.#options;
    const key = keyOf(request.raw.url ?? '');
    if (this.#options.isPrivate === true) return;
    if (request.method !== 'GET' || offer.freshUntil <= now() || !canBeKept(key)) return;
    const headers = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
    if ('set-cookie' in headers) return;
    const tags = hashTags(offer.tags);
    if (!invalidations.isCurrent(tags, offer.sequence)) return;
    const template = this.#templateOf(headers, request.routeOptions.url ?? 'unknown');
    // Uncompressed bytes of what can be compressed are not kept; clients without brotli are rare.
    if (!template.isBrotli && body.length > longestUncompressed) return;
    const slot = this.#entries.add({
      template,
      etag: offer.etag,
      isForVisitorsOnly: offer.audience === 'visitors',
      tags: writeTagHashes(tags),
      freshUntil: offer.freshUntil,
      checkedAt: offer.sequence,
      isCompressedFast: offer.isCompressedFast === true && template.isBrotli,
      hits: this.#hitsOf(key),
    });
    this.#slots.set(key, slot);
    this.#setBody(slot, body);
  }

  #hitsOf(key: string): number {
    const slot = this.#slots.peek(key);
    return slot === null ? 0 : this.#entries.hitsOf(slot);
  }

  /** @returns its slot; null for a key without a current response */
  #find(key: string): number | null {
    const slot = this.#slots.get(key);
    const { now, invalidations, eventsArrive } = this.#options;
    if (slot === null || now() >= this.#entries.freshUntilOf(slot) || !eventsArrive()) return null;
    const { sequence } = invalidations;
    const checkedAt = this.#entries.checkedAtOf(slot);
    if (checkedAt === sequence) return slot;
    if (!invalidations.isCurrent(readTagHashes(this.#entries.tagsOf(slot)), checkedAt)) return null;
    this.#entries.setCheckedAt(slot, sequence);
    return slot;
  }

  #isFor(slot: number, cookies: string | undefined): boolean {
    return !this.#entries.isForVisitorsOnly(slot) || cookies === undefined || !this.#options.hasSessionCookie(cookies);
  }

  #setBody(slot: number, body: Buffer): void {
    this.#entries.setPlace(slot, this.#options.file?.write(body) ?? null, body.length);
    this.#bodies.set(slot, body);
  }

  #bodyOf(slot: number): Buffer | null {
    const inMemory = this.#bodies.get(slot);
    if (inMemory !== undefined) return inMemory;
    const place = this.#entries.placeOf(slot);
    const body = place === null ? null : (this.#options.file?.read(place) ?? null);
    if (body !== null) this.#bodies.set(slot, body);
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
/** Requests have no characters beyond U+00FF in their URLs. */
const canBeKept = (key: string) => key.length <= longestKey && !/[\u{100}-\u{10ffff}]/u.test(key);
/** Shorter responses are not compressed: it would gain next to nothing. */
const longestUncompressed = 1_500;
const bodyHeaders: readonly string[] = ['content-type', 'content-encoding', 'content-length'];
/** Headers that are an entry's own. */
const ownHeaders: ReadonlySet<string> = new Set(['etag', 'content-length', 'date', 'connection', 'keep-alive']);
