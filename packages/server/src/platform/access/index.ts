import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../sessions/index.ts';

/** Who may use a route. Members are people with a verified address who are not suspended (specification, section 6). */
export type Access = 'everyone' | 'member' | 'admin';

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
 * Every route says in its `config.access` who may use it; one that does not cannot be registered, so that nothing is
 * open by oversight (quality, Authorisation). Asked before the body is read.
 */
export function registerAccess(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => {
    const { access } = route.config ?? {};
    if (access === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may use it: set config.access`);
    for (const method of [route.method].flat()) table.push({ method, url: route.url, access });
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'everyone';
    if (access !== 'everyone') await requireMember(request, access);
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
