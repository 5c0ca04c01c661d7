import { meResponseSchema } from '@hexreel/domain/api/me';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** GET /api/me: who is signed in; `user` is null for visitors, and there are only visitors so far (readings, 36). */
export function registerAccountRoutes(server: FastifyInstance): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/me',
    { schema: { tags: ['me'], summary: 'Who is signed in', response: { 200: meResponseSchema } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { user: null };
    },
  );
}
