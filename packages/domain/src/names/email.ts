import { emailTexts } from '../texts/names.ts';

/** The longest address that mail servers accept (RFC 5321). */
export const longestEmail = 254;

/** The form in which addresses are stored and compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** @returns the text that users see, or null for a valid address */
export function checkEmail(email: string): string | null {
  const key = emailKey(email);
  return key.length <= longestEmail && addressPattern.test(key) ? null : emailTexts.invalid;
}

/** One @, a local part without leading, trailing or double dots, and a host of at least two labels; browsers write non-Latin ones as xn--. */
const addressPattern =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{0,63}[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/u;
