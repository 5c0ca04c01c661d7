import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Hexreel } from '../lib/hexreel-context.tsx';

/** How routes load: the data, or null where the read failed and the screen shows the failure from the cache. */
export interface ScreenLoader {
  /** Loads the screen's subject; a failure decides the page's status. */
  readonly load: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data | null>;
  /** Loads what the screen shows next to its subject; a failure shows in its own place. */
  readonly loadAside: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data | null>;
  /** The first failure of a `load`, if any. */
  readonly failure: () => Error | null;
}

/**
 * A loader that waits for queries and never throws: screens are unions, and a failure is one of their states.
 * @param isHydrating while true nothing is requested; what the server read, failures included, is in the cache already
 */
export function createScreenLoader(queryClient: QueryClient, isHydrating: () => boolean): ScreenLoader {
  let failure: Error | null = null;

  async function read<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) {
    if (isHydrating()) return { data: queryClient.getQueryData<Data>(query.queryKey) ?? null, error: null };
    try {
      return { data: await queryClient.fetchQuery(query), error: null };
    } catch (error) {
      return { data: null, error: error as Error };
    }
  }

  return {
    load: async (query) => {
      const { data, error } = await read(query);
      failure ??= error;
      return data;
    },
    loadAside: async (query) => (await read(query)).data,
    failure: () => failure,
  };
}

/** The routes' `context`. */
export interface RouterContext extends Hexreel, Pick<ScreenLoader, 'load' | 'loadAside'> {
  readonly queryClient: QueryClient;
}
