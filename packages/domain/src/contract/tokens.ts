import { z } from 'zod';
import { recentAuthDuration } from '../accounts/durations.ts';
import { inWords } from '../texts/in-words.ts';
import { checkTokenName, longestTokenName, readTokenName, tokenLifetimeNames, tokenScopes } from '../tokens/index.ts';
import { wireText } from './wire-values.ts';

const scopes = z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length);

/** A token as its owner sees it: never the token itself. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes,
  createdAt: z.string().describe('ISO 8601'),
  expiresAt: z.string().nullable().describe('ISO 8601; null until revoked'),
  lastUsedOn: z.string().nullable().describe('YYYY-MM-DD; null where never'),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** GET /api/me/tokens, the newest first. */
export const accessTokensSchema = z.object({ tokens: z.array(accessTokenSchema) });

/** POST /api/me/tokens */
export const createTokenBodySchema = z.strictObject({
  name: wireText(longestTokenName * 4)
    .transform(readTokenName)
    .superRefine((name, context) => {
      const problem = checkTokenName(name);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
  scopes,
  lifetime: z.enum(tokenLifetimeNames),
  password: z
    .string()
    .max(1_000)
    .optional()
    .describe(`where the sign-in is older than ${inWords(recentAuthDuration)}`),
});
export type CreateTokenBody = z.infer<typeof createTokenBodySchema>;

/** The only answer with the token, which is stored hashed. */
export const createTokenResponseSchema = z.object({ token: z.string(), accessToken: accessTokenSchema });
export type CreatedToken = z.infer<typeof createTokenResponseSchema>;
