import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { everyone } from '../access/index.ts';

/** /api/openapi.json (OpenAPI 3.1, made from the routes' own schemas) and its readable page at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, options: { readonly publicUrl: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hexreel',
        version: '1',
        description: 'Every failure answers `{ error: { code, message, requestId } }`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (page) => {
    // The plug-in's routes cannot say who may use them; they all serve the one public page.
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...everyone };
    });
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { tryItOutEnabled: false, validatorUrl: '' },
    });
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: everyone }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}
