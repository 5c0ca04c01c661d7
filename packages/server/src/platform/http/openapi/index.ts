import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { errorCodes } from '@hexreel/domain/contract/errors';
import { tokenScopes } from '@hexreel/domain/tokens';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { freshness, maxAge } from '../../cache/cache-times.ts';
import { entityTag } from '../../cache/index.ts';
import { everyone } from '../access/index.ts';
import { sendStaticFile, type StaticFile } from '../static-files/index.ts';

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** Name of the session cookie. */
  readonly cookieName: string;
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/**
 * /api/openapi.json (OpenAPI 3.1, generated from the routes' schemas) and its documentation page at /api/docs, which has the
 * same as JSON and YAML below its own address. Half a megabyte each: written and compressed once, when first requested.
 */
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
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: options.cookieName },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `An access token from Settings, with one of the scopes ${tokenScopes.join(', ')}.`,
          },
        },
        responses: { Failure: failureResponse },
      },
    },
    transform: withSession,
    transformObject: withFailures,
  });
  const description = prepareDescriptions(app);
  await app.register(async (docs) => {
    // The plug-in's routes cannot name an access level; they all serve the one public page.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...everyone, readPrice: priceOfFile };
    });
    docs.addHook('onRequest', async (request, reply) => {
      reply.raw.setHeader('content-security-policy', docsPolicy);
      // Instead of the plug-in's handlers, which write the description again for each request.
      const format = formats[request.routeOptions.url ?? ''];
      return format === undefined ? undefined : sendStaticFile(request, reply, await description(format));
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], validatorUrl: '' },
    });
  });
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { ...everyone, readPrice: priceOfFile } },
    async (request, reply) => sendStaticFile(request, reply, await description('json')),
  );
}

/** Half a megabyte and more to send (R452). */
const priceOfFile = 10;

type Format = 'json' | 'yaml';

/** The addresses at which the documentation page has the description. */
const formats: Readonly<Record<string, Format>> = { '/api/docs/json': 'json', '/api/docs/yaml': 'yaml' };

function prepareDescriptions(app: FastifyInstance): (format: Format) => Promise<StaticFile> {
  const prepared = new Map<Format, Promise<StaticFile>>();
  const write = { json: () => JSON.stringify(app.swagger()), yaml: () => app.swagger({ yaml: true }) };
  const types = { json: 'application/json; charset=utf-8', yaml: 'application/yaml; charset=utf-8' };
  const prepare = async (format: Format): Promise<StaticFile> => {
    const plain = Buffer.from(write[format]());
    const bytes = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const cacheControl = `public, ${maxAge(freshness.apiDescription)}`;
    return { type: types[format], etag: entityTag(plain), cacheControl, bytes, isBrotli: true };
  };
  return (format) => {
    const file = prepared.get(format) ?? prepare(format);
    prepared.set(format, file);
    return file;
  };
}

const compress = promisify(brotliCompress);

/** Routes for users and admins require the session cookie, or an access token with the scope that is named. */
const withSession: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const access = route.route.config?.access ?? 'everyone';
  if (access === 'everyone') return { schema, url };
  const scope = route.route.config?.token ?? 'refused';
  const security = [{ session: [] }, ...(scope === 'refused' ? [] : [{ token: [scope] }])];
  return { schema: { ...schema, security }, url };
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
