import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../migrate.ts';
import { startDisposableCluster } from './disposable-cluster.ts';
import { prepareTemplate, type TestServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** TEST_DATABASE_URL, handed over by the configuration of the tests: a PostgreSQL to use instead of the bundled one. */
    readonly testDatabaseUrl: string | null;
    /** HEXREEL_REFERENCE, handed over likewise: a folder with recorded answers of TMDB. */
    readonly referenceFolder: string | null;
    readonly testServer: TestServer;
  }
}

/** Once for a run of the tests: one PostgreSQL, one migrated template. @returns what ends both */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.getProvidedContext().testDatabaseUrl || null;
  const cluster = url === null ? await startDisposableCluster({ log: () => undefined }) : null;
  try {
    const { server, end } = await prepareTemplate({
      connection: cluster?.connection ?? { connectionString: url ?? '' },
      migrate: migrateDatabase,
    });
    project.provide('testServer', server);
    return async () => {
      await end();
      await cluster?.end();
    };
  } catch (error) {
    await cluster?.end();
    throw error;
  }
}
