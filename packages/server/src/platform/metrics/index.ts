import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '@hexreel/domain/api/errors';
import { vitalNames } from '@hexreel/domain/api/vitals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { everyone } from '../access/index.ts';
import { isLocalRequest } from '../local-request.ts';

/** What the process counts about itself, in Prometheus' terms. One registry a server, so that tests do not share any. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDuration: Histogram<'method' | 'route' | 'status'>;
  readonly cacheReads: Counter<'cache' | 'outcome'>;
  readonly vitals: Histogram<'name'>;
  readonly tmdbCalls: Histogram<'kind' | 'status'>;
  /** 1 while TMDB is left alone after failures in a row. */
  readonly tmdbBreaker: Gauge;
  watchPool(pool: Pool): void;
  /** @param read asked at every reading of the metrics */
  watchOutbox(read: () => Promise<{ readonly waiting: number; readonly oldestSeconds: number }>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestDuration: new Histogram({
      name: 'hexreel_http_request_duration_seconds',
      help: 'Requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cacheReads: new Counter({
      name: 'hexreel_cache_reads_total',
      help: 'Reads of an answer cache by outcome',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    tmdbCalls: new Histogram({
      name: 'hexreel_tmdb_call_duration_seconds',
      help: "Requests to TMDB by kind and status (HTTP's, or what failed instead)",
      labelNames: ['kind', 'status'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    tmdbBreaker: new Gauge({
      name: 'hexreel_tmdb_breaker_open',
      help: '1 while TMDB is left alone after several failures in a row',
      registers,
    }),
    vitals: new Histogram({
      name: 'hexreel_web_vitals',
      help: `Web vitals as browsers report them (${vitalNames.join(', ')}): seconds, CLS without a unit`,
      labelNames: ['name'],
      buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
      registers,
    }),
    watchPool: (pool) => {
      const connections = new Gauge({
        name: 'hexreel_database_connections',
        help: 'Connections of the database pool by state',
        labelNames: ['state'],
        registers: [],
        collect: () => {
          connections.set({ state: 'total' }, pool.totalCount);
          connections.set({ state: 'idle' }, pool.idleCount);
          connections.set({ state: 'waiting' }, pool.waitingCount);
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
          // While the database is away nothing is known of it; the other metrics are wanted then more than ever.
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

/** Measures every request and answers /metrics: by token, or to this machine alone (issue of operations; quality). */
export function registerMetrics(
  app: FastifyInstance,
  options: { readonly metrics: Metrics; readonly token: string | null },
): void {
  app.addHook('onResponse', (request, reply, next) => {
    options.metrics.requestDuration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    next();
  });
  app.get('/metrics', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    if (!mayReadMetrics(request, options.token)) throw new ApiError('not_found', 'There is nothing here.');
    return reply
      .header('cache-control', 'no-store')
      .type(options.metrics.registry.contentType)
      .send(await options.metrics.registry.metrics());
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (isLocalRequest(request)) return true;
  if (token === null) return false;
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /u, ''));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
