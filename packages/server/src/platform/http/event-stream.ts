import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** Server-sent events (HTML, section 9.2). */
const eventStreamType = 'text/event-stream';

/**
 * Answers with server-sent events. The connection is theirs from then on, and ends with them: what Node.js and Fastify keep
 * for an answer (the reply, its headers, its log) is released now, since thousands of connections are open for hours.
 * @returns where events are written, after the headers; null for a request that is behind another one on its connection
 */
export function openEventStream(reply: FastifyReply): Socket | null {
  const { socket } = reply.raw;
  if (socket === null) return null;
  const { raw } = reply.type(eventStreamType).hijack();
  const headers = { ...reply.getHeaders(), date: new Date().toUTCString(), connection: 'close' };
  raw.detachSocket(socket);
  // Nothing that a client may still send is a request: it would be answered amid the events.
  socket.removeAllListeners('data');
  socket.on('data', () => socket.destroy());
  socket.write(`HTTP/1.1 200 ${STATUS_CODES[200]}\r\n${linesOf(headers)}\r\n`);
  return socket;
}

function linesOf(headers: ReturnType<FastifyReply['getHeaders']>): string {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}\r\n`))
    .join('');
}
