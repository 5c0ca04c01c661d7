import { googleStartQuerySchema } from '@hexreel/domain/api/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everyone } from '../../../platform/access/index.ts';
import { addressSubject, consume } from '../../../platform/limits/index.ts';
import { authHeaders } from '../auth.ts';
import type { AccountsContext } from '../context.ts';
import type { GoogleClient } from '../google/google-client.ts';
import { finishGoogle, startGoogle, type GoogleStep } from '../google/google-sign-in.ts';
import { googleLimit } from '../limits.ts';

/** What a provider may send back; more is passed over. */
const callbackQuerySchema = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});

/**
 * GET /api/auth/google, which sends a browser (a popup) to the provider, and the callback it comes back to. Both only
 * redirect; the way ends on /login/google?outcome=... of the pages.
 */
export function registerGoogleRoutes(server: FastifyInstance, context: AccountsContext, client: GoogleClient | null): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const documented = (summary: string) => ({
    tags: ['accounts'],
    summary,
    response: { 302: z.null().describe('on to the provider, or back to /login/google of the pages') },
  });
  const limit = async (request: FastifyRequest) =>
    consume(context.database, googleLimit, addressSubject(request.ip), context.now());

  app.get(
    '/api/auth/google',
    { schema: { ...documented('Sign in with Google: redirects'), querystring: googleStartQuerySchema }, config: everyone },
    async (request, reply) => {
      await limit(request);
      const { returnTo } = request.query;
      return go(request, reply, await startGoogle(context, client, { headers: headersOf(request), returnTo }));
    },
  );

  app.get(
    '/api/auth/callback/google',
    {
      schema: { ...documented('Where the provider sends the browser back to'), querystring: callbackQuerySchema },
      config: everyone,
    },
    async (request, reply) => {
      await limit(request);
      const before = await request.viewer();
      const query = Object.fromEntries(
        Object.entries(request.query).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const step = await finishGoogle(context, client, { headers: headersOf(request), query });
      if (before !== null && step.failure === undefined) await context.sessions.end(before.sessionId);
      return go(request, reply, step);
    },
  );
}

/** Only these two routes show the library a cookie: its own state, encrypted. */
function headersOf(request: FastifyRequest): Headers {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return authHeaders({ ip: request.ip, userAgent, ...(cookie === undefined ? {} : { cookie }) });
}

function go(request: FastifyRequest, reply: FastifyReply, step: GoogleStep): FastifyReply {
  if (step.failure !== undefined) request.log.warn({ err: step.failure }, 'sign-in with Google failed');
  for (const cookie of step.cookies) void reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').redirect(step.location, 302);
}
