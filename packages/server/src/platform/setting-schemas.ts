import { isIP } from 'node:net';
import { z } from 'zod';
import { splitHosts } from '../db/hosts/host-urls.ts';
import { isLoopbackHost } from './http/local-request.ts';

/** A port to listen on. */
export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/u, 'must be a port between 1 and 65535, for example 3000')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'must be a port between 1 and 65535, for example 3000');

/** Words on one line, such as a name: no characters that are not seen or that change how others are shown. */
export const lineSchema = (most: number, example: string) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .refine(
      (text) =>
        text !== '' && text.isWellFormed() && Array.from(text).length <= most && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text),
      `must be one line of at most ${most} characters, for example ${example}`,
    );

/** How much an address may ask for in a minute. */
export const perMinuteSchema = (example: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/u, `must be a whole number of at least 1, for example ${example}`)
    .transform(Number);

const httpUrl = (example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
      `must be an http or https address, for example ${example}`,
    );

/** An address of another site, without a slash at its end. */
export const urlSchema = httpUrl('https://example.org/give').transform((text) => text.replace(/\/$/u, ''));

/** Where a site is reached. */
export const originSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/u.test(text),
    'must be an http or https origin without a path, for example https://hexreel.example',
  )
  .transform((text) => new URL(text).origin);

/** Where shared caches take purges. */
export const sharedCacheUrlsSchema = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => URL.canParse(url) && /^http:\/\/[^/?#@]+\/?$/u.test(url)),
    'must be http origins separated by commas, for example http://10.0.0.5:6082,http://10.0.0.6:6082',
  )
  .transform((text) => text.split(',').map((url) => new URL(url).origin));

/** A PostgreSQL with one host or several. */
export const databaseUrlSchema = z
  .string()
  .refine(
    (text) => splitHosts(text) !== null,
    'must be an address such as postgres://user:password@host:5432/hexreel, or with several hosts such as postgres://user:password@one:5432,two:5432/hexreel',
  );

/** A mail server. */
export const smtpUrlSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/u.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'must look like smtps://user:password@mail.example:465 or smtp://localhost:25',
  );

/** Sender of mails. */
export const mailFromSchema = z
  .string()
  .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must look like Hexreel <no-reply@hexreel.example>');

/**
 * Over plain http only on this machine: someone who can read or change the provider's answers can sign in as any user.
 */
export const issuerSchema = httpUrl('https://accounts.google.com')
  .refine(
    (text) => new URL(text).protocol === 'https:' || isLoopbackHost(new URL(text).hostname),
    'must be an https address, for example https://accounts.google.com',
  )
  .transform((text) => text.replace(/\/$/u, ''));

/** The scopes asked of an OpenID provider. */
export const scopesSchema = z
  .string()
  .regex(/^[\w:./-]+(?: [\w:./-]+)*$/u, 'must be words with spaces between them, for example openid email profile groups')
  .refine((text) => text.split(' ').includes('openid'), 'must have openid among its words');

/** Proxies whose forwarded addresses count: how many, or their networks. */
export const trustProxySchema = z
  .string()
  .refine(
    (text) => isProxyCount(text) || text.split(',').every(isNetwork),
    'must be a number of proxies up to 10, or networks, for example 1 or 10.0.0.0/8,127.0.0.1 or loopback',
  )
  .transform((text) => (isProxyCount(text) ? Number(text) : text.split(',')));

function isProxyCount(text: string): boolean {
  return /^(\d|10)$/u.test(text);
}

/** An address, a network such as 10.0.0.0/8, or a name that @fastify/proxy-addr has for some. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/u.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Links of the footer, by name. */
export const socialLinksSchema = z
  .string()
  .regex(
    /^[^=,]+=https?:\/\/[^,]+(,[^=,]+=https?:\/\/[^,]+)*$/u,
    'must look like Mastodon=https://example.org/@hexreel,YouTube=https://example.org',
  )
  .transform((text) =>
    text
      .split(',')
      .map((entry) => ({ name: entry.slice(0, entry.indexOf('=')).trim(), url: entry.slice(entry.indexOf('=') + 1).trim() })),
  );
