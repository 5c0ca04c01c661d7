import { failureKind, failureHeading } from './failure.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The failure that a screen shows in place of its subject, if any: while the site cannot be reached, what was there stays;
 * what is missing or gone does not.
 */
export function screenFailure({ data, error }: { readonly data: unknown; readonly error: Error | null }): Error | null {
  if (error === null || data === undefined) return error;
  const kind = failureKind(error);
  return kind === 'missing' || kind === 'gone' ? error : null;
}

/** The title of a page whose subject could not be loaded: what its screen says (R16). */
export function failureTitle(queryClient: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): string {
  return failureHeading(queryClient.getQueryState(queryKey)?.error);
}
