import { failureKind } from './failure.ts';

/**
 * The failure that a screen shows in place of its subject, if any: while the site cannot be reached, what was there stays;
 * what is missing or gone does not.
 */
export function screenFailure({ data, error }: { readonly data: unknown; readonly error: Error | null }): Error | null {
  if (error === null || data === undefined) return error;
  const kind = failureKind(error);
  return kind === 'missing' || kind === 'gone' ? error : null;
}
