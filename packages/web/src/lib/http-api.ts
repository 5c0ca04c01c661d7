import { ApiError, errorCodes, type ErrorBody, type ErrorCode } from '@hexreel/domain/contract/errors';
import { ConnectionError } from './connection-error.ts';

/** Longer than the server's own limit of 8 s a request, so that its answer comes first. */
const timeoutMilliseconds = 10_000;

/** Sends a request to our API and returns the JSON of a success. */
export type SendJson = <Answer>(path: string, init?: RequestInit) => Promise<Answer>;

/**
 * Requests with a timeout and typed failures.
 * @throws ApiError when the server refused, ConnectionError when nothing readable arrived; both by rejection
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

/** The browser's sender, for reads and commands. */
export const sendJson: SendJson = jsonSender((path, init) => globalThis.fetch(path, init));

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

/** A proxy in front may answer with a page of its own: it did not reach the server if it is 5xx (R476), but for a 500 of ours. */
function errorOf(response: Response, body: unknown): ApiError | ConnectionError {
  if (isErrorBody(body)) {
    const retryAfterSeconds = Number(response.headers.get('retry-after'));
    const { code, message, field, requestId } = body.error;
    return new ApiError(code, message, {
      requestId,
      ...(field !== undefined && { field }),
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    });
  }
  if (response.status === 500) return new ApiError('internal', 'The problem is on our side.');
  return new ConnectionError(response.status < 500 ? 'unreadable' : 'unreachable');
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code);
}
