import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/db/testing/global-setup.ts'],
    provide: { testDatabaseUrl: process.env['TEST_DATABASE_URL'] || null },
  },
});
