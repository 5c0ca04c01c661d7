import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@hexreel/domain/contract/endpoint';
import type { EndpointName } from '@hexreel/domain/contract/addresses';
import type { Endpoints } from '@hexreel/domain/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPublicAnswer, tagsOfFailure, type PublicAnswer, type WrittenDocument } from '../cache/index.ts';
import { requireAccess } from './access/permissions.ts';
import { toApiError } from './errors/index.ts';
import { leadingNowhere, namesUsers, UserHiding, type FindHidden } from './hidden-users.ts';
import { isLocalRequest } from './local-request.ts';
import { readPrices } from '../rate-limits/read-prices.ts';
import type { SignedIn } from '../sessions/index.ts';

/** One call of an endpoint, over HTTP or, for reads, from a page that is being rendered. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The signed-in user, or null; read from the database at most once a request. */
  readonly viewer: () => Promise<SignedIn | null>;
  /**
   * The signed-in user; for endpoints that require one.
   * @throws ApiError unauthenticated or forbidden
   */
  readonly member: () => Promise<SignedIn>;
  /** The client's address, for limits. */
  readonly address: string;
  /** True for a request from the server's own machine. */
  readonly isLocal: () => boolean;
  readonly userAgent: string | undefined;
  /** The Cookie header. */
  readonly cookies: string | undefined;
}

/** Result of a handler: a public endpoint's finished bytes with their cache tags, or any other endpoint's value. */
export type HandlerResult<E extends Endpoint> = E['kept'] extends 'public' ? PublicAnswer<AnswerOf<E>> : AnswerOf<E>;

export type ReadHandler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** Freshness of an answer that a page shows: how long it may be kept, and which events invalidate it. */
export type UsedAnswer =
  | { readonly kind: 'public'; readonly tags: readonly string[]; readonly freshUntil: number }
  | { readonly kind: 'failure'; readonly tags: readonly string[] }
  /** The viewer's own, or another at each request. */
  | { readonly kind: 'private' };

/** For endpoints that set cookies or redirect. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A file that a browser saves; its name is of letters, digits, dots and hyphens. */
export interface Download {
  readonly fileName: string;
  readonly type: `${string}; charset=utf-8` | 'image/png';
  readonly content: string | Buffer | Readable;
}

export type WriteHandler<E extends Endpoint> = (call: Call<E>, exchange: Exchange) => Promise<AnswerOf<E>>;

/**
 * Registers endpoints as routes of the app, and answers reads in process for pages (`ssr/`). Method, path, schemas,
 * access and caching come from the contract; a handler only produces the answer.
 */
export class EndpointRegistry {
  readonly #app: FastifyInstance;
  readonly #hiding: UserHiding;
  readonly #reads = new Map<EndpointName, (request: FastifyRequest, call: Call<Endpoint>) => Promise<unknown>>();

  /** @param findHidden users whom answers to a viewer leave out */
  constructor(app: FastifyInstance, findHidden: FindHidden) {
    this.#app = app;
    this.#hiding = new UserHiding(findHidden);
  }

