/** Replaces a path, or a segment of one, that cannot be decoded: the percent-encoded replacement character. */
const unreadable = '%EF%BF%BD';

/**
 * A URL whose path can be decoded. Fastify answers a broken escape, such as `/movie/%E0%A4%A`, by itself, before any
 * page or error handler. In the API and in feeds the segment with it becomes an id that does not exist; any other path becomes one
 * that matches no page, which is also how the browser's router treats it.
 * @param url path and query as they arrived; the query stays as it is
 */
export function sanitizePath(url: string): string {
  const end = url.search(/[?#;]/u);
  const path = end === -1 ? url : url.slice(0, end);
  if (isDecodable(path)) return url;
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : unreadable));
  const sanitized = parts[1] === 'api' || parts[1] === 'feeds' ? parts.join('/') : `/${unreadable}`;
  return sanitized + url.slice(path.length);
}

/** True if all percent-escapes in a part of a URL are complete and decode as UTF-8. */
export function isDecodable(part: string): boolean {
  try {
    // The result must use the decoded value: the bundler treats an unused call as free of side effects and removes it.
    return decodeURIComponent(part).length <= part.length;
  } catch {
    return false;
  }
}
