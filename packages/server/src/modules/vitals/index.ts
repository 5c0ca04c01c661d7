import { vitalSchema } from '@hexreel/domain/api/vitals';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everyone } from '../../platform/access/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';

/** POST /api/vitals: what the web-vitals reporter measured in a browser, kept as a metric and nowhere else. */
export function registerVitals(server: FastifyInstance, options: { readonly metrics: Metrics }): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['operations'],
    summary: 'Report a web vital',
    body: vitalSchema,
    response: { 204: z.null().describe('kept') },
  };
  app.post('/api/vitals', { schema, config: everyone, bodyLimit: 1_024 }, async (request, reply) => {
    const { name, value } = request.body;
    options.metrics.vitals.observe({ name }, name === 'CLS' ? value : value / 1_000);
    return reply.code(204).send(null);
  });
}
