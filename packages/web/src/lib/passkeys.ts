import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import type { passkeyPurposes, SecondFactors } from '@hexreel/domain/contract/second-factors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { browserApi } from './browser-api.ts';
import { sendFailureText } from './failure-text.ts';

/**
 * Asks the browser for one of the user's passkeys, and signs in with it.
 * @throws ApiError, or the browser's DOMException where the user chose none
 */
export async function signInWithPasskey(purpose: (typeof passkeyPurposes)[number]): Promise<SignInResponse> {
  const options = await browserApi.call('askForPasskey', { body: { purpose } });
  const credential = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: options.allowCredentials.map(descriptorOf),
    },
  });
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof AuthenticatorAssertionResponse))
    throw new DOMException(undefined, 'NotAllowedError');
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  return browserApi.call('signInWithPasskey', {
    body: {
      credential: {
        ...idOf(credential),
        response: {
          clientDataJSON: textOf(clientDataJSON),
          authenticatorData: textOf(authenticatorData),
          signature: textOf(signature),
        },
      },
    },
  });
}

/**
 * Has the browser make a passkey, and adds it to the viewer's account.
 * @param name of the device @param confirmed the password, where it is wanted
 * @throws ApiError, or the browser's DOMException where none was made
 */
export async function addPasskey(name: string, confirmed: { readonly password?: string }): Promise<SecondFactors> {
  const options = await browserApi.call('offerPasskey', { body: confirmed });
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      user: { ...options.user, id: bytesOf(options.user.id) },
      challenge: bytesOf(options.challenge),
      excludeCredentials: options.excludeCredentials.map(descriptorOf),
    },
  });
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof AuthenticatorAttestationResponse))
    throw new DOMException(undefined, 'NotAllowedError');
  const { response } = credential;
  return browserApi.call('addPasskey', {
    body: {
      name,
      credential: {
        ...idOf(credential),
        response: {
          clientDataJSON: textOf(response.clientDataJSON),
          attestationObject: textOf(response.attestationObject),
          transports: response.getTransports(),
        },
      },
    },
  });
}

/** Why it failed, in words. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof DOMException) return browserTexts[error.name] ?? secondFactorTexts.noneChosen;
  // Without TLS browsers have no `navigator.credentials`.
  return error instanceof TypeError ? secondFactorTexts.noPasskeysHere : sendFailureText(error);
}

/** Failures by the browser's names: the address is not the site's, or the device has one of the user's passkeys already. */
const browserTexts: Readonly<Partial<Record<string, string>>> = {
  SecurityError: secondFactorTexts.noPasskeysHere,
  NotSupportedError: secondFactorTexts.noPasskeysHere,
  InvalidStateError: secondFactorTexts.passkeyKnown,
};

const knownTransports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

function idOf({ id }: PublicKeyCredential) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function descriptorOf({ id, transports }: { readonly id: string; readonly transports?: string[] | undefined }) {
  return { type: 'public-key' as const, id: bytesOf(id), transports: knownTransports.filter((one) => transports?.includes(one)) };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}
