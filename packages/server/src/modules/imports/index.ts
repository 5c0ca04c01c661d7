import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { ImportsContext } from './context.ts';
import { startImportJob, type ImportJob } from './import-job.ts';
import { registerRoutes } from './routes.ts';

export { deleteImportsOf } from './delete-imports-of.ts';
export { deleteOldImports } from './delete-old-imports.ts';
export { exportImports } from './export-imports.ts';

/** Users' movies from files of other sites. The job that reads and writes them runs while the app is up. */
export function registerImports(app: FastifyInstance, api: ApiRoutes, context: Omit<ImportsContext, 'wake'>): void {
  let job: ImportJob | undefined;
  app.addHook('onReady', async () => {
    job = startImportJob(context, { onError: (error) => app.log.warn({ err: error }, 'an import could not go on') });
    job.wake();
  });
  app.addHook('onClose', async () => job?.stop());
  registerRoutes(api, { ...context, wake: () => job?.wake() });
}
