import { ApiError } from '@hexreel/domain/contract/errors';
import { callPath, largestCall, readPlay } from '@hexreel/domain/media-servers';
import { mediaServerProblems } from '@hexreel/domain/texts/media-servers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { everyone } from '../../platform/http/access/index.ts';
import { addressSubject, consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { findOwner, type AddressOwner, type MediaServersContext } from './address.ts';
import { countCall } from './count-calls.ts';
import { readBody } from './read-body.ts';
import { recordCall } from './record-call.ts';

/** Calls of one address: players report every ten seconds, several at a time. */
const callLimit: RateLimit = { scope: 'media-server-call', most: 2_000, seconds: 3_600 };
/** Calls to unknown addresses, by client: those of a server whose owner removed theirs, and guesses. */
const unknownLimit: RateLimit = { scope: 'media-server-unknown', most: 60, seconds: 600 };

interface HookRequest {
  readonly Params: { readonly token: string };
  readonly Body: Buffer | undefined;
}

/**
 * `POST /hooks/{token}`: calls of members' media servers. Not part of the contract, since their bodies are whatever the servers send;
 * whoever calls learns only whether the address is in use.
 */
export function registerHookRoute(app: FastifyInstance, context: MediaServersContext): void {
  const { database, now } = context;
  const owners = new WeakMap<FastifyRequest, AddressOwner>();
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.route<HookRequest>({
      method: 'POST',
      url: callPath,
      schema: { hide: true },
      config: everyone,
      bodyLimit: largestCall,
      // Before the body is read.
      onRequest: async (request) => {
        const owner = await findOwner(database, request.params.token);
        if (owner === null) {
          await countCall(database, 'refused', now());
          await consume(database, unknownLimit, addressSubject(request.ip), now());
          throw new ApiError('not_found', mediaServerProblems.unknownAddress);
        }
        await consume(database, callLimit, owner.userId, now()).catch(async (error: unknown) => {
          await countCall(database, 'refused', now());
          throw error;
        });
        await countCall(database, 'calls', now());
        owners.set(request, owner);
      },
      handler: async (request, reply) => {
        const owner = owners.get(request);
        if (owner === undefined) throw new Error('The request has passed its hook');
        const call = await readBody(request.body ?? Buffer.alloc(0), request.headers['content-type'] ?? '');
        await recordCall(context, owner, readPlay(call));
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  });
}
