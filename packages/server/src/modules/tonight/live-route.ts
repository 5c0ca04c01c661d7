import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { heartbeat, liveRoomPath } from '@hexreel/domain/tonight';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openEventStream } from '../../platform/http/event-stream.ts';
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
      await live.open({ roomId: room.id, seatId: seat.id, session }, () => {
        const stream = openEventStream(reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }));
        // Behind another answer on its connection, which may never be complete either.
        if (stream === null) throw new ApiError('unavailable', roomErrorTexts.tooMany);
        return stream;
      });
    },
  });
  let beats: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    // A database that is away is no reason to end the connections.
    beats = setInterval(() => void live.beat().catch(() => undefined), heartbeat).unref();
  });
  // Before the server waits for its requests to finish: these never would.
  app.addHook('preClose', async () => {
    clearInterval(beats);
    live.end();
  });
}
