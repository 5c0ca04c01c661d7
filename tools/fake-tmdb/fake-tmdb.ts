import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { answerFound, answerMovie, answerPage, answerPart, configuration, errors, lastPage, type Answer } from './answers.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createFaults, emptyFields, faultSchema, type Fault, type FaultRequest } from './faults.ts';
import { drawPicture } from './pictures.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import type { MovieFacts, FakeMovie } from './fake-movie.ts';

export interface FakeTmdb {
  /** For TMDB_BASE_URL. */
  readonly url: string;
  /** For TMDB_IMAGE_BASE_URL. */
  readonly imageUrl: string;
  readonly catalogue: Catalogue;
  readonly requests: RequestLog;
  injectFault(how: FaultRequest): void;
  /** Ends all faults. */
  clearFaults(): void;
  close(): Promise<void>;
}

export interface FakeTmdbOptions {
  readonly movies: readonly MovieFacts[];
  readonly token: string;
  /** 0 for a free port. */
  readonly port?: number;
  /** Movies of other genres, for search and recommendations. */
  readonly otherMovies?: number;
  /** Requests per second and address before it answers 429. */
  readonly requestsPerSecond?: number;
  /** Latency of every response. */
  readonly latencyMilliseconds?: number;
}

/** A server that answers like TMDB (API v3) and its image host, on loopback only, and fails on request. */
export async function startFakeTmdb(options: FakeTmdbOptions): Promise<FakeTmdb> {
  const { token, requestsPerSecond = 40, latencyMilliseconds = 0 } = options;
  const catalogue = createCatalogue(options.movies, options.otherMovies ?? 0);
  const faults = createFaults();
  const requests = createRequestLog();
  const recent = new Map<string, number[]>();

  const isOverLimit = (address: string, now: number) => {
    const times = (recent.get(address) ?? []).filter((time) => now - time < 1_000);
    times.push(now);
    recent.set(address, times);
    return times.length > requestsPerSecond;
  };

  const server = createServer((request, response) => {
    const at = performance.now();
    const url = new URL(request.url ?? '/', 'http://fake-tmdb');
    if (url.pathname.startsWith('/_fake/')) {
      void answerControl(request, response, url.pathname);
      return;
    }
    if (url.pathname.startsWith('/t/p/')) {
      answerPicture(catalogue, response, url.pathname);
      return;
    }
    const active = faults.activeFor(`${url.pathname}${url.search}`);
    const requested = { url, active, vanished: faults.vanished(), catalogue };
    let answer: Answer;
    if (request.headers.authorization !== `Bearer ${token}`) answer = errors.invalidToken;
    else if (isOverLimit(request.socket.remoteAddress ?? '', at)) answer = errors.overLimit;
    else answer = answerApi(requested);
    requests.add({ at, path: url.pathname, query: url.search, status: answer.status });
    const slow = active.find((how) => how.kind === 'slow')?.milliseconds ?? 0;
    const wait = latencyMilliseconds + slow;
    if (active.some(({ kind }) => kind === 'held')) void faults.cleared().then(() => send(response, answer, active));
    else if (wait === 0) send(response, answer, active);
    else setTimeout(() => send(response, answer, active), wait);
  });

  /** The control endpoints for developers and tests in other processes; the fake TMDB listens on loopback alone. */
  const answerControl = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (path === '/_fake/faults' && request.method === 'POST') {
      const parsed = faultSchema.safeParse(parseJson(await readText(request)));
      if (!parsed.success)
        return reply(400, { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) });
      faults.add(parsed.data);
      return reply(200, { fault: parsed.data.kind });
    }
    if (path === '/_fake/clear-faults' && request.method === 'POST') {
      faults.clear();
      return reply(200, { fault: null });
    }
    if (path === '/_fake/requests' && request.method === 'GET') {
      const byStatus: Record<string, number> = {};
      for (const { status } of requests.entries) byStatus[status] = (byStatus[status] ?? 0) + 1;
      return reply(200, { total: requests.entries.length, mostInOneSecond: requests.mostInOneSecond(), byStatus });
    }
    return reply(404, { problem: 'POST /_fake/faults, POST /_fake/clear-faults or GET /_fake/requests' });
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/3`,
    imageUrl: `http://127.0.0.1:${port}/t/p`,
    catalogue,
    requests,
    injectFault: (how) => faults.add(faultSchema.parse(how)),
    clearFaults: () => faults.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Requested {
  readonly url: URL;
  readonly active: readonly Fault[];
  readonly vanished: ReadonlySet<number>;
  readonly catalogue: Catalogue;
}

