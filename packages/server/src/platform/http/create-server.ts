import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import type { Metrics } from '../observability/metrics/index.ts';
import type { Invalidations } from '../cache/index.ts';
import { serverWithResponseCache, type ResponseCache } from '../cache/response-cache/index.ts';
import { registerSharedCache, type ShareHeaders } from '../cache/shared-cache/index.ts';
import { loggerOptions, newRequestId, registerRequestLog } from '../observability/request-log/index.ts';
import { registerReadLimit } from '../rate-limits/read-limit.ts';
import { answerClientError, registerErrors, validatorCompiler } from './errors/index.ts';
import { registerGzip } from './gzip.ts';
import { registerSameOrigin } from './same-origin/index.ts';
import { registerSecurityHeaders } from './security-headers/index.ts';
import { longestAddress, serverLimits, trustedProxies } from './server-options.ts';
import { registerUtf8Validation, sanitizePath } from './utf8-validation/index.ts';

interface Parts {
  readonly responseCache: ResponseCache;
  readonly shareHeaders: ShareHeaders;
  readonly invalidations: Invalidations;
  readonly metrics: Metrics;
  /** Where log lines go; standard output if absent. */
  readonly logStream?: { write(line: string): void } | undefined;
}

/** A server without any route: limits, validation, log, errors, cached responses and the headers of every answer. */
export async function createServer(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { responseCache, shareHeaders, invalidations, metrics, logStream } = parts;
  const app = fastify({
    serverFactory: serverWithResponseCache(responseCache, serverLimits),
    bodyLimit: 65_536,
    return503OnClosing: false,
    // The server ends them itself, once it has read what is on its way.
    forceCloseConnections: false,
    logger: { ...loggerOptions(config), ...(logStream === undefined ? {} : { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, newRequestId),
    rewriteUrl: ({ url = '/' }) => sanitizePath(url),
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddress },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is accepted: a form on a foreign page cannot send that (same-origin).
  app.removeContentTypeParser('text/plain');

  registerErrors(app);
  responseCache.register(app);
  registerGzip(app);
  if (config.sharedCache !== null) {
    const onPurge = (outcome: string) => metrics.sharedCachePurges.inc({ outcome });
    registerSharedCache(app, {
      sharedCache: config.sharedCache,
      isPrivate: config.isPrivate,
      shareHeaders,
      invalidations,
      onPurge,
    });
  }
  registerRequestLog(app);
  registerReadLimit(app, { perMinute: config.readsPerMinute, onRefused: () => metrics.readsRefused.inc() });
  await registerSecurityHeaders(app, config);
  registerSameOrigin(app, config.publicUrl);
  registerUtf8Validation(app);
  return app;
}
