import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { addressSubject, consume } from '../../../platform/rate-limits/index.ts';
import { presentViewer } from '../../../platform/sessions/index.ts';
import { changePassword } from '../change-password.ts';
import { clientInfoOf, keepBrowser } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { requireInvite } from '../invites.ts';
import { codeLimit } from '../rate-limits.ts';
import { resetPassword } from '../reset-password.ts';
import { readSetup, setUp } from '../setup.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import { requestPasswordReset, resendVerification, verifyEmail } from '../verify-email.ts';
import { keepingWhoWaits } from '../waiting-account.ts';
import { finishSignIn } from './finish-sign-in.ts';

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

  registry.write(endpoints.signIn, async ({ viewer, body }, exchange) => {
    const before = await viewer();
    const client = clientInfoOf(exchange.request, context);
    const result = await keepingWhoWaits(context, exchange, () => signIn(context, client, body));
    if ('token' in result) return finishSignIn(context, exchange, { token: result.token, client, before });
    void exchange.reply.header('set-cookie', result.cookie);
    return { user: null, googleLinked: false, secondStep: result.secondStep };
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
