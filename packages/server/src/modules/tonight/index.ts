import type { FastifyInstance } from 'fastify';
import type { AccountDeletionHook } from '../../platform/events/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { TonightContext } from './context.ts';
import { leaveCircles } from './circles/change-circle.ts';
import { leaveRooms } from './leave-room.ts';
import { registerLiveRoute } from './live-route.ts';
import { roomViewerOf, registerRoutes } from './routes.ts';
import { guestCookieFor } from './secrets.ts';

export type { KnownMovies } from './context.ts';
export { deleteUnusedRooms } from './room-repository.ts';
export { exportCircles } from './circles/read-circles.ts';
export { exportEvenings } from './aftermath.ts';
export { exportRooms } from './export-rooms.ts';
export { leaveRooms } from './leave-room.ts';
export { partUsers } from './part-users.ts';

/** Rooms in which two to six people pick a movie (R320). @returns the hook of account deletion */
export function registerTonight(
  app: FastifyInstance,
  api: ApiRoutes,
  options: Omit<TonightContext, 'guestCookie'>,
): { readonly onAccountDeletion: AccountDeletionHook } {
  const context: TonightContext = { ...options, guestCookie: guestCookieFor(options.publicUrl) };
  registerRoutes(api, context);
  registerLiveRoute(app, context, (request) =>
    roomViewerOf(context, { viewer: () => request.viewer(), cookies: request.headers.cookie, address: request.ip }),
  );
  return {
    onAccountDeletion: async (tx, userId) => {
      const events = await leaveRooms(tx, userId, context.now());
      await leaveCircles(tx, userId);
      return async () => events;
    },
  };
}
