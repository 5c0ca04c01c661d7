import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

/** The cache of one first view's reads, in which a page looks some hundred times. */
export function createServerQueryClient(): QueryClient {
  const queryClient = createQueryClient({ onServer: true });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, queryKeyHashFn: hashPlainKey } });
  return queryClient;
}

/** The same as `hashKey`, which sorts what objects have: nearly all keys are of texts and numbers alone. */
function hashPlainKey(key: QueryKey): string {
  return key.every((part) => typeof part !== 'object') ? JSON.stringify(key) : hashKey(key);
}
