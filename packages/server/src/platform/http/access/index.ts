import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { SignedIn } from '../../sessions/index.ts';

/** Access to a route. Users have a verified address and are not suspended (R175). */
export type Access = 'everyone' | 'member' | 'admin';

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
    else requireSignedIn(request, access).then(() => next(), next);
  });
}

/**
 * The signed-in user of a request to a route that requires one.
 * @throws ApiError unauthenticated, or forbidden where the route requires an admin
 */
async function requireSignedIn(request: FastifyRequest, access: Exclude<Access, 'everyone'> = 'member'): Promise<SignedIn> {
  const viewer = await request.viewer();
  if (viewer === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  if (access === 'admin' && !viewer.isAdmin) throw new ApiError('forbidden', errorTexts.adminOnly);
  return viewer;
}
