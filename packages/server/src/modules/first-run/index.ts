import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { finishFirstRun } from './finish-first-run.ts';
import { readFirstRun, type FirstRunContext } from './read-first-run.ts';

/** The first visit of a new member (R364); members near to them are read by the module of taste. */
export function registerFirstRun({ registry, endpoints }: ApiRoutes, context: FirstRunContext): void {
  registry.read(endpoints.readFirstRun, async ({ member }) => readFirstRun(context, (await member()).id));
  registry.write(endpoints.finishFirstRun, async ({ member }) => {
    await finishFirstRun(context.database, (await member()).id);
    return null;
  });
}