function answerApi({ url, active, vanished, catalogue }: Requested): Answer {
  const here = (movies: readonly FakeMovie[]) =>
    vanished.size === 0 ? movies : movies.filter((movie) => !vanished.has(movie.id));
  const page = Number(url.searchParams.get('page') ?? '1');
  const pageOf = (movies: readonly FakeMovie[]) => {
    if (!Number.isInteger(page) || page < 1 || page > lastPage) return errors.invalidPage;
    const shift = active.find((how) => how.kind === 'shifting')?.by ?? 0;
    return answerPage(here(movies), page, {
      ...(active.some((how) => how.kind === 'twenty-one-rows') ? { rows: 21 } : {}),
      offset: page === 1 ? 0 : shift,
    });
  };
  const path = url.pathname.replace(/^\/3/u, '');
  if (path === '/configuration') return { status: 200, body: configuration };
  if (path === '/discover/movie')
    return hasReadableDates(url.searchParams) ? pageOf(catalogue.discover(url.searchParams)) : errors.invalidParameters;
  if (path === '/search/movie') return pageOf(catalogue.search(url.searchParams.get('query') ?? ''));
  const [, imdbId] = /^\/find\/(tt\d+)$/u.exec(path) ?? [];
  if (imdbId !== undefined)
    return url.searchParams.get('external_source') === 'imdb_id' ? answerFound(catalogue, imdbId) : errors.invalidParameters;
  const [, id, part] = /^\/movie\/(\d+)(?:\/(.+))?$/u.exec(path) ?? [];
  const movie = id === undefined ? undefined : catalogue.byId.get(Number(id));
  if (movie === undefined || vanished.has(movie.id)) return errors.notFound;
  if (part === undefined)
    return answerMovie(catalogue, movie, (url.searchParams.get('append_to_response') ?? '').split(',').filter(Boolean));
  if (!Number.isInteger(page) || page < 1 || page > lastPage) return errors.invalidPage;
  const body = answerPart(catalogue, movie, part, page);
  return body === null ? errors.notFound : { status: 200, body };
}

function hasReadableDates(query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => !name.includes('release_date.') || /^\d{4}-\d{2}-\d{2}$/u.test(value));
}

/** Sends the response with the faults that apply to it. */
function send(response: ServerResponse, answer: Answer, active: readonly Fault[]): void {
  let { status, body } = answer;
  const headers: Record<string, string> = { 'content-type': 'application/json;charset=utf-8' };
  for (const how of active) {
    if (how.kind === 'disconnected') {
      response.destroy();
      return;
    }
    if (how.kind === 'rate-limited') {
      ({ status, body } = errors.overLimit);
      if (how.retryAfter !== null) headers['retry-after'] = String(how.retryAfter);
    }
    if (how.kind === 'server-error') ({ status, body } = { ...errors.internal, status: how.status });
    if (how.kind === 'token-refused') ({ status, body } = errors.invalidToken);
    if (how.kind === 'wrong-shape' && status === 200) body = { page: 'first', results: null };
    if (how.kind === 'empty-fields' && status === 200) body = emptyFields(body);
  }
  const text = JSON.stringify(body);
  if (active.some((how) => how.kind === 'html')) {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Welcome</title><p>Please sign in to this network.');
  } else if (active.some((how) => how.kind === 'malformed')) {
    response.writeHead(status, headers).end(text.replace('":', '" '));
  } else if (active.some((how) => how.kind === 'cut-off')) {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  } else {
    response.writeHead(status, headers).end(text);
  }
}

function answerPicture(catalogue: Catalogue, response: ServerResponse, path: string): void {
  const [, , , size = '', file = ''] = path.split('/');
  const id = /-(\d+)\.\w+$/u.exec(file)?.[1];
  const picture = drawPicture(size, file, catalogue.byId.get(Number(id))?.title ?? '');
  if (picture === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000' }).end(picture);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
