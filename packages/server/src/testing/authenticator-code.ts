import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows. @param secret in base 32 @param now milliseconds since the epoch */
export function authenticatorCode(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
