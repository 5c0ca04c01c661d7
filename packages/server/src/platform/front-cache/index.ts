import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the answer of this request may serve for the next moment; set where it is sent. */
    frontAudience?: FrontAudience;
    /** How often the front cache was cleared when this request came: what was read before a clearing is not kept after it. */
    frontGeneration?: number;
  }
}

/** `everyone`: the same bytes whatever the cookies; `cookieless`: visitors that brought none. */
export type FrontAudience = 'everyone' | 'cookieless';

/**
 * Finished answers of the last moment, sent again before the router, its hooks and its header writers do any work: a
 * page that everybody asks for costs what a bare server costs. Nothing here is older than `keptMilliseconds`; whoever
 * drops something from the answer caches clears this first.
 */
export class FrontCache {
  readonly #answers = new Map<string, FrontAnswer>();
  readonly #options: FrontCacheOptions;
  #isOpen = true;
  #generation = 0;

  constructor(options: FrontCacheOptions) {
    this.#options = options;
  }

  /** Answers from memory where that can be done. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (request.method !== 'GET' || headers['if-none-match'] !== undefined || headers.range !== undefined) return false;
    const answer = this.#answers.get(keyOf(request.url ?? '', headers['accept-encoding']));
    if (answer === undefined || this.#options.now() >= answer.until || !this.#isOpen) return false;
    if (answer.audience === 'cookieless' && headers.cookie !== undefined) return false;
    response.writeHead(200, answer.headers);
    response.end(answer.body);
    this.#options.onAnswer(answer.route);
    return true;
  }

  /** Keeps the answers whose senders set `frontAudience`. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, next) => {
      request.frontGeneration = this.#generation;
      next();
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      if (request.frontAudience !== undefined && Buffer.isBuffer(payload)) this.#keep(request, reply, payload);
      next();
    });
    app.addHook('preClose', async () => {
      this.#isOpen = false;
    });
  }

  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
  }

  #keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
    const audience = request.frontAudience;
    const cookie = request.headers.cookie;
    if (
      audience === undefined ||
      request.method !== 'GET' ||
      reply.statusCode !== 200 ||
      (audience === 'cookieless' && cookie !== undefined)
    )
      return;
    if (request.frontGeneration !== this.#generation) return;
    const sent = { ...reply.raw.getHeaders(), ...reply.getHeaders(), 'content-length': body.length };
    if ('set-cookie' in sent) return;
    const headers = Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [name, String(value)] : [],
    );
    if (this.#answers.size >= mostAnswers) this.#answers.clear();
    this.#answers.set(keyOf(request.raw.url ?? '', request.headers['accept-encoding']), {
      headers,
      body,
      audience,
      route: request.routeOptions.url ?? 'unknown',
      until: this.#options.now() + keptMilliseconds,
    });
  }
}

interface FrontCacheOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Counts an answer for the metrics. */
  readonly onAnswer: (route: string) => void;
}

/** Fastify's server with the front cache before it, and the time limits that Fastify sets on servers of its own making. */
export function serverBehind(front: FrontCache, limits: ServerLimits): FastifyServerFactory {
  return (handler): Server => {
    const server = createServer(limits.http, (request, response) => {
      if (!front.answer(request, response)) handler(request, response);
    });
    server.requestTimeout = limits.http.requestTimeout;
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.setTimeout(limits.connectionTimeout);
    return server;
  };
}

/** All in milliseconds. */
export interface ServerLimits {
  readonly http: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly connectionsCheckingInterval: number;
  };
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
}

const keptMilliseconds = 250;
const mostAnswers = 2_000;

interface FrontAnswer {
  /** Names and values in turn, as writeHead takes them fastest. */
  readonly headers: string[];
  readonly body: Buffer;
  readonly audience: FrontAudience;
  readonly route: string;
  readonly until: number;
}

/** Answers differ by address and by what compression their asker understands. */
function keyOf(url: string, acceptEncoding: string | string[] | undefined): string {
  return `${String(acceptEncoding)} ${url}`;
}
