import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../../../db/client.ts';
import { everyone } from '../../http/access/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * For a proxy in front, before `close`: signals through /readyz that no more requests are wanted, closes every
     * connection with its answer, and keeps answering for this many milliseconds. A proxy that polls in time sends
     * further requests elsewhere, and no request hits a closed connection.
     */
    drain(milliseconds: number): Promise<void>;
  }
}

/**
 * /healthz: the process answers. /readyz: it can serve, that is, its database answers and it is not stopping. Where only
 * replicas answer, it can serve what is read. /readyz?exclude=database: it is not stopping; for proxies, since a database
 * that is down is down for every process, and each still serves what it has cached.
 */
export function registerHealth(app: FastifyInstance, { database, hosts }: Pick<DatabaseClient, 'database' | 'hosts'>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.decorate('drain', async (milliseconds: number) => {
    stopping = true;
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await sleep(milliseconds);
  });
  app.get('/healthz', { schema: { hide: true }, config: everyone }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    if (isDatabaseExcluded(request.query)) return { status: 'running' };
    try {
      await database.execute(sql`select 1`);
      const ofDatabase = hosts().filter(({ setting }) => setting === 'DATABASE_URL');
      const isReadOnly = ofDatabase.length > 0 && ofDatabase.every(({ role }) => role !== 'primary');
      return { status: 'ready', ...(isReadOnly ? { database: 'read-only' } : {}) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}

function isDatabaseExcluded(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'exclude' in query && query.exclude === 'database';
}
