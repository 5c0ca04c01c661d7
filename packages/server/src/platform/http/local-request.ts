import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * True if a request was made on this machine and addressed to it: the socket's peer and the Host header are loopback and no
 * proxy forwarded it. Host is checked against DNS rebinding: a foreign name may resolve to 127.0.0.1.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const host = (request.headers.host ?? '').replace(/:\d+$/u, '');
  const forwarded = Object.keys(request.headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-') || name === 'x-real-ip',
  );
  return isIP(peer) !== 0 && isLoopbackHost(peer.replace(/^::ffff:/u, '')) && isLoopbackHost(host) && !forwarded;
}

/** True if a server on this host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/u.test(host);
}
