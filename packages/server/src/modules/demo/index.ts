import type { Database } from '../../db/client.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { readSignIns } from './sign-ins.ts';

export { saveSignIns, readSignIns, type StoredSignIn } from './sign-ins.ts';

/**
 * The demo's sign-ins, for its sign-in page; none if they may not be shown. Registered on a demo only: elsewhere the
 * address does not exist.
 */
export function registerDemo(
  { registry, endpoints }: ApiRoutes,
  { database, showsSignIns }: { readonly database: Database; readonly showsSignIns: boolean },
): void {
  registry.read(endpoints.readDemoSignIns, async () => ({ signIns: showsSignIns ? await readSignIns(database) : [] }));
}
