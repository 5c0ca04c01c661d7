import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

/**
 * A second server on the database of a test file's own one, with the same clock and connections of its own: what the first
 * one commits reaches it by events alone. Call it after `withTestApp`.
 */
export function withOtherProcess(
  site: TestApp,
  { random, renderPage }: Pick<TestAppOptions, 'random' | 'renderPage'> = {},
): { readonly app: FastifyInstance } {
  const state: { app?: FastifyInstance; client?: DatabaseClient } = {};

  beforeAll(async () => {
    state.client = openDatabase(site.client.connection, { onLost: () => undefined, connections: 2 });
    state.app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), {
      client: state.client,
      now: () => site.clock.now,
      random: random ?? (() => 0),
      renderPage: renderPage ?? (async () => ({ status: 200, html: '' })),
    });
    await state.app.ready();
  });
  afterAll(async () => {
    await state.app?.close();
    await state.client?.close();
  });

  return {
    get app() {
      if (state.app === undefined) throw new Error('The other process starts before the first test of the file');
      return state.app;
    },
  };
}
