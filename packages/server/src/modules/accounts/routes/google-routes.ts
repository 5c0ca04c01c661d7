import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { addressSubject, consume } from '../../../platform/rate-limits/index.ts';
import { clientInfoOf, keepBrowser } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import type { GoogleClient } from '../google/google-client.ts';
import { finishGoogle, startGoogle, type GoogleStep } from '../google/google-sign-in.ts';
import { googleLimit } from '../rate-limits.ts';

/**
 * Redirects a browser (a popup) to the provider, and handles the callback. Both only redirect; the sign-in ends on the
 * page /login/google?outcome=...
 */
export function registerGoogleRoutes(
  { registry, endpoints }: ApiRoutes,
  context: AccountsContext,
  client: GoogleClient | null,
): void {
  const limit = (address: string) => consume(context.database, googleLimit, addressSubject(address), context.now());

  registry.redirect(endpoints.startGoogle, async ({ address, query }, { request, reply }) => {
    await limit(address);
    go(request, reply, await startGoogle(context, client, query));
  });

  registry.redirect(endpoints.finishGoogle, async ({ address, viewer, query }, { request, reply }) => {
    await limit(address);
    const before = await viewer();
    const sent = Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const clientInfo = clientInfoOf(request, context);
    const step = await finishGoogle(context, client, {
      clientInfo,
      cookies: request.headers.cookie,
      query: sent,
    });
    // The previous session ends only when a new one starts: another site can trigger this GET (CSRF).
    if (before !== null && step.token !== undefined) await context.sessions.end(before.sessionId);
    if (step.token !== undefined) {
      reply.keepSession(step.token);
      keepBrowser(reply, clientInfo, context);
    }
    go(request, reply, step);
  });
}

function go(request: FastifyRequest, reply: FastifyReply, step: GoogleStep): void {
  if (step.failure !== undefined) request.log.warn({ err: step.failure }, 'sign-in with Google failed');
  for (const cookie of step.cookies) void reply.header('set-cookie', cookie);
  void reply.redirect(step.location, 302);
}
