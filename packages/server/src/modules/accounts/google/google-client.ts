import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { googleIssuer, type Config } from '../../../config.ts';
import { within } from '../../../platform/within.ts';
import { createAuth, type Auth, type AuthOptions } from '../auth.ts';
import { googleProvider } from '../people.ts';
import { googleSubject } from './google-subject.ts';

/** What the provider says about a person, after its signature, nonce, issuer and audience were checked. */
export interface GoogleProfile {
  /** Issuer and subject. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** The provider could not be reached, or is not what the configuration says. */
export class GoogleUnavailable extends Error {
  override readonly name = 'GoogleUnavailable';
}

const discoveryMilliseconds = 5_000;

/**
 * Better Auth with Google in it, made when first needed and again until the provider has answered: the library reads the
 * provider's addresses and keys once, at its making, and would leave a provider out that is down at that moment
 * (docs/decisions/0106-google-is-asked-when-first-needed.md).
 */
export class GoogleClient {
  readonly #options: AuthOptions;
  readonly #google: NonNullable<Config['google']>;
  readonly #admit: (profile: GoogleProfile) => Promise<void>;
  #made: Promise<Auth> | null = null;

  /** @param admit called once the provider has proved who somebody is; it makes sure that they have an account, or throws */
  constructor(options: {
    readonly auth: AuthOptions;
    readonly google: NonNullable<Config['google']>;
    readonly admit: (profile: GoogleProfile) => Promise<void>;
  }) {
    this.#options = options.auth;
    this.#google = options.google;
    this.#admit = options.admit;
  }

  /** @throws GoogleUnavailable */
  async auth(): Promise<Auth> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null;
      throw error instanceof GoogleUnavailable ? error : new GoogleUnavailable('The provider does not answer', { cause: error });
    });
    return this.#made;
  }

  async #make(): Promise<Auth> {
    const { issuer, clientId, clientSecret } = this.#google;
    const provider = genericOAuth({
      config: [
        {
          providerId: googleProvider,
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId,
          clientSecret,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          // Other providers need not know this wish.
          ...(issuer === googleIssuer ? { prompt: 'select_account' as const } : {}),
          accountSubject: ({ profile }) => googleSubject(issuer, String(profile.sub ?? '')),
          mapProfileToUser: async (profile) => {
            await this.#admit({
              subject: googleSubject(issuer, String(profile.sub ?? '')),
              email: typeof profile.email === 'string' ? profile.email : '',
              emailVerified: profile['email_verified'] === true,
              name: typeof profile.name === 'string' ? profile.name : '',
            });
            return {};
          },
        },
      ],
    });
    const auth = createAuth({ ...this.#options, plugins: [provider] });
    const made = await within(discoveryMilliseconds, 'The provider', auth.$context);
    const found = made.socialProviders.find(({ id }) => id === googleProvider);
    if (found === undefined) throw new GoogleUnavailable('The provider does not describe itself');
    if (found.issuer?.replace(/\/$/u, '') !== issuer) throw new GoogleUnavailable('The provider calls itself otherwise');
    return auth;
  }
}
