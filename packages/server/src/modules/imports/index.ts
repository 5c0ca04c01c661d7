import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import type { ImportsContext } from './context.ts';
import { createImportTasks } from './import-tasks.ts';
import { registerRoutes } from './routes.ts';

export { deleteImportsOf } from './delete-imports-of.ts';
export { deleteOldImports } from './delete-old-imports.ts';
export { exportImports } from './export-imports.ts';
export { matchFilms, type MatchedFilm } from './match-films.ts';

/** Users' movies from files of other sites. They are read and written while the app is up. */
export function registerImports(
  app: FastifyInstance,
  api: ApiRoutes,
  { jobs, ...context }: ImportsContext & { readonly jobs: Pick<JobRunner, 'add'> },
): void {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'an import could not go on');
  app.addHook('onReady', async () => createImportTasks(context, { onError }).forEach((task) => jobs.add(task)));
  registerRoutes(api, context);
}
