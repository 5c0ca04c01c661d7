import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { addServer, changeKey, readNow, readServers, removeServer } from './change-servers.ts';
import type { ShelfContext } from './context.ts';
import { createShelfTasks } from './shelf-tasks.ts';

/** Readings that an admin asks for. */
const readingLimit: RateLimit = { scope: 'media-servers', most: 60, seconds: 3_600 };

/** The site's media servers, whose movies are its shelf (R870 to R872); `modules/services` says what is on it. */
export function registerShelf(
  app: FastifyInstance,
  { registry, endpoints }: ApiRoutes,
  { jobs, ...context }: ShelfContext & { readonly jobs: Pick<JobRunner, 'add'> },
): void {
  app.addHook('onReady', async () => createShelfTasks(context).forEach((task) => jobs.add(task)));
  const limited = async <Admin extends { readonly id: string }>(admin: Admin): Promise<Admin> => {
    await consume(context.database, readingLimit, admin.id, context.now());
    return admin;
  };
  registry.read(endpoints.readShelfServers, () => readServers(context.database, context.secret));
  registry.write(endpoints.addShelfServer, async ({ member, body }) => addServer(context, await limited(await member()), body));
  registry.write(endpoints.changeShelfServerKey, async ({ member, params, body }) =>
    changeKey(context, await limited(await member()), params.serverId, body.key),
  );
  registry.write(endpoints.readShelfServerNow, async ({ member, params }) =>
    readNow(context, await limited(await member()), params.serverId),
  );
  registry.write(endpoints.removeShelfServer, async ({ member, params }) =>
    removeServer(context, await member(), params.serverId),
  );
}
