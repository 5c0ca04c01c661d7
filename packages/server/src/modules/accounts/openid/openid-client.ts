import { days } from '@hexreel/domain/durations';
import type * as openIdClient from 'openid-client';
import { z } from 'zod';
import { googleIssuer } from '../../../config.ts';
import { isLoopbackHost } from '../../../platform/http/local-request.ts';
import { withTimeout } from '../../../platform/resilience/with-timeout.ts';

/** The provider's claims about a user, after the signature, nonce, issuer and audience were checked. */
export interface OpenIdProfile {
  /** As in the table of sign-in methods. */
  readonly method: string;
  /** Issuer and subject. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Empty for none. */
  readonly preferredUsername: string;
  readonly groups: readonly string[];
}

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** As in the table of sign-in methods. */
  readonly method: string;
  /** The claim 'groups' is needed. */
  readonly readsGroups: boolean;
  /** Where the provider sends browsers back to. */
  readonly redirectUri: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** State of a sign-in at the provider, checked when the browser comes back; stored in the browser (sign-in-state.ts). */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
}

/** The provider could not be reached, or does not match the configuration. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const discoveryMilliseconds = 5_000;
/** openid-client sets its timeout in seconds. */
const requestSeconds = 5;

/** How long a discovery document is used before it is read again; the provider's keys are read again when one is new. */
const discoveryLifetime = days(1);

const claimsSchema = z.object({
  email: z.string().catch(''),
  email_verified: z.unknown(),
  name: z.string().catch(''),
  preferred_username: z.string().catch(''),
  groups: z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]),
});

/**
 * The provider as its discovery document describes it, read when first needed and retried until it answers: a provider
 * that is down at the start costs a user one failed attempt (docs/decisions/0107).
 */
export class OpenIdClient {
  readonly #settings: OpenIdSettings;
  #found: Promise<openIdClient.Configuration> | null = null;
  #foundAt = 0;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /** Reads the discovery document. @throws ProviderUnavailable */
  async check(): Promise<void> {
    await this.#provider();
  }

  /** @returns the address to redirect the browser to @throws ProviderUnavailable */
  async start({ state, nonce, verifier }: OpenIdChecks): Promise<string> {
    const openId = await loadLibrary();
    const url = openId.buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: this.#settings.redirectUri,
      scope: this.#settings.scopes,
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // Other providers need not know this parameter.
      ...(this.#settings.issuer === googleIssuer ? { prompt: 'select_account' } : {}),
    });
    return url.href;
  }

  /**
   * Exchanges the callback's query for the user's identity.
   * @param query of the callback @throws ProviderUnavailable, and the library's errors if anything does not match
   */
  async finish(query: Readonly<Record<string, string>>, { state, nonce, verifier }: OpenIdChecks): Promise<OpenIdProfile> {
    const openId = await loadLibrary();
    const provider = await this.#provider();
    const back = new URL(this.#settings.redirectUri);
    back.search = new URLSearchParams(query).toString();
    const tokens = await openId.authorizationCodeGrant(provider, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token');
    // Some providers have the address, or the groups, only at the userinfo endpoint.
    const { method, issuer, readsGroups } = this.#settings;
    const isShort = claims['email'] === undefined || (readsGroups && claims['groups'] === undefined);
    const more =
      isShort && provider.serverMetadata().userinfo_endpoint !== undefined
        ? await openId.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
    const {
      email,
      email_verified: emailVerified,
      name,
      preferred_username: preferredUsername,
      groups,
    } = claimsSchema.parse({
      ...claims,
      ...more,
    });
    const subject = identitySubject(issuer, claims.sub);
    return { method, subject, email, emailVerified: emailVerified === true, name, preferredUsername, groups };
  }

  async #provider(): Promise<openIdClient.Configuration> {
    const now = this.#settings.now();
    if (now - this.#foundAt < discoveryLifetime && this.#found !== null) return this.#found;
    const before = this.#found;
    this.#foundAt = now;
    this.#found = this.#discover().catch((error: unknown) => {
      this.#found = before;
      if (before !== null) return before;
      throw new ProviderUnavailable('The provider does not answer, or names another issuer', { cause: error });
    });
    return this.#found;
  }

  async #discover(): Promise<openIdClient.Configuration> {
    const openId = await loadLibrary();
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    const found = openId.discovery(url, clientId, undefined, openId.ClientSecretPost(clientSecret), {
      timeout: requestSeconds,
      // The ID token's signature is checked too, though it comes from the provider itself; http is for this machine
      // alone.
      execute: [openId.enableNonRepudiationChecks, ...(isLoopbackHost(url.hostname) ? [openId.allowInsecureRequests] : [])],
    });
    return withTimeout(discoveryMilliseconds, 'The provider', found);
  }
}

/** Sites without a provider never load it. */
async function loadLibrary(): Promise<typeof openIdClient> {
  return import('openid-client');
}

/** A user's identity at an OpenID provider: issuer and subject together, since subjects are only unique per issuer. */
function identitySubject(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}
