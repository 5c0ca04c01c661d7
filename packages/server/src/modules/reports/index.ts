import type { FastifyInstance } from 'fastify';
import type { ReportsContext } from './context.ts';
import { registerModerationRoutes, registerReportRoutes } from './routes.ts';

export { exportReports } from './export-reports.ts';
export { reportLetters } from './letters.ts';

/** Reports of what people wrote, the queue of admins, and the removal of texts (specification, section 6). */
export function registerReports(app: FastifyInstance, context: ReportsContext): void {
  app.register(async (routes) => {
    // Nothing of this may be kept by anybody on the way.
    routes.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    registerReportRoutes(routes, context);
    registerModerationRoutes(routes, context);
  });
}
