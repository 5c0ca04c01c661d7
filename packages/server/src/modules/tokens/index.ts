import type { Database } from '../../db/client.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { RequireRecentAuth } from '../accounts/index.ts';
import { createToken, readTokens, revokeToken } from './own-tokens.ts';

export { exportTokens } from './own-tokens.ts';

/** Changes of a user's tokens. */
const changeLimit: RateLimit = { scope: 'access-tokens', most: 60, seconds: 3_600 };

export interface TokensContext {
  readonly database: Database;
  readonly requireRecentAuth: RequireRecentAuth;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Access tokens: a user's own (R851 to R858). Requests that have one are admitted by platform/sessions. */
export function registerTokens({ registry, endpoints }: ApiRoutes, context: TokensContext): void {
  const { database, requireRecentAuth, now } = context;
  registry.read(endpoints.readTokens, async ({ member }) => ({ tokens: await readTokens(database, (await member()).id) }));
  registry.write(endpoints.createToken, async ({ member, body }) => {
    const viewer = await member();
    await consume(database, changeLimit, viewer.id, now());
    await requireRecentAuth(viewer, body.password);
    return createToken(context, viewer.id, body);
  });
  registry.write(endpoints.revokeToken, async ({ member, params }) => {
    const { id } = await member();
    await consume(database, changeLimit, id, now());
    await revokeToken(database, id, params.tokenId);
    return null;
  });
}
