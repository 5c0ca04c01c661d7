import { ApiError } from '@hexreel/domain/contract/errors';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance } from 'fastify';

/**
 * Against cross-site requests: a method that may change something must come from the site itself, as shown by
 * Sec-Fetch-Site or, where a browser does not send that, by an Origin equal to the configured one. Clients that send
 * neither are not browsers and carry no cookies of others; they pass. A form cannot send JSON across sites, and
 * nothing but JSON is parsed (create-server.ts).
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (safeMethods.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const allowed = site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin';
    next(allowed ? undefined : new ApiError('cross_site', requestTexts.otherSite));
  });
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
