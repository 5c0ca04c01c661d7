import { randomBytes } from 'node:crypto';
import { passkeyChallengeLifetime } from '@hexreel/domain/accounts';
import type { AddPasskeyBody, PasskeySignInBody } from '@hexreel/domain/contract/second-factors';
import { passkeyPurposes } from '@hexreel/domain/contract/second-factors';
import { z } from 'zod';
import type { AccountsContext } from '../context.ts';
import { sealedCookie } from '../sealed-cookie.ts';

/** ES256, Ed25519 and RS256, the most wanted first. */
export const passkeyAlgorithms = [-7, -8, -257];

/** The challenge that a browser was given: it belongs to one purpose, and to one user where that is known (R841). */
export const challengeCookie = sealedCookie({
  name: 'hexreel-passkey',
  lifetime: passkeyChallengeLifetime,
  schema: z.object({
    challenge: z.string(),
    purpose: z.enum([...passkeyPurposes, 'add']),
    /** Null for a sign-in with any passkey. */
    userId: z.string().nullable(),
  }),
});

export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** The site as passkeys know it. */
export function relyingPartyOf({ config }: Pick<AccountsContext, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, name: config.siteName, origin };
}

interface Expected {
  readonly challenge: string;
  readonly origin: string;
  readonly id: string;
}

/** Checks a new passkey. @returns its credential; null for an answer to something else, or one that is broken */
export async function verifyNewPasskey({ challenge, origin, id }: Expected, credential: AddPasskeyBody['credential']) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (registrationInfo === undefined) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { id: registrationInfo.credential.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // Whatever is wrong with it comes from the browser.
    return null;
  }
}

/**
 * Checks a signature. @param options.isAlone it replaces the password, so that the device has to know its user
 * @returns the authenticator's counter, which the caller compares; null for a wrong signature
 */
export async function verifyPasskey(
  { challenge, origin, id, isAlone }: Expected & { readonly isAlone: boolean },
  credential: PasskeySignInBody['credential'],
  key: { readonly id: string; readonly publicKey: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // Compared where it is stored, behind the lock of its user.
      credential: { id: key.id, publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')), counter: 0 },
      requireUserVerification: isAlone,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Loaded when the first passkey is used: it takes 23 MB and half a second. */
function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
