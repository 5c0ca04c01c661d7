import type { Viewer } from '@hexreel/domain/contract/me';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearCookie, type SiteCookie } from '../http/cookies.ts';
import { readSessionToken, writeSessionCookie } from './session-cookie.ts';
import type { SessionStore, SignedIn } from './session-store.ts';

export { readAuthSecret } from './auth-secret.ts';
export { sessionCookieFor, writeSessionCookie } from './session-cookie.ts';
export { sessionsTopic } from './session-store.ts';
export { endOf, hashSessionToken, newSessionToken, SessionStore, type SignedIn } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, or null; read lazily and at most once per request. */
    viewer(): Promise<SignedIn | null>;
    /** True if the request has a session cookie, valid or not; costs no query. */
    hasSessionCookie(): boolean;
  }
  interface FastifyReply {
    keepSession(token: string): FastifyReply;
    clearSession(): FastifyReply;
  }
}

export interface SessionsOptions {
  readonly store: SessionStore;
  readonly cookie: SiteCookie;
  readonly secret: string;
}

/** `request.viewer()`, and setting, extending and clearing the session cookie. */
export function registerSessions(app: FastifyInstance, { store, cookie, secret }: SessionsOptions): void {
  const reads = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const prolonged = new WeakMap<FastifyRequest, string>();

  app.decorateRequest('hasSessionCookie', function hasSessionCookie(this: FastifyRequest) {
    return readSessionToken(this.headers.cookie, cookie, secret) !== null;
  });
  app.decorateRequest('viewer', function viewer(this: FastifyRequest) {
    const known = reads.get(this);
    if (known !== undefined) return known;
    const read = findViewer(this);
    reads.set(this, read);
    return read;
  });
  app.decorateReply('keepSession', function keepSession(token: string) {
    return this.header('set-cookie', writeSessionCookie(token, cookie, secret));
  });
  app.decorateReply('clearSession', function clearSession() {
    return this.header('set-cookie', clearCookie(cookie));
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const token = prolonged.get(request);
    if (token !== undefined && reply.getHeader('set-cookie') === undefined) reply.keepSession(token);
    next();
  });

  async function findViewer(request: FastifyRequest): Promise<SignedIn | null> {
    const token = readSessionToken(request.headers.cookie, cookie, secret);
    if (token === null) return null;
    const found = await store.find(token);
    if (found?.prolonged === true) prolonged.set(request, token);
    return found?.signedIn ?? null;
  }
}

/** Public fields of the signed-in user for pages, one by one. */
export function presentViewer({ id, username, displayName, profilePic, isAdmin, lacksSecondFactor }: SignedIn): Viewer {
  return { id, username, displayName, profilePic, isAdmin, ...(lacksSecondFactor ? { lacksSecondFactor } : {}) };
}
