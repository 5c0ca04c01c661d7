import { accessTokensSchema, createTokenBodySchema, createTokenResponseSchema } from '../tokens.ts';
import { defineEndpoint } from '../endpoint.ts';

const members = { tag: 'tokens', access: 'member', kept: 'private' } as const;

/** The viewer's access tokens (R851 to R858); no token makes or revokes one. */
export const tokenEndpoints = {
  readTokens: defineEndpoint('readTokens', {
    ...members,
    summary: "The viewer's access tokens",
    params: {},
    answer: accessTokensSchema,
  }),
  createToken: defineEndpoint('createToken', {
    ...members,
    summary: 'Make an access token, which is shown once',
    params: {},
    body: createTokenBodySchema,
    answer: createTokenResponseSchema,
    errors: ['conflict', 'wrong_password', 'reauthentication_required', 'rate_limited'],
  }),
  revokeToken: defineEndpoint('revokeToken', {
    ...members,
    summary: 'Revoke an access token',
    params: { tokenId: "a token's id" },
    answer: null,
    errors: ['not_found', 'rate_limited'],
  }),
};
