import { demoSignInsResponseSchema } from '@hexreel/domain/api/demo';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../db/client.ts';
import { everyone } from '../../platform/access/index.ts';
import { readSignIns } from './sign-ins.ts';

export { keepSignIns, readSignIns, type KeptSignIn } from './sign-ins.ts';

/** The demo's ways in, for its sign-in page. Registered on a demo only: elsewhere there is no such address. */
export function registerDemo(server: FastifyInstance, { database }: { readonly database: Database }): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/demo/sign-ins',
    {
      schema: {
        tags: ['demo'],
        summary: 'Invented people to sign in as; on a demo only',
        response: { 200: demoSignInsResponseSchema },
      },
      config: everyone,
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { signIns: await readSignIns(database) };
    },
  );
}
