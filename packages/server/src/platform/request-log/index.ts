import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../../config.ts';

/** Structured logs on standard output, one JSON object a line, each with its request's id; no query strings, no bodies. */
export function loggerOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
    },
  };
}

export const newRequestId = (): string => randomUUID();

/** One line for every request that failed, changed something or was slow; the metrics count the rest. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const noteworthy = reply.statusCode >= 400 || request.method !== 'GET' || milliseconds >= slowMilliseconds;
    const line = { method: request.method, path: request.url.split('?')[0], status: reply.statusCode, milliseconds };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else if (noteworthy) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    next();
  });
}

const slowMilliseconds = 500;
