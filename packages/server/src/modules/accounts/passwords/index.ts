import { ApiError } from '@hexreel/domain/contract/errors';
import { checkPasswordLength, isCommonPassword } from '@hexreel/domain/passwords';
import { passwordTexts } from '@hexreel/domain/texts/passwords';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { Config } from '../../../config.ts';
import { ConcurrencyLimit } from '../../../platform/resilience/concurrency-limit.ts';
import { hashCost, hashPassword, matchPassword, verifyPassword } from './password-hash.ts';

export { hashCost, hashPassword, type HashCost } from './password-hash.ts';

export interface Passwords {
  /**
   * @param paired a hash that will be compared together with it @throws ApiError unavailable if too many wait already
   */
  hash(password: string, paired?: string | null): Promise<string>;
  /** @param hash null for a user without one: false after the same time @throws ApiError unavailable */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** The same for several at once; in the same time if they share their salt. */
  match(password: string, hashes: readonly (string | null)[]): Promise<boolean[]>;
  /**
   * Checks a new password and its confirmation. @param known what the site knows about the user
   * @returns whether to warn about it. @throws ApiError invalid_request with the text that users see
   */
  check(form: { readonly password: string; readonly confirmPassword: string }, known: readonly string[]): boolean;
}

/**
 * Two hashes at once keep both cores busy and the rest of the thread pool free; a queue of twenty takes two to four
 * seconds. Unbounded, they would fill the pool, and every other answer would wait for seconds (docs/decisions/0105).
 */
export const hashLimit = {
  concurrency: 2,
  longestQueue: 20,
  refusal: () => new ApiError('unavailable', requestTexts.busySigningIn, { retryAfterSeconds: 5 }),
};

export function createPasswords(blocklist: Config['passwordBlocklist'], cost = hashCost): Passwords {
  const queue = new ConcurrencyLimit(hashLimit);
  return {
    hash: (password, paired) => queue.run(() => hashPassword(password, paired, cost)),
    verify: (password, hash) => queue.run(() => verifyPassword(password, hash, cost)),
    match: (password, hashes) => queue.run(() => matchPassword(password, hashes, cost)),
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
