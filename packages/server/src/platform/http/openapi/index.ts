import { errorCodes } from '@hexreel/domain/contract/errors';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { freshness, maxAge } from '../../cache/cache-times.ts';
import { everyone } from '../access/index.ts';

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** Name of the session cookie. */
  readonly cookieName: string;
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** /api/openapi.json (OpenAPI 3.1, generated from the routes' schemas) and its documentation page at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, options: OpenApiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hexreel',
        version: '1',
        description:
          'Every failure answers `{ error: { code, message, requestId } }`; a 429 says in Retry-After how long to wait.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
        responses: { Failure: failureResponse },
      },
    },
    transform: withSession,
    transformObject: withFailures,
  });
  await app.register(async (docs) => {
    // The plug-in's routes cannot name an access level; they all serve the one public page.
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
    reply.header('cache-control', `public, ${maxAge(freshness.apiDescription)}`).send(app.swagger()),
  );
}

/** Routes for users and admins require the session cookie. */
const withSession: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const access = route.route.config?.access ?? 'everyone';
  return { schema: access === 'everyone' ? schema : { ...schema, security: [{ session: [] }] }, url };
};

/** Errors look the same everywhere (`platform/http/errors`), so it is described once. */
const withFailures: TransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  for (const operations of Object.values(document.openapiObject.paths ?? {})) {
    for (const operation of Object.values(operations ?? {})) {
      if (typeof operation === 'object' && 'responses' in operation)
        Object.assign(operation.responses ?? {}, { default: { $ref: '#/components/responses/Failure' } });
    }
  }
  return document.openapiObject;
};

const failureResponse = {
  description: 'What went wrong',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: {
          error: {
            type: 'object' as const,
            properties: {
              code: { type: 'string' as const, enum: Object.keys(errorCodes), description: 'stable, for programs' },
              message: { type: 'string' as const, description: 'a sentence for people' },
              requestId: { type: 'string' as const },
              field: { type: 'string' as const, description: 'the query, path or body field at fault, where there is one' },
            },
            required: ['code', 'message', 'requestId'],
          },
        },
        required: ['error'],
      },
    },
  },
};

/** The documented exception for Swagger's page: it uses inline styles, data: images and HTML of its own. */
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
