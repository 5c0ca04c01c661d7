import { ApiError } from '@hexreel/domain/contract/errors';
import { tooManyRequestsText } from '@hexreel/domain/texts/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressSubject } from './index.ts';
import { TokenBuckets } from './token-buckets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tokens that a request takes of what one address may read; 1 for a GET of the API that names none (R452). */
    readonly readPrice?: number;
  }
}

export interface ReadLimitOptions {
  /** Tokens that an address gets per minute. */
  readonly perMinute: number;
  readonly onRefused: () => void;
}

/** The share of a minute's tokens that an address may use at once: a page with all that it reads takes some twenty. */
const shareAtOnce = 1 / 10;

/**
 * Limits how much of the process one address (IPv6: /64) takes with reads of the API that no cache answers (R452). Counted in
 * the process, and before anything else of a request: a statement for each would be the next flood's target
 * (docs/decisions/0024).
 */
export function registerReadLimit(app: FastifyInstance, { perMinute, onRefused }: ReadLimitOptions): void {
  const atOnce = Math.max(1, perMinute * shareAtOnce);
  const buckets = new TokenBuckets({ perMinute, atOnce, now: () => performance.now() });
  app.addHook('onRequest', (request, _reply, next) => {
    const price = Math.min(priceOf(request), atOnce);
    const retryAfterSeconds = price === 0 ? 0 : buckets.take(addressSubject(request.ip), price);
    if (retryAfterSeconds === 0) return next();
    request.isRefusedForLoad = true;
    onRefused();
    return next(new ApiError('rate_limited', tooManyRequestsText(retryAfterSeconds), { retryAfterSeconds }));
  });
}

function priceOf({ method, routeOptions }: FastifyRequest): number {
  const isRead = method === 'GET' || method === 'HEAD';
  return routeOptions.config.readPrice ?? (isRead && routeOptions.url?.startsWith('/api/') === true ? 1 : 0);
}
