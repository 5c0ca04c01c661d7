import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, errorCodes, type ErrorBody } from '@hexreel/domain/api/errors';

/**
 * Answers what never became a request: headers that are too large, come too slowly or are no HTTP. Fastify's own answer has
 * another shape than every other failure. The connection ends, since nobody knows where a next request would begin.
 * @param newRequestId for the answer, which no request has given one
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket, newRequestId: () => string): void {
  // The other side is gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(writeFailure(failureOf(error.code), newRequestId()));
  socket.destroy(error);
}

function failureOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('headers_too_large', 'The address or the headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_timeout', 'The request took too long to arrive.');
  return new ApiError('invalid_request', 'The request cannot be understood.');
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
