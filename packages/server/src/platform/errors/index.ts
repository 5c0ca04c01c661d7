import { ApiError, errorTexts, type ErrorBody } from '@hexreel/domain/api/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseOutage } from '../../db/outage.ts';
import { methodsAt } from './methods-at.ts';

export { answerClientError } from './client-error.ts';

/** One place turns every failure into `{ error: { code, message, requestId } }`; what is unknown becomes a bland 500. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, failure);
  });
  // Any GET but the API's ends at a page (platform/pages).
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methodsAt(app.routeTable, path);
    if (allowed.length === 0) return sendError(request, reply, new ApiError('not_found', 'There is nothing here.'));
    void reply.header('allow', allowed.join(', '));
    const message = `${request.method} is not possible here, only ${allowed.join(', ')}.`;
    return sendError(request, reply, new ApiError('method_not_allowed', message));
  });
}

/** Any thrown thing as a failure with a code. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation[0]);
  if (isDatabaseOutage(error))
    return new ApiError('unavailable', 'The site cannot reach its database right now. Try again in a moment.', { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new ApiError('payload_too_large', 'The request is too large.', { cause: error });
  if (status === 415)
    return new ApiError('unsupported_media_type', 'Send JSON (content-type: application/json).', { cause: error });
  if (status === 404) return new ApiError('not_found', 'There is nothing here.', { cause: error });
  if (status >= 400 && status < 500)
    return new ApiError('invalid_request', 'The request cannot be understood.', { cause: error });
  return new ApiError('internal', 'Something went wrong on our side.', { cause: error });
}

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

function invalidRequest(issue: { instancePath: string; message?: string | undefined; params?: unknown } | undefined): ApiError {
  const field = issue === undefined ? '' : fieldOf(issue);
  if (field === 'subgenre') return new ApiError('invalid_subgenre', errorTexts.invalidSubgenre, { field });
  const reason = issue?.message ?? 'is not valid';
  return new ApiError(
    'invalid_request',
    field === '' ? `The request is not valid: ${reason}.` : `${field}: ${reason}`,
    field === '' ? {} : { field },
  );
}

function fieldOf(issue: { instancePath: string; params?: unknown }): string {
  const path = issue.instancePath.split('/').find((part) => part !== '');
  if (path !== undefined) return path;
  const keys: unknown =
    (issue.params as { issue?: { keys?: unknown } } | undefined)?.issue?.keys ??
    (issue.params as { keys?: unknown } | undefined)?.keys;
  return Array.isArray(keys) && typeof keys[0] === 'string' ? keys[0] : '';
}
