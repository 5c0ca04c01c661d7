import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Server-sent events (HTML, section 9.2). */
const eventStreamType = 'text/event-stream';

/** Events of connections that say only when to read again. */
export const streamEvents = {
  changed: 'event: changed\ndata:\n\n',
  alive: 'event: alive\ndata:\n\n',
  /** Milliseconds after which a browser connects again. */
  retry: 'retry: 2000\n\n',
} as const;

/** Bytes that a browser may be behind before its connection ends: a phone that sleeps reads nothing. */
const mostUnread = 16_384;

/** Writes events to a connection, unless it is ending; one that is too far behind ends. */
export function writeEvents(stream: Writable, events: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(events);
}

/** Ends a connection without waiting for a browser that sleeps to end its half of it, or to read. */
export function endEvents(stream: Writable): void {
  if (stream.writableLength > 0) stream.destroy();
  else stream.end(() => stream.destroy());
}

/** HTTP's listeners on a connection, apart from those for data. */
const eventsOfHttp = ['close', 'end', 'drain', 'error', 'timeout', 'pause', 'resume'] as const;

/**
 * Answers with server-sent events, which no proxy keeps back. The connection is theirs from then on, and ends with them: what
 * Node.js and Fastify keep for an answer (the reply, its headers, its log, the parser of requests) is released now, since
 * thousands of connections are open for hours.
 * @param tooMany for a request that is behind another one on its connection, which may never be complete either, or on none
 * @returns where events are written, after the headers
 * @throws ApiError unavailable
 */
export function openEventStream(reply: FastifyReply, tooMany: string): Socket {
  const { socket } = reply.raw;
  if (!(socket instanceof Socket)) throw new ApiError('unavailable', tooMany);
  const { raw } = reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(eventStreamType).hijack();
  const headers = { ...reply.getHeaders(), date: new Date().toUTCString(), connection: 'close' };
  raw.detachSocket(socket);
  releaseHttp(socket, raw.req);
  // Nothing that a client may still send is a request: it would be answered amid the events.
  socket.removeAllListeners('data');
  socket.on('data', destroy).on('end', destroy);
  socket.write(`HTTP/1.1 200 ${STATUS_CODES[200]}\r\n${linesOf(headers)}\r\n`);
  return socket;
}

/**
 * Ends HTTP's part in a connection once its request is read. Its listeners of 'close' are told that it is closed, as far as
 * they are concerned: Node.js gives back the parser then, and nothing refers to the request any more. Half of what a
 * connection takes is HTTP's.
 */
function releaseHttp(socket: Socket, request: IncomingMessage): void {
  const listeners = eventsOfHttp.map((event) => [event, socket.listeners(event)] as const);
  request.once('end', () => {
    if (socket.destroyed) return;
    for (const [event, ofHttp] of listeners)
      for (const listener of ofHttp as (() => void)[]) {
        socket.off(event, listener);
        if (event === 'close') listener.call(socket);
      }
    // Heartbeats show that a browser is gone.
    socket.setTimeout(0);
  });
  request.resume();
}

/** Connections that are open for hours, as the server beats and ends them. */
interface LiveConnections {
  /** Tells each that it is alive. @throws where its database is away */
  beat(): Promise<void>;
  end(): void;
}

/** Beats connections while the server runs, and ends them before it waits for its requests to finish: these never would. */
export function keepAlive(app: FastifyInstance, live: LiveConnections, milliseconds: number): void {
  let beats: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    // A database that is away is no reason to end the connections.
    beats = setInterval(() => void live.beat().catch(() => undefined), milliseconds).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(beats);
    live.end();
  });
}

function destroy(this: Socket): void {
  this.destroy();
}

function linesOf(headers: ReturnType<FastifyReply['getHeaders']>): string {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}\r\n`))
    .join('');
}
