import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** How something is encrypted: what was sealed for one purpose opens for no other. */
export interface SealOptions {
  /** The site's. */
  readonly secret: string;
  readonly purpose: string;
}

/** Encrypts and authenticates a text (AES-256-GCM). @returns base64url */
export function seal(text: string, options: SealOptions): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(options), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @returns the text; null for what was sealed with another secret, for another purpose, or by no one */
export function unseal(value: string, options: SealOptions): string | null {
  const sealed = Buffer.from(value, 'base64url');
  if (sealed.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(options), sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ secret, purpose }: SealOptions): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
