import { ApiError, errorCodes, type ErrorBody, type ErrorCode } from '@hexreel/domain/api/errors';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import { ConnectionError } from './connection-error.ts';

/** Longer than the server's own limit of 8 s a request, so that its answer comes first. */
const timeoutMilliseconds = 10_000;

/** Sends a request to our API and gives the JSON of a success. */
export type SendJson = <Answer>(path: string, init?: RequestInit) => Promise<Answer>;

/**
 * The API over HTTP, as the browser uses it. Answers are trusted to have the contract's shape: they come from our own
 * server, whose tests check them, and a validator would not fit into the first view's budget.
 * @param send as made by `jsonSender`
 */
export function createHttpApi(send: SendJson): HexreelApi {
  return {
    home: () => send('/api/home'),
    movies: (filters) => send(`/api/movies${queryOf(filters)}`),
    widerSearch: (search) => send(`/api/movies/wider-search?${new URLSearchParams({ search })}`),
    movie: (id) => send(`/api/movies/${encodeURIComponent(id)}`),
    recommendations: (id) => send(`/api/movies/${encodeURIComponent(id)}/recommendations`),
    surprise: () => send('/api/surprise'),
    me: () => send('/api/me'),
    account: () => send('/api/me/account'),
    sessions: () => send('/api/me/sessions'),
    reviews: (id, query) => send(`/api/movies/${encodeURIComponent(id)}/reviews${queryOf(query)}`),
    rankings: (criteria, page) => send(`/api/rankings${queryOf({ criteria: criteria.join(','), page })}`),
    myMovie: (id) => send(`/api/me/movies/${encodeURIComponent(id)}`),
    people: () =>
      import('./people-api.ts').then(
        (code) => code.createPeopleApi(send),
        (cause: unknown) => {
          throw new ConnectionError(failureOf(cause), { cause });
        },
      ),
    demoSignIns: () => send('/api/demo/sign-ins'),
  };
}

/**
 * Requests with a timeout and typed failures.
 * @throws ApiError when the server said no, ConnectionError when nothing readable arrived; both by rejection
 */
export function jsonSender(fetch: typeof globalThis.fetch): SendJson {
  return async <Answer>(path: string, init?: RequestInit) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(path, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...init,
      });
      text = await response.text();
    } catch (cause) {
      throw new ConnectionError(failureOf(cause), { cause });
    }
    if (response.status === 204) return null as Answer;
    const body = parse(text);
    if (response.ok && body !== undefined) return body as Answer;
    throw errorOf(response, body);
  };
}

/** The browser's own sender, for reads and for what members change. */
export const sendJson: SendJson = jsonSender((path, init) => globalThis.fetch(path, init));

/**
 * Sends what a member or a form changes; it arrives also when the page is left at that moment.
 * @returns the answer's JSON, or null for an answer that says nothing
 */
export function sendChange<Answer = null>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  if (body === undefined) return sendJson(path, { method, keepalive: true });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return sendJson(path, { method, headers, body: JSON.stringify(body), keepalive: true });
}

function queryOf(filters: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

function failureOf(cause: unknown): 'offline' | 'timeout' | 'unreachable' {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout';
  return navigator.onLine ? 'unreachable' : 'offline';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A proxy in between may answer with a page of its own: that is an outage if it says 5xx, unreadable otherwise. */
function errorOf(response: Response, body: unknown): ApiError | ConnectionError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {};
  if (isErrorBody(body)) {
    const { code, message, field, requestId } = body.error;
    return new ApiError(code, message, { requestId, ...(field === undefined ? {} : { field }), ...retryAfterSeconds });
  }
  if (response.status < 500) return new ConnectionError('unreadable');
  return new ApiError('unavailable', 'The site is out of reach for a moment.', retryAfterSeconds);
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code);
}
