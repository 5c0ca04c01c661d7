import { servicesResponseSchema, type ServicesQuery, type ServicesResponse } from '@hexreel/domain/contract/services';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { watchService } from '../../db/schema/index.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag } from '../discovery/index.ts';

/** The countries and services that the source knows of, the same for everyone (R338). */
export function readServices(
  { database, cache }: { readonly database: Database; readonly cache: ReadCache<PublicAnswer> },
  { country }: ServicesQuery,
): Promise<PublicAnswer<ServicesResponse>> {
  return readAnswer(cache, `services:${country ?? ''}`, {
    freshMilliseconds: freshness.untilInvalidated,
    // Movies that the catalogue reads may add new ones.
    tags: [listsTag],
    load: async () => {
      const countries = await database
        .selectDistinct({ country: watchService.country })
        .from(watchService)
        .orderBy(asc(watchService.country));
      const services =
        country === undefined
          ? []
          : await database
              .select({ name: watchService.name, logo: watchService.logo })
              .from(watchService)
              .where(eq(watchService.country, country))
              .orderBy(asc(watchService.name));
      return publicAnswer(servicesResponseSchema, { countries: countries.map((row) => row.country), services });
    },
  });
}
