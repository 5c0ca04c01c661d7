/** True if an If-None-Match header names this ETag; weak ones compare equal, since compressing proxies weaken them. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header.split(',').some((entry) => entry.trim().replace(/^W\//u, '') === etag || entry.trim() === '*');
}

/** True if an Accept-Encoding header names brotli without refusing it; names of codings are case-insensitive. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  return /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))([\s;,]|$)/iu.test(String(header ?? ''));
}

/** The same for gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))([\s;,]|$)/iu.test(String(header ?? ''));
}
