import type * as openIdClient from 'openid-client';
import { z } from 'zod';
import { googleIssuer, type Config } from '../../../config.ts';
import { isLoopbackHost } from '../../../platform/http/local-request.ts';
import { withTimeout } from '../../../platform/resilience/with-timeout.ts';

/** The provider's claims about a user, after the signature, nonce, issuer and audience were checked. */
export interface GoogleProfile {
  /** Issuer and subject. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** State of a sign-in at the provider, checked when the browser comes back; stored in the browser (google-state.ts). */
export interface GoogleChecks {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
}

/** The provider could not be reached, or does not match the configuration. */
export class GoogleUnavailable extends Error {
  override readonly name = 'GoogleUnavailable';
}

const discoveryMilliseconds = 5_000;
/** openid-client sets its timeout in seconds. */
const requestSeconds = 5;

const claimsSchema = z.object({
  email: z.string().default(''),
  email_verified: z.unknown(),
  name: z.string().catch(''),
});

/**
 * The provider as its discovery document describes it, read when first needed and retried until it answers: a provider
 * that is down at the start costs a user one failed attempt (docs/decisions/0107).
 */
export class GoogleClient {
  readonly #google: NonNullable<Config['google']>;
  readonly #redirectUri: string;
  #found: Promise<openIdClient.Configuration> | null = null;

  /** @param redirectUri where the provider sends browsers back to */
  constructor(google: NonNullable<Config['google']>, redirectUri: string) {
    this.#google = google;
    this.#redirectUri = redirectUri;
  }

  /** @returns the address to redirect the browser to @throws GoogleUnavailable */
  async start({ state, nonce, verifier }: GoogleChecks): Promise<string> {
    const openId = await loadLibrary();
    const url = openId.buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // Other providers need not know this parameter.
      ...(this.#google.issuer === googleIssuer ? { prompt: 'select_account' } : {}),
    });
    return url.href;
  }

  /**
   * Exchanges the callback's query for the user's identity.
   * @param query of the callback @throws GoogleUnavailable, and the library's errors if anything does not match
   */
  async finish(query: Readonly<Record<string, string>>, { state, nonce, verifier }: GoogleChecks): Promise<GoogleProfile> {
    const openId = await loadLibrary();
    const provider = await this.#provider();
    const back = new URL(this.#redirectUri);
    back.search = new URLSearchParams(query).toString();
    const tokens = await openId.authorizationCodeGrant(provider, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token');
    // Some providers have the address only at the userinfo endpoint.
    const more = claims['email'] === undefined ? await openId.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
    const { email, email_verified: emailVerified, name } = claimsSchema.parse({ ...claims, ...more });
    return { subject: googleSubject(this.#google.issuer, claims.sub), email, emailVerified: emailVerified === true, name };
  }

  async #provider(): Promise<openIdClient.Configuration> {
    this.#found ??= this.#discover().catch((error: unknown) => {
      this.#found = null;
      throw new GoogleUnavailable('The provider does not answer, or names another issuer', { cause: error });
    });
    return this.#found;
  }

  async #discover(): Promise<openIdClient.Configuration> {
    const openId = await loadLibrary();
    const { issuer, clientId, clientSecret } = this.#google;
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

/** Sites without Google never load it. */
async function loadLibrary(): Promise<typeof openIdClient> {
  return import('openid-client');
}

/** A user's identity at an OpenID provider: issuer and subject together, since subjects are only unique per issuer. */
function googleSubject(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}
