import type { Viewer } from '@hexreel/domain/contract/me';
import { ApiError } from '@hexreel/domain/contract/errors';
import { tokenTexts } from '@hexreel/domain/texts/tokens';
import type { TokenScope } from '@hexreel/domain/tokens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearCookie, type SiteCookie } from '../http/cookies.ts';
import { hasToken, readBearer, type AccessTokenStore } from './access-tokens.ts';
import { readSessionToken, writeSessionCookie } from './session-cookie.ts';
import type { SessionStore, SignedIn } from './session-store.ts';

export { AccessTokenStore, newAccessToken } from './access-tokens.ts';
export { readAuthSecret } from './auth-secret.ts';
export { sessionCookieFor, writeSessionCookie } from './session-cookie.ts';
export { sessionsTopic } from './session-store.ts';
export { endOf, hashSessionToken, newSessionToken, SessionStore, type SignedIn } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, or null; read lazily and at most once per request. */
    viewer(): Promise<SignedIn | null>;
    /** True if the request has a session cookie, valid or not, or an access token; costs no query. */
    hasCredentials(): boolean;
  }
  interface FastifyContextConfig {
    /** The scope that an access token needs; `refused` where none works, left out where a token changes nothing. */
    readonly token?: TokenScope | 'refused';
  }
  interface FastifyReply {
    keepSession(token: string): FastifyReply;
    clearSession(): FastifyReply;
  }
}

export interface SessionsOptions {
  readonly store: SessionStore;
  readonly tokens: AccessTokenStore;
  readonly cookie: SiteCookie;
  readonly secret: string;
}

/** `request.viewer()`, by session or access token, and setting, extending and clearing the session cookie. */
export function registerSessions(app: FastifyInstance, { store, tokens, cookie, secret }: SessionsOptions): void {
  const reads = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const prolonged = new WeakMap<FastifyRequest, string>();

  app.addHook('onRequest', (request, _reply, next) => {
    if (hasToken(request.url)) return next(new ApiError('invalid_request', tokenTexts.inAddress));
    const token = readBearer(request.headers.authorization);
    if (token === null) return next();
    // The token alone decides who acts; what guards cookies against other sites stays as it is (R856).
    delete request.raw.headers.cookie;
    const scope = request.routeOptions.config.token;
    if (scope === undefined) return next();
    if (scope === 'refused') return next(new ApiError('forbidden', tokenTexts.notHere));
    tokens.admit(token, scope).then((viewer) => {
      reads.set(request, Promise.resolve(viewer));
      next();
    }, next);
  });
  app.decorateRequest('hasCredentials', function hasCredentials(this: FastifyRequest) {
    return readBearer(this.headers.authorization) !== null || readSessionToken(this.headers.cookie, cookie, secret) !== null;
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
export function presentViewer(signedIn: SignedIn): Viewer {
  const { id, username, displayName, profilePic, isAdmin, hasShelf, lacksSecondFactor } = signedIn;
  return {
    id,
    username,
    displayName,
    profilePic,
    isAdmin,
    ...(hasShelf ? { hasShelf } : {}),
    ...(lacksSecondFactor ? { lacksSecondFactor } : {}),
  };
}
