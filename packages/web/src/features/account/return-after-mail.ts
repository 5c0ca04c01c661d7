import { readReturnPath } from '@hexreel/domain/accounts';
import { readStored, store } from '../../lib/storage.ts';

const name = 'hexreel-return-after-mail';

/**
 * Keeps where sign-in leads after the link of a sign-up's mail (R9), which opens another tab of the same browser. A mail itself has
 * nothing of it: whoever typed the address chose the path as well (R199). A later sign-up replaces it.
 * @param from a path of this site; undefined for the profile
 */
export function keepReturn(from: string | undefined): void {
  store(name, from ?? '');
}

/** The kept path, if any. Browser storage is untrusted: anything but a path of this site is dropped. */
export function readKeptReturn(): string | undefined {
  return readReturnPath(readStored(name)) ?? undefined;
}
