import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { AccessToken, CreatedToken, CreateTokenBody } from '@hexreel/domain/contract/tokens';
import { tokenTexts } from '@hexreel/domain/texts/tokens';
import { mostTokens, tokenLifetimes, tokenScopes } from '@hexreel/domain/tokens';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/uuid.ts';
import { accessToken } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { newAccessToken } from '../../platform/sessions/index.ts';
import { isOwnToken } from './permissions.ts';

/** A user's tokens, the newest first, expired ones too. */
export async function readTokens(database: Database, userId: string): Promise<AccessToken[]> {
  const rows = await database
    .select()
    .from(accessToken)
    .where(eq(accessToken.userId, userId))
    .orderBy(desc(accessToken.createdAt), desc(accessToken.id));
  return rows.map(presentToken);
}

/** Makes a token. @returns it with the only sight of its text @throws ApiError conflict beyond 20 */
export async function createToken(
  { database, now }: { readonly database: Database; readonly now: () => number },
  userId: string,
  { name, scopes, lifetime }: CreateTokenBody,
): Promise<CreatedToken> {
  const createdAt = new Date(now());
  const lasts = tokenLifetimes[lifetime];
  const { token, tokenHash } = newAccessToken();
  const row = {
    id: randomUUID(),
    userId,
    name,
    tokenHash,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    createdAt,
    expiresAt: lasts === null ? null : new Date(createdAt.getTime() + lasts),
    lastUsedOn: null,
  };
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.$count(accessToken, eq(accessToken.userId, userId))) >= mostTokens)
      throw new ApiError('conflict', tokenTexts.tooMany(mostTokens));
    await tx.insert(accessToken).values(row);
  });
  return { token, accessToken: presentToken(row) };
}

/** Revokes a token at once, for every process. @throws ApiError not_found */
export async function revokeToken(database: Database, userId: string, tokenId: string): Promise<void> {
  const revoked =
    isUuid(tokenId) && (await database.delete(accessToken).where(isOwnToken(userId, tokenId)).returning()).length > 0;
  if (!revoked) throw new ApiError('not_found', tokenTexts.notFound);
}

/** A user's tokens for their export, without the tokens themselves. */
export async function exportTokens(database: Database, userId: string): Promise<{ accessTokens: AccessToken[] }> {
  return { accessTokens: await readTokens(database, userId) };
}

function presentToken({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedOn,
}: Omit<typeof accessToken.$inferSelect, 'tokenHash'>) {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedOn,
  } satisfies AccessToken;
}
