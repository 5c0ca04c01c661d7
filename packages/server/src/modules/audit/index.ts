import { auditQuerySchema, auditResponseSchema } from '@hexreel/domain/api/admin';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../db/client.ts';
import { admin } from '../../platform/access/index.ts';
import { readAudit } from './read-audit.ts';

export { wholeSite, writeAudit, type AuditAct } from './write-audit.ts';

/** GET /api/admin/audit: what admins did (readings, 21). */
export function registerAudit(server: FastifyInstance, { database }: { readonly database: Database }): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/admin/audit',
    {
      schema: {
        tags: ['admin'],
        summary: 'The audit log, the newest first',
        querystring: auditQuerySchema,
        response: { 200: auditResponseSchema },
      },
      config: admin,
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return readAudit(database, request.query);
    },
  );
}
