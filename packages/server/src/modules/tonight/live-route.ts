import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { heartbeat, liveRoomPath } from '@hexreel/domain/tonight';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepAlive, openEventStream } from '../../platform/http/event-stream.ts';
import { everyone } from '../../platform/http/access/index.ts';
import { openedRoom } from './change-room.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { LiveRooms } from './live-rooms.ts';
import { requireSeat } from './permissions.ts';

/**
 * `GET /api/tonight/{token}/live`: server-sent events for who has a seat (R324). Not part of the contract, since its answer
 * is no JSON and never complete.
 */
export function registerLiveRoute(
  app: FastifyInstance,
  context: TonightContext,
  roomViewerOf: (request: FastifyRequest) => Promise<RoomViewer>,
): void {
  const live = new LiveRooms(context);
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: liveRoomPath,
    schema: { hide: true },
    config: everyone,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { room, seat: found } = await openedRoom(context, await roomViewerOf(request), request.params.token);
      const seat = requireSeat(found);
      const viewer = seat.userId === null ? null : await request.viewer();
      const session = viewer && { id: viewer.sessionId, userId: viewer.id };
      await live.open({ roomId: room.id, seatId: seat.id, session }, () => openEventStream(reply, roomErrorTexts.tooMany));
    },
  });
  keepAlive(app, live, heartbeat);
}
