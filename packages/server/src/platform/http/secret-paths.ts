/** Addresses whose last or middle part admits anyone who knows it: a room's link (R326), a list's (R371), and their endpoints. */
const secretPart = /^(\/(?:api\/(?:me\/|reports\/)?)?(?:tonight|lists)\/)[^/]+/u;

/** A path for the log. */
export function withoutSecrets(path: string): string {
  return path.replace(secretPart, '$1:token');
}

/** Whether a path must not reach other sites, nor this one's logs, by the Referer header. */
export function isSecretPath(path: string): boolean {
  return secretPart.test(path);
}