  /**
   * A GET without side effects, or a POST without any whose parameters belong in no URL; a call costs its price (`readPrices`).
   */
  read<E extends Endpoint>(endpoint: E, handler: ReadHandler<E>): void {
    const hasUsers = namesUsers(endpoint);
    const answerFor = this.#answering(endpoint, handler);
    this.#reads.set(endpoint.name, answerFor);
    this.#route(
      endpoint,
      async (request, reply) => {
        const answer = await answerFor(request, callOf(endpoint, request));
        if (isPublicAnswer(answer)) return sendPublicAnswer(request, reply, answer, hasUsers ? 'visitors' : 'everyone');
        return reply.header('cache-control', 'no-store').send(answer);
      },
      { readPrice: readPrices[endpoint.name] ?? 1 },
    );
  }

  /**
   * A public read whose answer is sent as a document, such as a feed. Pages do not make it.
   * @param write writes an answer without users who are hidden from the viewer; a whole one comes written from the handler
   */
  document<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<PublicAnswer<AnswerOf<E>>>,
    write: (answer: AnswerOf<E>, params: ParamsOf<E>) => WrittenDocument,
  ): void {
    const answerFor = this.#answering(endpoint, handler as ReadHandler<E>);
    this.#route(
      endpoint,
      async (request, reply) => {
        const call = callOf(endpoint, request);
        const answer = await answerFor(request, call);
        // Feeds name users, whom search engines do not find (R11).
        void reply.header('x-robots-tag', 'noindex');
        if (isPublicAnswer(answer)) return sendPublicAnswer(request, reply, answer, 'visitors');
        const { text, type } = write(answer as AnswerOf<E>, call.params);
        return reply.header('cache-control', 'no-store').type(type).send(Buffer.from(text));
      },
      { readPrice: readPrices[endpoint.name] ?? 1 },
    );
  }

  /**
   * A command, or anything that needs the reply itself.
   * @param options.readPrice of one that has no limit of its own and changes nothing that is kept, as of a read
   */
  write<E extends Endpoint>(
    endpoint: E,
    handler: WriteHandler<E>,
    options: { readonly bodyLimit?: number; readonly readPrice?: number } = {},
  ): void {
    this.#route(
      endpoint,
      async (request, reply) => {
        const call = await this.#addressed(endpoint, request, callOf(endpoint, request));
        const answer = await handler(call, { request, reply });
        return answer === null ? reply.code(204).send(null) : reply.send(answer);
      },
      options,
    );
  }

  /** Redirects a browser; the handler calls `reply.redirect`. */
  redirect<E extends Endpoint>(endpoint: E, handler: (call: Call<E>, exchange: Exchange) => Promise<void>): void {
    this.#route(endpoint, async (request, reply) => {
      await handler(callOf(endpoint, request), { request, reply });
      return reply;
    });
  }

  /** Sends a file for the browser to save. */
  download<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Download>): void {
    this.#route(
      endpoint,
      async (request, reply) => {
        const { fileName, type, content } = await handler(await this.#addressed(endpoint, request, callOf(endpoint, request)));
        // Link previews show a picture only where it is not meant to be saved alone.
        const disposition = type === 'image/png' ? 'inline' : 'attachment';
        return reply.header('content-disposition', `${disposition}; filename="${fileName}"`).type(type).send(content);
      },
      { readPrice: priceOfFile },
    );
  }

  /**
   * Answers a read for a page, without HTTP and without passing the values through the query's schema again.
   * @param request the page's: its session, its address
   * @param used called with what the freshness of each answer depends on
   * @throws ApiError, by rejection
   */
  async readInProcess(
    name: EndpointName,
    input: { readonly params?: object; readonly query?: object },
    { request, used }: { readonly request: FastifyRequest; readonly used: (answer: UsedAnswer) => void },
  ): Promise<unknown> {
    const read = this.#reads.get(name);
    if (read === undefined) throw new Error(`${name} is not a read that pages can make`);
    try {
      const call = {
        ...viewerOf(request),
        params: Object.fromEntries(Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)])),
        query: input.query ?? {},
        body: undefined,
      };
      // While the viewer cannot be determined, nothing is shown.
      const [answer] = await Promise.all([read(request, call as Call<Endpoint>), request.viewer()]);
      if (!isPublicAnswer(answer)) {
        used({ kind: 'private' });
        return answer;
      }
      used({ kind: 'public', tags: answer.tags, freshUntil: answer.freshUntil });
      return answer.value;
    } catch (error) {
      used({ kind: 'failure', tags: tagsOfFailure(error) });
      throw toApiError(error);
    }
  }

  /** Answers of a handler to a viewer, without users who are hidden from them. */
  #answering<E extends Endpoint>(endpoint: E, handler: ReadHandler<E>) {
    const hasUsers = namesUsers(endpoint);
    return async (request: FastifyRequest, call: Call<E>): Promise<unknown> => {
      if (!hasUsers) return handler(call);
      const answer = await handler(await this.#addressed(endpoint, request, call));
      const value = valueOf(answer);
      const left = await this.#hiding.leftOf(endpoint, request, value);
      if (left === undefined) return handler({ ...call, params: leadingNowhere(call.params) });
      return left === value ? answer : left;
    };
  }

  async #addressed<E extends Endpoint>(endpoint: E, request: FastifyRequest, call: Call<E>): Promise<Call<E>> {
    const params = await this.#hiding.paramsFor(endpoint, request, call.params);
    return params === call.params ? call : { ...call, params };
  }

  #route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { readPrice, ...options }: { readonly bodyLimit?: number; readonly readPrice?: number } = {},
  ): void {
    const { method, path, access, kept } = endpoint;
    // Public reads are the same with a token.
    const token = endpoint.token ?? (kept === 'public' ? undefined : 'refused');
    this.#app.route({
      method,
      url: path,
      schema: schemaOf(endpoint),
      config: { access, ...(token === undefined ? {} : { token }), ...(readPrice === undefined ? {} : { readPrice }) },
      ...options,
      ...(kept === 'private'
        ? { onSend: async (_request: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store') }
        : {}),
      handler,
    });
  }
}

/** Files are written for one user at a time. */
const priceOfFile = 20;

/** Registry and contract with which a module registers its endpoints. */
export interface ApiRoutes {
  readonly registry: EndpointRegistry;
  readonly endpoints: Endpoints;
}

/** Requests without data: no body, or an empty object for clients that always send one. */
const noBody = z.strictObject({}).nullish();

function schemaOf({ method, summary, tag, params, query, body, answer, document, redirects, downloads }: Endpoint): object {
  const names = Object.entries<string>(params);
  return {
    tags: [tag],
    summary,
    ...(names.length === 0
      ? {}
      : { params: z.object(Object.fromEntries(names.map(([name, line]) => [name, z.string().describe(line)]))) }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(method === 'GET' ? {} : { body: body ?? noBody }),
    response: responseOf({ answer: document ?? answer, redirects, downloads }),
  };
}

function responseOf({
  answer,
  redirects,
  downloads,
}: {
  readonly answer: Endpoint['answer'];
  readonly redirects: true | undefined;
  readonly downloads: true | undefined;
}): object {
  if (redirects === true) return { 302: z.null().describe('elsewhere') };
  if (downloads === true) return { 200: z.string().describe('a file') };
  const done = { 204: z.null().describe('done') };
  if (answer === null) return done;
  return { 200: answer, ...(answer instanceof z.ZodNullable ? done : {}) };
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const { params, query, body } = request;
  return { ...viewerOf(request, endpoint.access), params, query, body } as Call<E>;
}

function viewerOf(request: FastifyRequest, access: Endpoint['access'] = 'member') {
  return {
    viewer: () => request.viewer(),
    member: async () => requireAccess(await request.viewer(), access === 'everyone' ? 'member' : access),
    isLocal: () => isLocalRequest(request),
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookies: request.headers.cookie,
  };
}

function isPublicAnswer(answer: unknown): answer is PublicAnswer {
  return typeof answer === 'object' && answer !== null && 'etag' in answer && 'bytes' in answer && 'tags' in answer;
}

/** The value of an answer, of a public one too. */
function valueOf(answer: unknown): unknown {
  return isPublicAnswer(answer) ? answer.value : answer;
}
