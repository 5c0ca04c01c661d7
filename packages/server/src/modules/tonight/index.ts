import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { TonightContext } from './context.ts';
import { registerLiveRoute } from './live-route.ts';
import { roomViewerOf, registerRoutes } from './routes.ts';
import { guestCookieFor } from './secrets.ts';

export { deleteUnusedRooms } from './delete-unused-rooms.ts';
export { exportRooms } from './export-rooms.ts';

/** Rooms in which two to six people pick a movie (R320). */
export function registerTonight(app: FastifyInstance, api: ApiRoutes, options: Omit<TonightContext, 'guestCookie'>): void {
  const context: TonightContext = { ...options, guestCookie: guestCookieFor(options.publicUrl) };
  registerRoutes(api, context);
  registerLiveRoute(app, context, (request) =>
    roomViewerOf(context, { viewer: () => request.viewer(), cookies: request.headers.cookie, address: request.ip }),
  );
}
