import { ApiError, type ErrorBody } from '@hexreel/domain/contract/errors';
import { methodRefusedText, requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constraintViolationOf, isDatabaseOutage } from '../../../db/outage.ts';
import { methodsAt } from './methods-at.ts';

export { answerClientError } from './client-error.ts';
export { validatorCompiler } from './validator.ts';

/** Turns every failure into `{ error: { code, message, requestId } }`; unknown ones become a bland 500. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    // A conflict of concurrent writes is not an error, but where it happens often a command lacks a lock.
    else if (failure.cause !== undefined && constraintViolationOf(error) !== null)
      request.log.warn({ err: error }, 'request met a constraint of the database');
    return sendError(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendNoRoute(app, request, reply));
  // Before its body is read, which may be too long or unreadable.
  app.addHook('preParsing', (request, reply, _payload, next) => {
    if (request.is404) sendNoRoute(app, request, reply);
    else next();
  });
}

/** Every GET outside the API is answered by a page (ssr). */
function sendNoRoute(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const allowed = methodsAt(app.routeTable, path);
  if (allowed.length === 0) return sendError(request, reply, new ApiError('not_found', requestTexts.nothingHere));
  void reply.header('allow', allowed.join(', '));
  return sendError(request, reply, new ApiError('method_not_allowed', methodRefusedText(request.method, allowed)));
}

/** Any thrown value as a failure with a code. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseOutage(error))
    return new ApiError('unavailable', requestTexts.databaseOutage, {
      cause: error,
      retryAfterSeconds: outageSeconds,
    });
  const violation = constraintViolationOf(error);
  if (violation === 'foreign_key') return new ApiError('not_found', requestTexts.subjectGone, { cause: error });
  if (violation === 'unique') return new ApiError('conflict', requestTexts.changedAtOnce, { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new ApiError('payload_too_large', requestTexts.tooLarge, { cause: error });
  if (status === 415) return new ApiError('unsupported_media_type', requestTexts.notJson, { cause: error });
  if (status === 404) return new ApiError('not_found', requestTexts.nothingHere, { cause: error });
  if (status >= 400 && status < 500) return new ApiError('invalid_request', requestTexts.unreadable, { cause: error });
  return new ApiError('internal', requestTexts.failed, { cause: error });
}

/** When to retry what the database could not do. */
const outageSeconds = 5;

function sendError(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  const body: ErrorBody = {
    error: {
      code: failure.code,
      message: failure.message,
      requestId: request.id,
      ...(failure.field === undefined ? {} : { field: failure.field }),
    },
  };
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
