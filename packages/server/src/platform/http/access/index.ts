import type { Access } from '@hexreel/domain/contract/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireAccess } from './permissions.ts';

/** For a route's `config`. */
export const everyone = { access: 'everyone' } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its access level, for the authorisation matrix. */
    readonly routeTable: readonly RouteEntry[];
  }
}

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/**
 * Every route names its access level in `config.access`; the server does not start with one that does not, so that
 * nothing is open by oversight (R197). Checked before the body is read.
 */
export function registerAccess(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => void routes.push(route));
  // Read once all routes are registered, since plug-ins' routes get theirs from a later hook.
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const access = config?.access;
      if (access === undefined) throw new Error(`${String(method)} ${url} does not say who may use it: set config.access`);
      for (const one of [method].flat()) table.push({ method: one, url, access });
    }
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const access = request.routeOptions.config.access ?? 'everyone';
    if (access === 'everyone') next();
    else
      request
        .viewer()
        .then((viewer) => requireAccess(viewer, access))
        .then(() => next(), next);
  });
}
