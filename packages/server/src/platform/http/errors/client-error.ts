import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, errorCodes, type ErrorBody } from '@hexreel/domain/contract/errors';
import { requestTexts } from '@hexreel/domain/texts/requests';

/**
 * Answers what never became a request: headers that are too large, too slow or not HTTP. Fastify's own answer differs
 * in shape from every other failure. The connection is closed, since it is unknown where a next request would begin.
 * @param newRequestId for the answer, since there is no request to take it from
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket, newRequestId: () => string): void {
  // The other side is gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(writeFailure(failureOf(error.code), newRequestId()));
  socket.destroy(error);
}

function failureOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('headers_too_large', requestTexts.headersTooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_timeout', requestTexts.tooSlow);
  return new ApiError('invalid_request', requestTexts.unreadable);
}

function writeFailure({ code, message }: ApiError, requestId: string): string {
  const body: ErrorBody = { error: { code, message, requestId } };
  const text = JSON.stringify(body);
  const status = errorCodes[code];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    text,
  ].join('\r\n');
}
