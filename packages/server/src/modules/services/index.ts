import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import { readOwnServices, saveOwnServices, type ServicesContext } from './own-services.ts';
import { readServices } from './read-services.ts';
import { readShelfIds } from './shelf.ts';

/** Changes of services, by user. */
const savingLimit: RateLimit = { scope: 'services', most: 600, seconds: 3_600 };

export { exportServices } from './own-services.ts';
export { hideOffShelf, isOnShelf, readShelfIds } from './shelf.ts';
export { readMoviesOn, readOwnServices, readServicesOf, readServicesWith } from './own-services.ts';

/** Where movies can be watched, where users watch (R338), and what is on the site's shelf (R873). */
export function registerServices(
  { registry, endpoints }: ApiRoutes,
  { cache, ...context }: ServicesContext & { readonly cache: ReadCache<PublicAnswer> },
): void {
  const { database, now } = context;
  registry.read(endpoints.readServices, ({ query }) => readServices({ database, cache }, query));
  registry.read(endpoints.readOwnServices, async ({ member }) => {
    const { country, services } = await readOwnServices(database, (await member()).id);
    return { country, services: [...services] };
  });
  registry.read(endpoints.readShelf, async ({ member }) => {
    await member();
    return { movieIds: await readShelfIds(database) };
  });
  registry.write(endpoints.saveOwnServices, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, savingLimit, id, now());
    return saveOwnServices(context, id, body);
  });
}
