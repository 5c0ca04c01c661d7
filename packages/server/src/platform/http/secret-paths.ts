import { tokenPrefix } from '@hexreel/domain/tokens';

/**
 * Addresses whose last or middle part admits anyone who knows it: a room's link (R326), a list's (R371), their endpoints, and a
 * member's address for media servers (R860).
 */
const secretPart = /^(\/(?:(?:api\/(?:me\/|reports\/)?|feeds\/)?(?:tonight|lists)|hooks)\/)[^/]+/u;

/** Members' own actions: which movies they have seen, wait for or keep is theirs alone (R297). */
const ownPart = /^(\/api\/me\/[a-z-]+\/).+/u;

/** An access token, which belongs in no address (R855). */
const accessToken = new RegExp(`${tokenPrefix}[\\w-]+`, 'gu');

/** A path for the log. `deploy/Caddyfile` and its sibling do the same for theirs. */
export function withoutSecrets(path: string): string {
  return path.replace(secretPart, '$1:token').replace(ownPart, '$1:own').replaceAll(accessToken, ':token');
}

/** True if a path must not reach other sites, nor this one's logs, by the Referer header. */
export function isSecretPath(path: string): boolean {
  return secretPart.test(path);
}
