import { z } from 'zod';
import { longestPasskeyName } from '../accounts/second-factors.ts';
import { wireText } from './wire-values.ts';

/** The password again, where the sign-in is older than 15 minutes (R192). */
const password = z.string().max(1_000).optional();
export const confirmedBodySchema = z.strictObject({ password }).nullish();

const base64url = z.string().regex(/^[\w-]*$/u);
const credentialId = base64url.min(1).max(1_400);
const transports = z.array(z.string().max(20)).max(10);
/** Facts that browsers add, such as whether the passkey is kept with an account; nothing of it is used. */
const extensions = z.record(z.string(), z.unknown()).default({});
const attachment = z.enum(['platform', 'cross-platform']).nullish();

/** POST /api/me/passkeys/options and /api/auth/passkey/options: what `navigator.credentials` takes, as WebAuthn writes it in JSON. */
const relyingParty = z.object({ id: z.string(), name: z.string() });
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });
export const creationOptionsSchema = z.object({
  rp: relyingParty,
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(descriptor),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** Uses of a passkey: a sign-in, the step after the password, or the sign-in again of a signed-in user. */
export const passkeyPurposes = ['sign-in', 'second-step', 'recent-auth'] as const;
export const askForPasskeyBodySchema = z.strictObject({ purpose: z.enum(passkeyPurposes) });

const credential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** POST /api/auth/passkey */
export const passkeySignInBodySchema = z.strictObject({
  credential: credential.extend({
    response: z.strictObject({
      clientDataJSON: base64url.max(4_000),
      authenticatorData: base64url.max(8_000),
      signature: base64url.max(2_000),
      userHandle: base64url.max(200).nullish(),
    }),
  }),
});
export type PasskeySignInBody = z.infer<typeof passkeySignInBodySchema>;

/** POST /api/me/passkeys */
export const addPasskeyBodySchema = z.strictObject({
  name: wireText(longestPasskeyName * 4),
  credential: credential.extend({
    response: z.strictObject({
      clientDataJSON: base64url.max(4_000),
      attestationObject: base64url.max(20_000),
      authenticatorData: base64url.max(8_000).optional(),
      publicKey: base64url.max(4_000).nullish(),
      publicKeyAlgorithm: z.int().optional(),
      transports: transports.default([]),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBodySchema>;

/** PATCH /api/me/passkeys/{passkeyId} */
export const renamePasskeyBodySchema = z.strictObject({ name: wireText(longestPasskeyName * 4) });

/** POST /api/auth/second-factor and PUT /api/me/authenticator: a code as typed. */
export const codeBodySchema = z.strictObject({ code: z.string().max(60) });

/** GET /api/me/second-factors: what protects the viewer's account. */
export const secondFactorsSchema = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: z.string(), lastUsedAt: z.string().nullable() })),
  authenticatorSince: z.string().nullable(),
  activeSince: z.string().nullable().describe('since when a second step follows the password'),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe('an admin, on a site that wants it of them'),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** POST /api/me/authenticator: for an authenticator app, as a QR code and to type. */
export const authenticatorSetupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  code: z.object({ size: z.int(), path: z.string() }).describe("a QR code of the uri: an SVG path in 'size' units"),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

/** POST /api/me/recovery-codes: shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
