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
  await app.register(async (docs) => {
    // The plug-in's routes cannot say who may use them; they all serve the one public page.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...everyone };
    });
    docs.addHook('onRequest', (_request, reply, next) => {
      reply.raw.setHeader('content-security-policy', docsPolicy);
      next();
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], validatorUrl: '' },
    });
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: everyone }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

/** The written exception for Swagger's page: it styles itself inline, draws from data: and sets HTML of its own making. */
const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');
