import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';

/** The provider's claims about the next user to sign in. */
export interface OpenIdUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly preferred_username?: string;
  readonly groups?: readonly string[];
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The next user to sign in. */
  person: OpenIdUser;
  /** Follows the redirects at the provider. @returns the address it sends the browser back to */
  approve(location: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A real OpenID provider on loopback that signs the user in without a click.
 * @param options.port 0 for any that is free
 * @param options.claimsInIdToken whether the address is in the ID token, as Google has it, or only at the userinfo
 * endpoint
 */
export async function startOpenIdProvider(options: {
  readonly redirectUri: string;
  readonly port?: number;
  readonly claimsInIdToken?: boolean;
}): Promise<OpenIdProvider> {
  const server = createServer();
  await listen(server, options.port ?? 0);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const held: OpenIdProvider = {
    issuer,
    clientId: 'hexreel',
    clientSecret: 'a secret between the two',
    person: { sub: 'nobody', email: 'nobody@hexreel.example', email_verified: true, name: 'Nobody' },
    approve: (location) => follow(location, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = await withoutWarnings(async () => {
    const { default: Provider } = await import('oidc-provider');
    return new Provider(issuer, configuration(held, options));
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response);
    const result = { login: { accountId: held.person.sub } };
    provider.interactionFinished(request, response, result).catch((error: unknown) => response.destroy(error as Error));
  });
  return held;
}

function configuration(
  held: OpenIdProvider,
  options: { readonly redirectUri: string; readonly claimsInIdToken?: boolean },
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    clients: [
      {
        client_id: held.clientId,
        client_secret: held.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'], groups: ['groups'] },
    conformIdTokenClaims: options.claimsInIdToken === false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ ...held.person }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  };
}

async function follow(location: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = location;
  for (let steps = 0; next.startsWith(issuer); steps += 1) {
    if (steps > 10) throw new Error(`The provider redirects endlessly at ${next}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    next = new URL(to, issuer).href;
  }
  return next;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** The library warns on the console about what a production provider would need: a newer Node and a database. */
async function withoutWarnings<Value>(make: () => Promise<Value>): Promise<Value> {
  const { warn } = console;
  // eslint-disable-next-line no-console -- put back below
  console.warn = () => undefined;
  try {
    return await make();
  } finally {
    // eslint-disable-next-line no-console -- as it was
    console.warn = warn;
  }
}
