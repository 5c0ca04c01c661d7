import { signUpModes, type SignUpMode } from '@hexreel/domain/accounts';
import type { SocialLink } from '@hexreel/domain/contract/page';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import {
  databaseUrlSchema,
  issuerSchema,
  lineSchema,
  mailFromSchema,
  originSchema,
  perMinuteSchema,
  portSchema,
  scopesSchema,
  sharedCacheUrlsSchema,
  smtpUrlSchema,
  socialLinksSchema,
  trustProxySchema,
  urlSchema,
} from './platform/setting-schemas.ts';
import { isLoopbackHost } from './platform/http/local-request.ts';

/** The configuration from the environment, parsed once; the table in the README documents it. */
export interface Config {
  readonly mode: 'demo' | 'real';
  /** Vite serves the pages and nothing is cached by browsers. */
  readonly development: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin without a slash at the end. */
  readonly publicUrl: string;
  /** The site's name (R805). */
  readonly siteName: string;
  /** One sentence about it; null for ours. */
  readonly siteDescription: string | null;
  /** Absolute folder of the site's own logo and texts (R765, R766); null for none. */
  readonly siteFiles: string | null;
  /** The site's own accent (R764), '#rrggbb'; null for ours. */
  readonly siteAccent: string | null;
  /** Absolute folder of the bundled database and all other persisted data. */
  readonly dataFolder: string;
  /** Absolute folder of the version that this one replaces, whose pages may still be open; null for none. */
  readonly previousVersion: string | null;
  /** One host or several, of which one is the primary. */
  readonly databaseUrl: string | null;
  /** The same database past the pooler that DATABASE_URL names. */
  readonly databaseDirectUrl: string | null;
  /** Replicas for reads that are the same for everyone. */
  readonly databaseReadUrl: string | null;
  /** Program between the server and its database. */
  readonly databasePooler: 'transaction' | null;
  readonly tmdb: { readonly token: string; readonly baseUrl: string; readonly imageBaseUrl: string } | null;
  /** Signs cookies and derives codes; null keeps it in the database. */
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  /** Sender of all mails. */
  readonly mailFrom: string;
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null;
  /** Further OpenID providers, each with a name of its own (R836). */
  readonly providers: readonly ProviderSettings[];
  /** Nothing is shown without an account (R800); a demo never is. */
  readonly isPrivate: boolean;
  /** The way to join (R790); a demo is open. */
  readonly signUp: SignUpMode;
  /** Admins can act only with a second factor (R846). */
  readonly adminsNeedSecondFactor: boolean;
  /** Media servers may be in private networks and on this machine (R871). */
  readonly allowsPrivateMediaServers: boolean;
  readonly passwordBlocklist: 'warn' | 'enforce';
  readonly trustProxy: string[] | number | false;
  /** Renderings (pages that are not cached) per minute for one address (IPv6: /64) or one user. */
  readonly pagesPerMinute: number;
  /** Reads of the API that are not cached per minute for one address (IPv6: /64). */
  readonly readsPerMinute: number;
  readonly metricsToken: string | null;
  /** The Varnish caches in front, each of which gets purges (docs/decisions/0811); null without any. */
  readonly sharedCache: { readonly urls: readonly string[]; readonly secret: string } | null;
  /** True if others may use this demo, to which anyone can sign in. */
  readonly publicDemo: boolean;
  readonly donationUrl: string | null;
  readonly contactEmail: string | null;
  readonly socialLinks: readonly SocialLink[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** An OpenID provider that the operator named, as OIDC_1_ISSUER and so on. */
export interface ProviderSettings {
  /** '1' to '5', from the settings' names; in addresses. */
  readonly id: string;
  /** As buttons show it. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** With spaces between them; 'openid' is one of them. */
  readonly scopes: string;
  /** The group whose members, by the claim 'groups', are admins (R839); null for none. */
  readonly adminGroup: string | null;
}

/** How many further OpenID providers a site may have. */
const providerIds = ['1', '2', '3', '4', '5'] as const;

/** Variables whose values are never printed. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'TMDB_TOKEN',
  'METRICS_TOKEN',
  'SHARED_CACHE_SECRET',
  'AUTH_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  ...providerIds.map((id) => `OIDC_${id}_CLIENT_SECRET`),
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Google as an OpenID provider; GOOGLE_ISSUER names another one. */
export const googleIssuer = 'https://accounts.google.com';

/** The folder of the checkout; the source and the built server are both two folders below it. */
export const checkoutFolder = resolve(import.meta.dirname, '..', '..', '..');

/**
 * @param environment usually process.env; an empty value counts as unset
 * @throws StartError naming the variable, what is wrong with its value, and an example
 */
export function readConfig(
  environment: Environment,
  start: { readonly mode: 'demo' | 'real'; readonly development: boolean },
): Config {
  const read: Reader = (name, schema, fallback) => {
    const raw = environment[name];
    if (raw === undefined || raw === '') return fallback;
    const parsed = schema.safeParse(raw);
    if (parsed.success) return parsed.data;
    const shown = secrets.has(name) ? name : `${name} is "${shorten(raw)}"; it`;
    throw new StartError(`${shown} ${parsed.error.issues[0]?.message ?? 'cannot be read'}.`);
  };

  const host = read(
    'HOST',
    z.string().regex(/^[\w.:-]+$/u, 'must be a host name or an address, for example 0.0.0.0'),
    'localhost',
  );
  const port = read('PORT', portSchema, 3000);
  if (!isLoopbackHost(host) && !environment['PUBLIC_URL']) {
    throw new StartError(
      `HOST is "${host}", which other machines can reach: set PUBLIC_URL too, for example https://hexreel.example.`,
    );
  }
  const publicDemo = read('PUBLIC_DEMO', z.literal('yes', 'must be yes, or unset'), null) === 'yes';
  if (start.mode === 'demo' && !isLoopbackHost(host) && !publicDemo) {
    throw new StartError(
      `HOST is "${host}", but a demo is for this machine, since anyone can sign in to it as an admin: leave HOST unset, use npm start, or set PUBLIC_DEMO=yes too if others are meant to use it.`,
    );
  }
  const data = resolve(checkoutFolder, read('HEXREEL_DATA', z.string(), 'var'));
  const token = read(
    'TMDB_TOKEN',
    z.string().regex(/^\S{20,}$/u, "must be TMDB's read access token, a long word without spaces"),
    '',
  );
  const publicUrl = read('PUBLIC_URL', originSchema, `http://localhost:${port}`);
  const siteName = read('SITE_NAME', lineSchema(40, 'The Friday Club'), 'Hexreel');
  const sharedCache = readSharedCache(read);
  const googleId = read('GOOGLE_CLIENT_ID', z.string(), null);
  const googleSecret = read('GOOGLE_CLIENT_SECRET', z.string(), null);
  if ((googleId === null) !== (googleSecret === null)) {
    const [set, unset] = googleId === null ? ['SECRET', 'ID'] : ['ID', 'SECRET'];
    throw new StartError(
      `GOOGLE_CLIENT_${set} is set: set GOOGLE_CLIENT_${unset} too, as shown next to the other one in Google's console.`,
    );
  }
  return {
    mode: start.mode,
    development: start.development,
    host,
    port,
    publicUrl,
    siteName,
    siteDescription: read('SITE_DESCRIPTION', lineSchema(160, 'Horror movies for our Friday nights.'), null),
    siteFiles: read(
      'SITE_FILES',
      z.string().transform((folder) => resolve(checkoutFolder, folder)),
      null,
    ),
    siteAccent: read('SITE_ACCENT', z.string().regex(/^#[0-9a-f]{6}$/iu, 'must be a color such as #d3222a'), null),
    dataFolder: start.mode === 'demo' ? join(data, 'demo') : data,
    previousVersion: read(
      'PREVIOUS_VERSION',
      z.string().transform((folder) => resolve(checkoutFolder, folder)),
      null,
    ),
    ...readDatabase(read),
    tmdb:
      token === ''
        ? null
        : {
            token,
            baseUrl: read('TMDB_BASE_URL', urlSchema, 'https://api.themoviedb.org/3'),
            imageBaseUrl: read('TMDB_IMAGE_BASE_URL', urlSchema, 'https://image.tmdb.org/t/p'),
          },
    authSecret: read(
      'AUTH_SECRET',
      z.string().min(32, 'must be at least 32 characters long, for example from: openssl rand -base64 32'),
      null,
    ),
    smtpUrl: read('SMTP_URL', smtpUrlSchema, null),
    mailFrom: read('MAIL_FROM', mailFromSchema, `${mailName(siteName)} <no-reply@${new URL(publicUrl).hostname}>`),
    google:
      googleId === null || googleSecret === null
        ? null
        : {
            clientId: googleId,
            clientSecret: googleSecret,
            issuer: read('GOOGLE_ISSUER', issuerSchema, googleIssuer),
          },
    providers: readProviders(read),
    isPrivate: start.mode === 'real' && read('VISITORS', z.enum(['read', 'none'], 'must be read or none'), 'read') === 'none',
    adminsNeedSecondFactor:
      start.mode !== 'demo' &&
      read('ADMINS_NEED_SECOND_FACTOR', z.enum(['true', 'false'], 'must be true or false'), 'false') === 'true',
    signUp: start.mode === 'demo' ? 'open' : read('SIGN_UP', z.enum(signUpModes, `must be ${orOf(signUpModes)}`), 'open'),
    allowsPrivateMediaServers:
      read('MEDIA_SERVERS_IN_PRIVATE_NETWORK', z.literal('yes', 'must be yes, or unset'), null) === 'yes',
    passwordBlocklist: read('PASSWORD_BLOCKLIST', z.enum(['warn', 'enforce'], 'must be warn or enforce'), 'warn'),
    trustProxy: read('TRUST_PROXY', trustProxySchema, false),
    pagesPerMinute: read('PAGES_PER_MINUTE', perMinuteSchema(300), 300),
    readsPerMinute: read('READS_PER_MINUTE', perMinuteSchema(3_000), 3_000),
    metricsToken: read('METRICS_TOKEN', z.string().min(16, 'must be at least 16 characters long'), null),
    sharedCache,
    publicDemo,
    donationUrl: read('DONATION_URL', urlSchema, start.mode === 'demo' ? demoAddresses.donation : null),
    contactEmail: read(
      'CONTACT_EMAIL',
      z.email('must be an email address, for example hello@hexreel.example'),
      start.mode === 'demo' ? demoAddresses.contact : null,
    ),
    socialLinks: read(
      'SOCIAL_LINKS',
      socialLinksSchema,
      socialNames.map((name) => ({ name, url: start.mode === 'demo' ? demoAddresses.social(name) : null })),
    ),
    logLevel: read(
      'LOG_LEVEL',
      z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
      'info',
    ),
  };
}

/** Reads one variable. @throws StartError where its value breaks the schema */
type Reader = <Value, Fallback>(name: string, schema: z.ZodType<Value, string>, fallback: Fallback) => Value | Fallback;

/** A secret in a file of its own needs no escaping, and is in no list of processes. @throws StartError */
function readSecretFile(read: Reader, name: string): string | null {
  const file = read(name, z.string(), null);
  if (file === null) return null;
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
  } catch (error) {
    throw new StartError(`${name} is "${shorten(file)}", which cannot be read.`, { cause: error });
  }
}

/** The OpenID providers whose issuer is set. @throws StartError for one without the rest, and for the same one twice */
function readProviders(read: Reader): ProviderSettings[] {
  const providers = providerIds.flatMap((id) => {
    const [issuerName, clientName, secretName] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((word) => `OIDC_${id}_${word}`) as [
      string,
      string,
      string,
    ];
    const issuer = read(issuerName, issuerSchema, null);
    const clientId = read(clientName, z.string(), null);
    const clientSecret = read(secretName, z.string(), null) ?? readSecretFile(read, `${secretName}_FILE`);
    if (issuer === null && clientId === null && clientSecret === null) return [];
    if (issuer === null) throw new StartError(`${issuerName} is missing: set it to the provider's https address.`);
    if (clientId === null) throw new StartError(`${issuerName} is set: set ${clientName} too, as the provider shows it.`);
    if (clientSecret === null) throw new StartError(`${issuerName} is set: set ${secretName} or ${secretName}_FILE too.`);
    return {
      id,
      name: read(`OIDC_${id}_NAME`, lineSchema(40, 'Our Club'), new URL(issuer).hostname),
      clientId,
      clientSecret,
      issuer,
      scopes: read(`OIDC_${id}_SCOPES`, scopesSchema, 'openid email profile'),
      adminGroup: read(`OIDC_${id}_ADMIN_GROUP`, lineSchema(200, 'hexreel-admins'), null),
    };
  });
  const twice = providers.find(({ issuer }, index) => providers.findIndex((other) => other.issuer === issuer) !== index);
  if (twice !== undefined) throw new StartError(`OIDC_${twice.id}_ISSUER is set to the issuer of another provider.`);
  return providers;
}

/** @returns the address of a database with the password, unless it names one or no user */
function withPassword(url: string | null, password: string | null): string | null {
  if (url === null || password === null) return url;
  return url.replace(/^(postgres(?:ql)?:\/\/[^:/?#@]+)@/u, (_all, user: string) => `${user}:${encodeURIComponent(password)}@`);
}

/** The database's own settings are for a named one: the bundled one has one host and no pooler. @throws StartError */
function readDatabase(read: Reader): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePooler'> {
  const password = readSecretFile(read, 'DATABASE_PASSWORD_FILE');
  const [databaseUrl = null, databaseDirectUrl = null, databaseReadUrl = null] = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
  ].map((name) => withPassword(read(name, databaseUrlSchema, null), password));
  const databasePooler = read('DATABASE_POOLER', z.literal('transaction', 'must be transaction, or unset'), null);
  const dependent = {
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_READ_URL: databaseReadUrl,
    DATABASE_POOLER: databasePooler,
  };
  const [set] = Object.entries(dependent).find(([, value]) => value !== null) ?? [];
  if (databaseUrl === null && set !== undefined) {
    throw new StartError(`${set} is set: set DATABASE_URL too, for example postgres://user:password@host:5432/hexreel.`);
  }
  if (databasePooler !== null && databaseDirectUrl === null) {
    throw new StartError(
      'DATABASE_POOLER is set: set DATABASE_DIRECT_URL too, to the address of the database itself, for example postgres://user:password@host:5432/hexreel.',
    );
  }
  return { databaseUrl, databaseDirectUrl, databaseReadUrl, databasePooler };
}

/** @throws StartError for a shared cache without its addresses or its secret */
function readSharedCache(read: Reader): Config['sharedCache'] {
  if (read('SHARED_CACHE', z.enum(['off', 'varnish'], 'must be off or varnish'), 'off') === 'off') return null;
  const urls = read('SHARED_CACHE_URLS', sharedCacheUrlsSchema, null);
  const secret = read('SHARED_CACHE_SECRET', z.string().regex(/^[\w.-]{32,}$/u, secretExample), null);
  if (urls === null)
    throw new StartError(
      'SHARED_CACHE is varnish: set SHARED_CACHE_URLS to where each Varnish takes purges, for example http://127.0.0.1:6082.',
    );
  if (secret === null)
    throw new StartError(
      `SHARED_CACHE is varnish: set SHARED_CACHE_SECRET too, as in Varnish's secret file; it ${secretExample}.`,
    );
  return { urls, secret };
}

const secretExample = 'must be at least 32 letters and digits, for example from: openssl rand -hex 32';

/** The footer's links where none are configured: placeholders, but for the demo (R6). */
const socialNames = ['Instagram', 'Letterboxd', 'YouTube'] as const;

/** So that the demo's footer, dialogs and Privacy page look as on a finished site. */
const demoAddresses = {
  contact: 'hello@hexreel.example',
  donation: 'https://donate.hexreel.example',
  social: (name: string) => `https://${name.toLowerCase()}.example/hexreel`,
} as const;

/**
 * True if loopback-only routes may be served at all: if users come by another address, a forwarder on this machine may pass
 * their requests on, and no request shows that.
 */
export function isLocalSite({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname);
}

/** Browsers make passkeys for names, not for numeric addresses, and only where pages cannot be changed on the way. */
export function canHavePasskeys({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (/^\[|^[\d.]+$/u.test(hostname)) return false;
  return protocol === 'https:' || isLoopbackHost(hostname);
}

/** A name as a mail's sender: quoted where it has more than letters, digits and spaces. */
function mailName(name: string): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replace(/["\\]/gu, '\\$&')}"`;
}

/** 'a, b or c' */
function orOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57)}...` : value;
}
