import { isDecodable } from './decodable.ts';

/** What stands for a path, or a part of one, that cannot be read: the sign for that, as it travels. */
const unreadable = '%EF%BF%BD';

/**
 * An address whose path can be decoded. Fastify answers a broken escape, such as `/movie/%E0%A4%A`, by itself, before any
 * page or error handler. In the API the part that holds it becomes an id that nothing has; any other address becomes
 * one of no page, which is also what the browser's router makes of it.
 * @param url path and query as they arrived; the query stays as it is
 */
export function readablePath(url: string): string {
  const end = url.search(/[?#;]/u);
  const path = end === -1 ? url : url.slice(0, end);
  if (isDecodable(path)) return url;
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : unreadable));
  const readable = parts[1] === 'api' ? parts.join('/') : `/${unreadable}`;
  return readable + url.slice(path.length);
}
