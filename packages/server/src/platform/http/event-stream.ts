import type { FastifyReply } from 'fastify';

/** Server-sent events (HTML, section 9.2). */
export const eventStreamType = 'text/event-stream';

/** Whether an answer stays open as long as its client listens. */
export function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith(eventStreamType);
}
