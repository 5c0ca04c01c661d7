import { ApiError } from '@hexreel/domain/contract/errors';
import { tooManyRequestsText } from '@hexreel/domain/texts/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressSubject } from './index.ts';
import { TokenBuckets } from './token-buckets.ts';
import { Turns } from './turns.ts';

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
/** Tokens of an address's reads that are worked on at the same time; a token is about a millisecond of the process. */
const tokensInWork = 4;
/** How long a read keeps its turn at most, in milliseconds: one that waits for its client keeps nobody's. */
const longestTurn = 1_000;
/** Milliseconds between the refusals of an address: a client that asks again at once is told so later. */
const pauseOfRefusals = 500;

/**
 * Limits how much of the process one address (IPv6: /64) takes with reads of the API that no cache answers (R452): what it asks
 * for at once is worked on a little at a time, and beyond its tokens it is refused. Counted in the process, and before anything
 * else of a request: a statement for each would be the next flood's target (docs/decisions/0024).
 */
export function registerReadLimit(app: FastifyInstance, { perMinute, onRefused }: ReadLimitOptions): void {
  const atOnce = Math.max(1, perMinute * shareAtOnce);
  const now = () => performance.now();
  const buckets = new TokenBuckets({ perMinute, atOnce, now });
  const refusals = new TokenBuckets({ perMinute: 60_000 / pauseOfRefusals, atOnce: 1, now });
  const turns = new Turns(tokensInWork);
  app.addHook('onRequest', (request, reply, next) => {
    const price = Math.min(priceOf(request), atOnce);
    if (price === 0) return next();
    const subject = addressSubject(request.ip);
    const retryAfterSeconds = buckets.take(subject, price);
    if (retryAfterSeconds === 0) {
      turns.take(subject, price, (end) => {
        if (reply.raw.destroyed) return end();
        const latest = setTimeout(end, longestTurn).unref();
        reply.raw.once('close', () => {
          clearTimeout(latest);
          end();
        });
        next();
      });
      return;
    }
    request.isRefusedForLoad = true;
    onRefused();
    const refuse = () => next(new ApiError('rate_limited', tooManyRequestsText(retryAfterSeconds), { retryAfterSeconds }));
    if (refusals.take(subject) === 0) refuse();
    else setTimeout(refuse, pauseOfRefusals).unref();
  });
}

/** Paths of the API that no route has are answered by pages or by none. */
function priceOf({ method, url, is404, routeOptions }: FastifyRequest): number {
  const isRead = method === 'GET' || method === 'HEAD' || is404;
  const isOfApi = routeOptions.url?.startsWith('/api/') === true || /^\/api(?:[/?]|$)/u.test(url);
  return routeOptions.config.readPrice ?? (isRead && isOfApi ? 1 : 0);
}
