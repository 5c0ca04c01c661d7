/**
 * A path of this site to go to after sign-in, or null for anything else: other sites, protocols, paths that browsers read
 * as hosts (`//evil.example`, `/\evil.example`) (R9).
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !/^\/[^\\\u0000-\u001f\u007f]*$/u.test(value)) return null;
  const [path = ''] = value.split(/[?#]/u);
  return path.includes('//') || path.includes('/..') ? null : value;
}
