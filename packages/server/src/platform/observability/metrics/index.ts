import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import { vitalNames } from '@hexreel/domain/contract/vitals';
import { minutes } from '@hexreel/domain/durations';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseClient } from '../../../db/client.ts';
import { everyone } from '../../http/access/index.ts';
import { isLocalRequest } from '../../http/local-request.ts';
import { hostsGauge } from './hosts-gauge.ts';

/** The process's own Prometheus metrics. One registry per server, so that tests do not share any. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDuration: Histogram<'method' | 'route' | 'status'>;
  /** Requests that the response cache answered; they are not part of `requestDuration`. */
  readonly responseCacheHits: Counter<'route'>;
  readonly cacheReads: Counter<'cache' | 'outcome'>;
  /** Requests to shared caches to forget something. */
  readonly sharedCachePurges: Counter<'outcome'>;
  readonly pagesRefused: Counter<'reason'>;
  readonly readsRefused: Counter;
  readonly vitals: Histogram<'name'>;
  /** Steps of the work behind the scenes. */
  readonly jobDuration: Histogram<'task' | 'outcome'>;
  readonly tmdbCalls: Histogram<'kind' | 'status'>;
  /** @param until milliseconds since 1970, until which the circuit breaker for TMDB is open; 0 when it is closed */
  tmdbLeftAlone(until: number): void;
  /** Rows of TMDB's lists that could not be read. */
  readonly tmdbSkippedRows: Counter;
  /** Public reads by where they went; with replicas only. */
  readonly publicReads: Counter<'from'>;
  /** @param read called at every scrape */
  watchPool(read: DatabaseClient['counts']): void;
  /** @param read called at every scrape */
  watchHosts(read: DatabaseClient['hosts']): void;
  /** @param read called at every scrape */
  watchOutbox(read: () => Promise<{ readonly waiting: number; readonly oldestSeconds: number }>): void;
}

/**
 * How long the breaker's metric stays 1 without another request. During an outage the catalogue job asks every five minutes
 * at least; without one the next request, which would close the breaker, may be an hour away.
 */
const breakerMemory = minutes(10);

/** @param now milliseconds since 1970 */
export function createMetrics(now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  let tmdbLeftAloneUntil = 0;
  const tmdbBreaker = new Gauge({
    name: 'hexreel_tmdb_breaker_open',
    help: '1 while TMDB is left alone after several failures in a row, until a request succeeds or there was none for ten minutes',
    registers,
    collect: () => {
      tmdbBreaker.set(tmdbLeftAloneUntil + breakerMemory > now() ? 1 : 0);
    },
  });
  return {
    registry,
    requestDuration: new Histogram({
      name: 'hexreel_http_request_duration_seconds',
      help: 'Requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    responseCacheHits: new Counter({
      name: 'hexreel_response_cache_hits_total',
      help: 'Requests answered with a kept response before the router, by route; the duration histogram does not contain them',
      labelNames: ['route'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'hexreel_cache_reads_total',
      help: 'Reads of an answer cache by outcome',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    sharedCachePurges: new Counter({
      name: 'hexreel_shared_cache_purges_total',
      help: 'Requests to shared caches to forget something: done, or failed, which are tried again',
      labelNames: ['outcome'],
      registers,
    }),
    pagesRefused: new Counter({
      name: 'hexreel_pages_refused_total',
      help: 'Pages that were not rendered: busy (more than can be rendered, 503) or limit (too many for one address, 429)',
      labelNames: ['reason'],
      registers,
    }),
    readsRefused: new Counter({
      name: 'hexreel_reads_refused_total',
      help: 'Reads of the API that were refused since one address made too many (429)',
      registers,
    }),
    tmdbCalls: new Histogram({
      name: 'hexreel_tmdb_call_duration_seconds',
      help: "Requests to TMDB by kind and status (HTTP's, or what failed instead)",
      labelNames: ['kind', 'status'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    tmdbLeftAlone: (until) => {
      tmdbLeftAloneUntil = until;
    },
    tmdbSkippedRows: new Counter({
      name: 'hexreel_tmdb_skipped_rows_total',
      help: "Rows of TMDB's lists that could not be read and were skipped",
      registers,
    }),
    vitals: new Histogram({
      name: 'hexreel_web_vitals',
      help: `Web vitals as browsers report them (${vitalNames.join(', ')}): seconds, CLS without a unit`,
      labelNames: ['name'],
      buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'hexreel_job_duration_seconds',
      help: 'Steps of the work behind the scenes by task and outcome: done, failed, stopped by a shutdown, lost to another process',
      labelNames: ['task', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    publicReads: new Counter({
      name: 'hexreel_database_public_reads_total',
      help: 'Statements and transactions of public reads, by the kind of server that answered: replica or primary',
      labelNames: ['from'],
      registers,
    }),
    watchHosts: (read) => registry.registerMetric(hostsGauge(read)),
    watchPool: (read) => {
      const connections = new Gauge({
        name: 'hexreel_database_connections',
        help: 'Connections of the database pool by state',
        labelNames: ['state'],
        registers: [],
        collect: () => {
          const { totalCount, idleCount, waitingCount } = read();
          connections.set({ state: 'total' }, totalCount);
          connections.set({ state: 'idle' }, idleCount);
          connections.set({ state: 'waiting' }, waitingCount);
        },
      });
      registry.registerMetric(connections);
    },
    watchOutbox: (read) => {
      const oldest = new Gauge({
        name: 'hexreel_outbox_oldest_seconds',
        help: 'How long the oldest of the mails that wait has waited',
        registers: [],
      });
      const waiting = new Gauge({
        name: 'hexreel_outbox_waiting',
        help: 'Mails that wait in the outbox, of all processes together',
        registers: [],
        collect: async () => {
          // During a database outage these are unknown; the other metrics matter then more than ever.
          const depth = await read().catch(() => ({ waiting: Number.NaN, oldestSeconds: Number.NaN }));
          waiting.set(depth.waiting);
          oldest.set(depth.oldestSeconds);
        },
      });
      registry.registerMetric(waiting);
      registry.registerMetric(oldest);
    },
  };
}

/** Measures every request and serves /metrics: by token, or to this machine where the whole site is local. */
export function registerMetrics(
  app: FastifyInstance,
  options: { readonly metrics: Metrics; readonly token: string | null; readonly isLocalSite: boolean },
): void {
  app.addHook('onResponse', (request, reply, next) => {
    options.metrics.requestDuration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    next();
  });
  app.get('/metrics', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new ApiError('not_found', requestTexts.nothingHere);
    return reply
      .header('cache-control', 'no-store')
      .type(options.metrics.registry.contentType)
      .send(await options.metrics.registry.metrics());
  });
}

function mayReadMetrics(
  request: FastifyRequest,
  { token, isLocalSite }: { readonly token: string | null; readonly isLocalSite: boolean },
): boolean {
  if (isLocalSite && isLocalRequest(request)) return true;
  if (token === null) return false;
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /u, ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
