import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { dependsOnRatings } from './query-keys.ts';

/**
 * A list that pages by cursor, for the screen (`all`, an infinite query) and for the route that loads its first page
 * (`first`, under the same key and in the same shape).
 * @param read a page; without a cursor the first one
 * @param options what its answers depend on
 */
export function cursorPages<Page extends { readonly nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (cursor?: string) => Promise<Page>,
  options?: typeof dependsOnRatings,
) {
  return {
    all: infiniteQueryOptions({
      ...options,
      queryKey,
      queryFn: ({ pageParam }) => (pageParam === '' ? read() : read(pageParam)),
      initialPageParam: '',
      getNextPageParam: (last: Page) => last.nextCursor,
    }),
    first: {
      ...options,
      queryKey,
      // Cached pages are left alone: a route that loads again must not remove pages that were read since.
      staleTime: 'static' as const,
      queryFn: async (): Promise<InfiniteData<Page, string>> => ({ pages: [await read()], pageParams: [''] }),
    },
  };
}
