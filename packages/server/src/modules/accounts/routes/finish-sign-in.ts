import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { Exchange } from '../../../platform/http/endpoints.ts';
import { presentViewer, type SignedIn } from '../../../platform/sessions/index.ts';
import { keepBrowser, type ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { clearLinkCookie, finishLink, readLinkCode } from '../openid/pending-link.ts';
import { passwordStep } from '../second-factors/second-step.ts';

/**
 * Ends a sign-in, by whichever steps: sets the cookies, ends the session that the browser had before, and links the account
 * at a provider that waited for it (R168). @throws ApiError invalid_credentials if the session is gone already
 */
export async function finishSignIn(
  context: AccountsContext,
  { request, reply }: Exchange,
  { token, client, before }: { readonly token: string; readonly client: ClientInfo; readonly before: SignedIn | null },
): Promise<SignInResponse> {
  const { sessions } = context;
  const found = await sessions.find(token);
  if (found === null) throw new ApiError('invalid_credentials', errorTexts.invalidCredentials);
  if (before !== null) await sessions.end(before.sessionId);
  reply.keepSession(token);
  keepBrowser(reply, client, context);
  const { cookie: cookies } = request.headers;
  if (passwordStep.read(cookies, context) !== null) void reply.header('set-cookie', passwordStep.clear(context));
  const code = readLinkCode(context, cookies);
  const linked = code === null ? null : await finishLink(context, found.signedIn, code);
  const provider = context.providers.find(({ method }) => method === linked?.method);
  if (code !== null) void reply.header('set-cookie', clearLinkCookie(context));
  return {
    user: presentViewer(found.signedIn),
    googleLinked: provider?.id === 'google',
    ...(provider === undefined ? {} : { linkedProvider: provider.name }),
  };
}
