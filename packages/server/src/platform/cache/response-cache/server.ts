import type { FastifyServerFactory } from 'fastify';
import { OrderlyServer } from '../../http/orderly-server.ts';
import type { ResponseCache } from './response-cache.ts';

/** Fastify's server with the response cache in front, and the timeouts that Fastify sets on servers it creates itself. */
export function serverWithResponseCache(cache: ResponseCache, limits: ServerLimits): FastifyServerFactory {
  return (handler) => {
    const server = new OrderlyServer(limits.http, (request, response) => {
      if (!cache.answer(request, response)) handler(request, response);
    });
    server.requestTimeout = limits.http.requestTimeout;
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.setTimeout(limits.connectionTimeout);
    return server;
  };
}

/** All in milliseconds. */
interface ServerLimits {
  readonly http: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly connectionsCheckingInterval: number;
  };
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
}
