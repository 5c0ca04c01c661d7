import { googleReturnPath, providerReturnPath, readReturnPath, type ProviderOutcome } from '@hexreel/domain/accounts';
import type { Config } from '../../../config.ts';
import { googleProvider, openIdProvider } from '../users.ts';
import { OpenIdClient } from './openid-client.ts';

/** An OpenID provider of this site: Google, or one that the operator named (R836). */
export interface Provider {
  /** 'google', or the number in the settings' names. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** As in the table of sign-in methods. */
  readonly method: string;
  readonly adminGroup: string | null;
  readonly client: OpenIdClient;
}

/** The providers that are set up, Google first. @param now milliseconds since the epoch */
export function createProviders(config: Pick<Config, 'publicUrl' | 'google' | 'providers'>, now: () => number): Provider[] {
  const { publicUrl, google } = config;
  const callback = `${publicUrl}/api/auth/callback/google`;
  const settings = { ...google, scopes: 'openid email profile', readsGroups: false, redirectUri: callback, now };
  const first: Provider[] =
    google === null
      ? []
      : [
          {
            id: 'google',
            name: 'Google',
            issuer: google.issuer,
            method: googleProvider,
            adminGroup: null,
            client: new OpenIdClient({ ...settings, ...google, method: googleProvider }),
          },
        ];
  const others = config.providers.map(({ id, name, adminGroup, ...one }): Provider => {
    const method = openIdProvider(one.issuer);
    const redirectUri = `${publicUrl}/api/auth/openid/${id}/callback`;
    const client = new OpenIdClient({ ...one, method, readsGroups: adminGroup !== null, redirectUri, now });
    return { id, name, issuer: one.issuer, method, adminGroup, client };
  });
  return [...first, ...others];
}

/** The page that a sign-in ends on. @param id of the provider @param returnTo as received */
export function returnLocation(id: string, outcome: ProviderOutcome, returnTo: string | undefined): string {
  const path = readReturnPath(returnTo);
  const query = new URLSearchParams({
    ...(id === 'google' ? {} : { provider: id }),
    outcome,
    ...(path === null ? {} : { returnTo: path }),
  });
  return `${id === 'google' ? googleReturnPath : providerReturnPath}?${query.toString()}`;
}
