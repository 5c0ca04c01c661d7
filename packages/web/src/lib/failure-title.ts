import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { failureHeading } from './failure.ts';

/** The title of a page whose subject could not be loaded: what its screen says (R16). */
export function failureTitle(queryClient: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): string {
  return failureHeading(queryClient.getQueryState(queryKey)?.error);
}
