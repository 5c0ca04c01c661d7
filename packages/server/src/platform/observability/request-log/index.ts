import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../../../config.ts';
import { loggableError, messageOf, withoutParameters } from '../loggable-error/index.ts';
import { withoutSecrets } from '../../http/secret-paths.ts';
import { capLine } from './cap-line.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because of overload, or by a limit against floods; the metrics count such requests, the log leaves them out. */
    isRefusedForLoad?: boolean;
  }
}

/**
 * Structured logs on standard output, one JSON object a line, each with its request's id; without query strings, bodies
 * and statement parameters, and with bounded lines.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
      err: loggableError,
      error: loggableError,
    },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = (args as unknown[]).map((part) => (typeof part === 'string' ? withoutParameters(part) : part));
        const error = errorIn(first);
        // Without an explicit message pino would log the error's, unredacted.
        const message = error !== undefined && rest.length === 0 ? [messageOf(error)] : rest;
        Reflect.apply(method, this, [first instanceof Error ? { err: first } : first, ...message]);
      },
      streamWrite: capLine,
    },
  };
}

function errorIn(value: unknown): unknown {
  if (value instanceof Error) return value;
  return typeof value === 'object' && value !== null && 'err' in value ? value.err : undefined;
}

export const newRequestId = (): string => randomUUID();

/** One line per request that failed, changed something or was slow; the metrics count the rest. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const noteworthy = reply.statusCode >= 400 || request.method !== 'GET' || milliseconds >= slowMilliseconds;
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode, milliseconds };
    if (request.isRefusedForLoad === true) request.log.debug(line, 'request');
    else if (reply.statusCode >= 500) request.log.error(line, 'request');
    else if (noteworthy) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    next();
  });
}

const slowMilliseconds = 500;
const longestPath = 500;

function pathOf(url: string): string {
  return withoutSecrets(url.split('?')[0] ?? '').slice(0, longestPath);
}
