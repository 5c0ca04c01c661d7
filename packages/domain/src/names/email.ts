/** The longest address that mail servers take (RFC 5321). */
export const longestEmail = 254;

export const emailTexts = { invalid: 'Enter a valid email address' } as const;

/** The form in which addresses are kept and compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** @returns the text that people see, or null where the address can be one */
export function checkEmail(email: string): string | null {
  const key = emailKey(email);
  return key.length <= longestEmail && addressPattern.test(key) ? null : emailTexts.invalid;
}

/** One @, a local part without dots at its ends or side by side, and a host of at least two labels; browsers write others than Latin ones as xn--. */
const addressPattern =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{0,63}[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/u;
