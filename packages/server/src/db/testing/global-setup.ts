import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../migrate.ts';
import { startDisposableCluster } from '@hexreel/embedded-postgres/testing/disposable-cluster';
import { prepareTemplate, type TestServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** TEST_DATABASE_URL, provided by the test configuration: a PostgreSQL to use instead of the bundled one. */
    readonly testDatabaseUrl: string | null;
    /** HEXREEL_REFERENCE, provided likewise: a folder with recorded TMDB answers. */
    readonly referenceFolder: string | null;
    /** FUZZ_REQUESTS and FUZZ_SEED, provided likewise: number and seed of the random requests. */
    readonly fuzz: { readonly requests: number; readonly seed: string };
    readonly testServer: TestServer;
  }
}

/** Once per test run: one PostgreSQL, one migrated template. @returns the teardown of both */
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
