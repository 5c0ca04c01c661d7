import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestTestMilliseconds, longestWaitMilliseconds } from './tools/testing/safety-nets.ts';
import { TestOrder } from './tools/testing/test-order.ts';

/** Of every project, those with a configuration of their own included. */
const shared = {
  maxWorkers: Number(process.env['TEST_WORKERS'] ?? availableParallelism()),
  testTimeout: longestTestMilliseconds,
  hookTimeout: longestTestMilliseconds,
  expect: { poll: { timeout: longestWaitMilliseconds } },
};
const setupFiles = ['./tools/testing/quiet-console.ts', './tools/testing/patience.ts'];

/**
 * Every kind of test as a project of one run; `npm test -- server` runs one of them.
 * Nothing is tried twice: what needs a second try is mended.
 */
export default defineConfig({
  test: {
    ...shared,
    // Threads, which would save the starts of processes, take a fifth more time: each loads and compiles everything too.
    pool: 'forks',
    sequence: { sequencer: TestOrder },
    tags: [{ name: 'smoke', description: 'the journeys that `npm run check` tries' }],
    dangerouslyIgnoreUnhandledErrors: false,
    // Test files share a process: what one left would make another pass, or fail, depending on their order.
    unstubGlobals: true,
    setupFiles,
    // Servers that tests start have no settings of a .env in this checkout, such as a database with real data.
    env: { ENV_FILE: '/dev/null' },
    projects: [
      { extends: true, test: { name: 'domain', isolate: false, include: ['packages/domain/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'embedded-postgres', isolate: false, include: ['packages/embedded-postgres/src/**/*.test.ts'] },
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
            fuzz: {
              requests: Number(process.env['FUZZ_REQUESTS'] ?? 600),
              seed: process.env['FUZZ_SEED'] ?? 'the same each time',
            },
          },
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          isolate: false,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, './tools/testing/patient-dom.ts'],
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'catalogue', isolate: false, include: ['catalogue/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', isolate: false, include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/*.test.ts'],
          globalSetup: ['./e2e/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-demo',
          isolate: false,
          include: ['e2e/demo/*.test.ts'],
          globalSetup: ['./e2e/support/demo-setup.ts'],
        },
      },
    ],
  },
});
