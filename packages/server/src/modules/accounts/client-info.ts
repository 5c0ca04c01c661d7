import { randomBytes } from 'node:crypto';
import { familiarClientLifetime } from '@hexreel/domain/accounts';
import { seconds } from '@hexreel/domain/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie, type SiteCookie } from '../../platform/http/cookies.ts';
import { readSignedCookie, writeSignedCookie } from '../../platform/http/signed-cookies.ts';

/** Where a request comes from, as limits and sessions record it. */
export interface ClientInfo {
  readonly address: string;
  readonly userAgent: string | null;
  /** The id of the browser in its cookie; where it has none, a new one, which `keepBrowser` stores. */
  readonly browser: string;
}

export interface BrowserCookieOptions {
  /** The site's session cookie: this one is Secure if that is. */
  readonly cookie: SiteCookie;
  readonly secret: string;
}

const longestUserAgent = 300;

export function clientInfoOf(request: FastifyRequest, options: BrowserCookieOptions): ClientInfo {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return {
    address: request.ip,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    browser: readSignedCookie(cookie, browserCookie(options), keyOf(options)) ?? randomBytes(32).toString('base64url'),
  };
}

/**
 * Sets the cookie by which the browser is recognized later (R451): for as long as it may be familiar to an account,
 * beyond signing out. Called after the session's cookie is set, which clients may expect to come first.
 */
export function keepBrowser(reply: FastifyReply, { browser }: ClientInfo, options: BrowserCookieOptions): void {
  const maxAgeSeconds = familiarClientLifetime / seconds(1);
  const cookie = writeSignedCookie(browser, browserCookie(options), { secret: keyOf(options), maxAgeSeconds });
  void reply.header('set-cookie', cookie);
}

function browserCookie({ cookie }: BrowserCookieOptions): SiteCookie {
  return siteCookie('hexreel-browser', cookie);
}

/** Not the key of sessions: an id must not pass for a session's token. */
function keyOf({ secret }: BrowserCookieOptions): string {
  return `${secret}:browser`;
}
