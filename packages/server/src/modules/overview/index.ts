import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import { readOverview, type OverviewContext } from './read-overview.ts';

export { storeBackup } from './backups.ts';
export { examineDisk, examineMail, examineMovies, examineProviders, examineTmdb, noTmdb } from './findings.ts';

/** How long an overview is shown again, in milliseconds: it counts whole tables, and asks the mail server and TMDB. */
const keptMilliseconds = 60_000;

/** The admins' overview of the site (R756). */
export function registerOverview({ registry, endpoints }: ApiRoutes, context: OverviewContext): void {
  const flights = createSingleFlight();
  let kept: { readonly until: number; readonly overview: Awaited<ReturnType<typeof readOverview>> } | null = null;
  registry.read(endpoints.readOverview, async () => {
    if (kept !== null && context.now() < kept.until) return kept.overview;
    const overview = await flights.run('overview', () => readOverview(context));
    kept = { until: context.now() + keptMilliseconds, overview };
    return overview;
  });
}
