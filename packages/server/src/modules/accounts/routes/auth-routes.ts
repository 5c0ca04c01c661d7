import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { addressSubject, consume } from '../../../platform/rate-limits/index.ts';
import { presentViewer } from '../../../platform/sessions/index.ts';
import { changePassword } from '../change-password.ts';
import { clientInfoOf, keepBrowser } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { clearLinkCookie, finishLink, readLinkCode } from '../openid/provider-sign-in.ts';
import { requireInvite } from '../invites.ts';
import { codeLimit } from '../rate-limits.ts';
import { resetPassword } from '../reset-password.ts';
import { readSetup, setUp } from '../setup.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import { requestPasswordReset, resendVerification, verifyEmail } from '../verify-email.ts';

/** Sign-up, sign-in, sign-out, and the endpoints behind the links in mails. */
export function registerAuthRoutes({ registry, endpoints }: ApiRoutes, context: AccountsContext): void {
  const { database, sessions } = context;

  registry.write(endpoints.signUp, async ({ body }, { request, reply }) => {
    const client = clientInfoOf(request, context);
    const answer = await signUp(context, client, body);
    keepBrowser(reply, client, context);
    return answer;
  });

  registry.read(endpoints.readSetup, ({ isLocal }) => readSetup(context, isLocal()));

  registry.write(endpoints.setUp, async ({ body, isLocal }, { request, reply }) => {
    const client = clientInfoOf(request, context);
    const token = await setUp(context, { client, isLocal: isLocal() }, body);
    reply.keepSession(token);
    keepBrowser(reply, client, context);
    const found = await sessions.find(token);
    return { user: found === null ? null : presentViewer(found.signedIn) };
  });

  registry.write(endpoints.checkInvite, async ({ address, body }) => {
    await consume(database, codeLimit, addressSubject(address), context.now());
    await requireInvite(database, body.invite, new Date(context.now()));
    return null;
  });

  registry.write(endpoints.signIn, async ({ viewer, body }, { request, reply }) => {
    const before = await viewer();
    const client = clientInfoOf(request, context);
    const token = await signIn(context, client, body);
    const found = await sessions.find(token);
    if (found === null) throw new ApiError('invalid_credentials', errorTexts.invalidCredentials);
    if (before !== null) await sessions.end(before.sessionId);
    reply.keepSession(token);
    keepBrowser(reply, client, context);
    const code = readLinkCode(context, request.headers.cookie);
    const linked = code === null ? null : await finishLink(context, found.signedIn, code);
    const provider = context.providers.find(({ method }) => method === linked?.method);
    if (code !== null) void reply.header('set-cookie', clearLinkCookie(context));
    return {
      user: presentViewer(found.signedIn),
      googleLinked: provider?.id === 'google',
      ...(provider === undefined ? {} : { linkedProvider: provider.name }),
    };
  });

  registry.write(endpoints.signOut, async ({ viewer }, { reply }) => {
    const signedIn = await viewer();
    if (signedIn !== null) await sessions.end(signedIn.sessionId);
    reply.clearSession();
    return null;
  });

  registry.write(endpoints.signOutEverywhere, async ({ member }, { reply }) => {
    await sessions.endAll(database, (await member()).id);
    reply.clearSession();
    return null;
  });

  registry.write(endpoints.verifyEmail, async ({ body }, { request, reply }) => {
    const client = clientInfoOf(request, context);
    const answer = await verifyEmail(context, client, body.oobCode);
    keepBrowser(reply, client, context);
    return answer;
  });

  registry.write(endpoints.resendVerification, async ({ body }, { request }) => {
    await resendVerification(context, clientInfoOf(request, context), body.email);
    return null;
  });

  registry.write(endpoints.requestPasswordReset, async ({ body }, { request }) => {
    await requestPasswordReset(context, clientInfoOf(request, context), body.email);
    return null;
  });

  registry.write(endpoints.resetPassword, async ({ body }, { request, reply }) => {
    const client = clientInfoOf(request, context);
    const answer = await resetPassword(context, client, body);
    reply.clearSession();
    keepBrowser(reply, client, context);
    return answer;
  });

  registry.write(endpoints.changePassword, async ({ member, body }, { reply }) => {
    const { token, passwordIsCommon } = await changePassword(context, await member(), body);
    reply.keepSession(token);
    return { passwordIsCommon };
  });
}
