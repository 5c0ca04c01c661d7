import { ApiError } from '@hexreel/domain/api/errors';
import { checkPasswordLength, isCommonPassword, passwordTexts } from '@hexreel/domain/passwords';
import type { Config } from '../../../config.ts';
import { HashSlots } from './hash-slots.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

export { hashPassword } from './password-hash.ts';

export interface Passwords {
  /** @throws ApiError unavailable where too many wait already */
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  /**
   * Checks a new password beside its confirmation. @param known what the site knows of the person
   * @returns whether it is worth a warning. @throws ApiError invalid_request with the text that people see
   */
  check(form: { readonly password: string; readonly confirmPassword: string }, known: readonly string[]): boolean;
}

/** Two hashes at once keep both cores busy and the rest of the thread pool free; twenty waiting take two to four seconds. */
const slots = { slots: 2, longestQueue: 20 };

export function createPasswords(blocklist: Config['passwordBlocklist']): Passwords {
  const queue = new HashSlots(slots);
  return {
    hash: (password) => queue.run(() => hashPassword(password)),
    verify: (password, hash) => queue.run(() => verifyPassword(password, hash)),
    check: ({ password, confirmPassword }, known) => {
      if (password !== confirmPassword) throw refused('confirmPassword', passwordTexts.differ);
      const problem = checkPasswordLength(password);
      if (problem !== null) throw refused('password', problem);
      const isCommon = isCommonPassword(password, known);
      if (isCommon && blocklist === 'enforce') throw refused('password', passwordTexts.common);
      return isCommon;
    },
  };
}

function refused(field: string, text: string): ApiError {
  return new ApiError('invalid_request', text, { field });
}
