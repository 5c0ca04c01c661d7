/** The package has no types of its own: what tests use of it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message of RFC 8188 as its receiver does. */
  export function decrypt(
    message: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
