import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { SignedIn } from '../sessions/index.ts';

/** Who may use a route. Members are people with a verified address who are not suspended (specification, section 6). */
export type Access = 'everyone' | 'member' | 'admin';

/** For a route's `config`. */
export const everyone = { access: 'everyone' } as const;
export const member = { access: 'member' } as const;
export const admin = { access: 'admin' } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its access, as the authorisation matrix reads it. */
    readonly routeTable: readonly RouteEntry[];
  }
}

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/**
 * Every route says in its `config.access` who may use it; with one that does not the server does not start, so
 * that nothing is open by oversight (quality, Authorisation). Asked before the body is read.
 */
export function registerAccess(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => void routes.push(route));
  // Read once all are there, since plug-ins' routes get theirs from a later hook.
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
    else requireMember(request, access).then(() => next(), next);
  });
}

/**
 * The signed-in member of a request to a route that only members use.
 * @throws ApiError unauthenticated, or forbidden where the route is an admin's
 */
export async function requireMember(request: FastifyRequest, access: Exclude<Access, 'everyone'> = 'member'): Promise<SignedIn> {
  const viewer = await request.viewer();
  if (viewer === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  if (access === 'admin' && !viewer.isAdmin) throw new ApiError('forbidden', errorTexts.adminOnly);
  return viewer;
}
