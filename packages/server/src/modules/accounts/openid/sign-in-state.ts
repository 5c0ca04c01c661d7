import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { minutes } from '@hexreel/domain/durations';
import { sealedCookie } from '../sealed-cookie.ts';
import type { OpenIdChecks } from './openid-client.ts';

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Which one it is at: another one's answer must not be taken for its. */
  provider: z.string(),
  returnTo: z.string().nullable(),
  /** The token of an invite. */
  invite: z.string().optional(),
});

/** State that the browser stores while it is at the provider, for as long as a user may take there. */
export const signInState = sealedCookie({ name: 'hexreel.oauth_state', lifetime: minutes(10), schema: stateSchema });

/** Values that no one can guess. */
export function newOpenIdChecks(): OpenIdChecks {
  const word = (bytes: number) => randomBytes(bytes).toString('base64url');
  return { state: word(24), nonce: word(24), verifier: word(32) };
}
