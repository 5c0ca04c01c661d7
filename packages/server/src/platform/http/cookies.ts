/** A cookie of this site: for all of its paths, unreadable for scripts, not sent along by other sites' forms. */
export interface SiteCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * Over https a cookie is Secure and has the `__Host-` prefix, which no sibling domain can set; over plain http neither,
 * since Safari refuses Secure on localhost (R191).
 */
export function siteCookie(name: string, { secure }: { readonly secure: boolean }): SiteCookie {
  return { name: `${secure ? '__Host-' : ''}${name}`, secure };
}

/**
 * The values of a cookie in a Cookie header, undecoded and in order. There may be several, set for other paths or, over
 * plain http, by a sibling domain: the caller takes the one that it wrote (docs/decisions/0031).
 */
export function readCookies(header: string | undefined, { name }: SiteCookie): string[] {
  const start = `${name}=`;
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
}

/** The Set-Cookie header that stores a value. @param value of characters that need no quotes (RFC 6265) */
export function writeCookie(cookie: SiteCookie, value: string, maxAgeSeconds: number): string {
  return `${cookie.name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${cookie.secure ? 'Secure; ' : ''}SameSite=Lax`;
}

/** The Set-Cookie header that deletes it. */
export function clearCookie(cookie: SiteCookie): string {
  return writeCookie(cookie, '', 0);
}
