import type { FastifyInstance } from 'fastify';
import type { AdminContext } from './context.ts';
import { registerMovieTools, registerPeopleTools } from './routes.ts';

export { calculateAverages } from './calculate-averages.ts';
export { commandLine, grantAdmin, grantCritic, revokeAdmin, revokeCritic, type Granting } from './by-command-line.ts';

/** The admin's tools: bans, averages, people (specification, sections 2 and 6; readings, 20-22). */
export function registerAdmin(app: FastifyInstance, context: AdminContext): void {
  app.register(async (routes) => {
    // Nothing of this may be kept by anybody on the way.
    routes.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    registerMovieTools(routes, context);
    registerPeopleTools(routes, context);
  });
}
