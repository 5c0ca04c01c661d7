import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { clientInfoOf } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from '../second-factors/authenticator.ts';
import { readSecondFactors } from '../second-factors/factors.ts';
import { challengeCookie } from '../second-factors/passkey-ceremony.ts';
import { askForPasskey, signInWithPasskey } from '../second-factors/passkey-sign-in.ts';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from '../second-factors/passkeys.ts';
import { makeRecoveryCodes, saveRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { enterCode } from '../second-factors/second-step.ts';
import { keepingWhoWaits } from '../waiting-account.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** Passkeys, authenticator apps and recovery codes: signing in with them, and the viewer's own. */
export function registerSecondFactorRoutes({ registry, endpoints }: ApiRoutes, context: AccountsContext): void {
  registry.write(endpoints.askForPasskey, async ({ viewer, body, cookies }, { request, reply }) => {
    const asking = { client: clientInfoOf(request, context), cookies, before: await viewer() };
    const { options, cookie } = await askForPasskey(context, asking, body.purpose);
    void reply.header('set-cookie', cookie);
    return options;
  });

  registry.write(endpoints.signInWithPasskey, async ({ viewer, body, cookies }, exchange) => {
    const [client, before] = [clientInfoOf(exchange.request, context), await viewer()];
    const token = await keepingWhoWaits(context, exchange, () => signInWithPasskey(context, { client, cookies, before }, body));
    void exchange.reply.header('set-cookie', challengeCookie.clear(context));
    return finishSignIn(context, exchange, { token, client, before });
  });

  registry.write(endpoints.enterCode, async ({ viewer, body, cookies }, exchange) => {
    const [client, before] = [clientInfoOf(exchange.request, context), await viewer()];
    const { token, recoveryCodesLeft } = await keepingWhoWaits(context, exchange, () =>
      enterCode(context, { client, cookies }, body.code),
    );
    const answer = await finishSignIn(context, exchange, { token, client, before });
    return recoveryCodesLeft === null ? answer : { ...answer, recoveryCodesLeft };
  });

  registry.read(endpoints.readSecondFactors, async ({ member }) => readSecondFactors(context, await member()));

  registry.write(endpoints.offerPasskey, async ({ member, body }, { reply }) => {
    const { options, cookie } = await offerPasskey(context, await member(), body?.password);
    void reply.header('set-cookie', cookie);
    return options;
  });

  registry.write(endpoints.addPasskey, async ({ member, body, cookies }, { reply }) => {
    const viewer = await member();
    await addPasskey(context, viewer, { cookies, body });
    void reply.header('set-cookie', challengeCookie.clear(context));
    return readSecondFactors(context, viewer);
  });

  registry.write(endpoints.renamePasskey, async ({ member, params, body }) => {
    const viewer = await member();
    await renamePasskey(context, viewer, { passkeyId: params.passkeyId, name: body.name });
    return readSecondFactors(context, viewer);
  });

  registry.write(endpoints.removePasskey, async ({ member, params, body }) => {
    const viewer = await member();
    await removePasskey(context, viewer, { passkeyId: params.passkeyId, password: body?.password });
    return readSecondFactors(context, viewer);
  });

  registry.write(endpoints.startAuthenticator, async ({ member, body }) =>
    startAuthenticator(context, await member(), body?.password),
  );

  registry.write(endpoints.confirmAuthenticator, async ({ member, body }) => {
    const viewer = await member();
    await confirmAuthenticator(context, viewer, body.code);
    return readSecondFactors(context, viewer);
  });

  registry.write(endpoints.removeAuthenticator, async ({ member, body }) => {
    const viewer = await member();
    await removeAuthenticator(context, viewer, body?.password);
    return readSecondFactors(context, viewer);
  });

  registry.write(endpoints.makeRecoveryCodes, async ({ member, body }) => ({
    codes: [...(await makeRecoveryCodes(context, await member(), body?.password))],
  }));

  registry.write(endpoints.saveRecoveryCodes, async ({ member }) => {
    const viewer = await member();
    await saveRecoveryCodes(context, viewer);
    return readSecondFactors(context, viewer);
  });
}
