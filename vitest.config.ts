import { defineConfig } from 'vitest/config';
import { TestOrder } from './tools/testing/test-order.ts';

/**
 * Every kind of test as a project of one run; `npm test -- server` runs one of them. Tests of server, pages and journeys
 * are tried once more when they fail; the checks' last lines name those that needed it, each of which is a fault to fix.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Workers wait for browsers and databases a fourth of their time: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    dangerouslyIgnoreUnhandledErrors: false,
    // Test files share a process: what one left would make another pass, or fail, depending on their order.
    unstubGlobals: true,
    setupFiles: ['./tools/testing/quiet-console.ts'],
    // Servers that tests start have no settings of a .env in this checkout, such as a database with real data.
    env: { ENV_FILE: '/dev/null' },
    projects: [
      {
        extends: true,
        test: { name: 'domain', isolate: false, include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'embedded-postgres',
          isolate: false,
          include: ['packages/embedded-postgres/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'demo', isolate: false, include: ['packages/demo/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['./packages/server/src/db/testing/global-setup.ts'],
          provide: {
            testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? null,
            referenceFolder: process.env['HEXREEL_REFERENCE'] ?? null,
            fuzz: { requests: Number(process.env['FUZZ_REQUESTS'] ?? 600), seed: process.env['FUZZ_SEED'] ?? 'every time' },
          },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          name: 'web',
          isolate: false,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A screen's code is loaded by the first test that shows it.
          testTimeout: 30_000,
          setupFiles: ['./tools/testing/quiet-console.ts'],
          retry: 1,
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'catalogue', isolate: false, include: ['catalogue/**/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: { name: 'tools', isolate: false, include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
          globalSetup: ['./e2e/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-tmdb',
          isolate: false,
          include: ['home', 'navigation', 'keyboard', 'without-javascript', 'search', 'surprise-me', 'accounts', 'admin'].map(
            (name) => `e2e/${name}.test.ts`,
          ),
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
          globalSetup: ['./e2e/support/tmdb-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: true,
        },
      },
    ],
  },
});
