import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { addressSubject, consume } from '../../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { clientInfoOf, keepBrowser } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { giveAddress } from '../openid/provider-address.ts';
import { finishAtProvider, startAtProvider, type ProviderStep } from '../openid/provider-sign-in.ts';
import { returnLocation, type Provider } from '../openid/providers.ts';
import { providerLimit } from '../rate-limits.ts';

/**
 * Redirects a browser (a popup) to a provider, and handles the callback, and the address of who has none confirmed. Else all only redirect; the sign-in ends on the page
 * /login/google?outcome=..., or /login/openid of other providers.
 */
export function registerOpenIdRoutes({ registry, endpoints }: ApiRoutes, context: AccountsContext): void {
  const limit = (address: string) => consume(context.database, providerLimit, addressSubject(address), context.now());
  const providerOf = (id: string) => context.providers.find((provider) => provider.id === id);
  const named = (id: string) => {
    const provider = id === 'google' ? undefined : providerOf(id);
    if (provider === undefined) throw new ApiError('not_found', errorTexts.providerUnknown);
    return provider;
  };
  // The button is there without Google set up, too.
  const noGoogle = (returnTo?: string): ProviderStep => ({
    location: returnLocation('google', 'unavailable', returnTo),
    cookies: [],
  });

  registry.redirect(endpoints.startGoogle, async ({ address, query }, { request, reply }) => {
    await limit(address);
    const google = providerOf('google');
    go(request, reply, google === undefined ? noGoogle(query.returnTo) : await startAtProvider(context, google, query));
  });

  registry.redirect(endpoints.finishGoogle, async ({ address, viewer, query }, exchange) => {
    await limit(address);
    const google = providerOf('google');
    if (google === undefined) go(exchange.request, exchange.reply, noGoogle());
    else await finish(context, google, { ...exchange, before: await viewer(), query });
  });

  registry.write(endpoints.giveProviderAddress, async ({ body }, { request, reply }) => {
    const client = clientInfoOf(request, context);
    const cookie = await giveAddress(context, { client, cookies: request.headers.cookie, email: body.email });
    void reply.header('set-cookie', cookie);
    keepBrowser(reply, client, context);
    return null;
  });

  registry.redirect(endpoints.startProvider, async ({ address, params, query }, { request, reply }) => {
    await limit(address);
    go(request, reply, await startAtProvider(context, named(params.provider), query));
  });

  registry.redirect(endpoints.finishProvider, async ({ address, viewer, params, query }, exchange) => {
    await limit(address);
    await finish(context, named(params.provider), { ...exchange, before: await viewer(), query });
  });
}

async function finish(
  context: AccountsContext,
  provider: Provider,
  {
    request,
    reply,
    before,
    query,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    /** The session that this browser had. */
    readonly before: SignedIn | null;
    readonly query: Readonly<Record<string, string | undefined>>;
  },
): Promise<void> {
  const sent = Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const clientInfo = clientInfoOf(request, context);
  const step = await finishAtProvider(context, provider, { clientInfo, cookies: request.headers.cookie, query: sent });
  // The previous session ends only when a new one starts: another site can trigger this GET (CSRF).
  if (before !== null && step.token !== undefined) await context.sessions.end(before.sessionId);
  if (step.token !== undefined) {
    reply.keepSession(step.token);
    keepBrowser(reply, clientInfo, context);
  }
  go(request, reply, step);
}

function go(request: FastifyRequest, reply: FastifyReply, step: ProviderStep): void {
  if (step.failure !== undefined) request.log.warn({ err: step.failure }, 'sign-in with a provider failed');
  for (const cookie of step.cookies) void reply.header('set-cookie', cookie);
  void reply.redirect(step.location, 302);
}
