import { ApiError } from '@hexreel/domain/api/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Against cross-site requests: a method that may change something needs to come from the site itself, told by
 * Sec-Fetch-Site, or by an Origin equal to the configured one where a browser does not send that. Programs that send
 * neither are no browsers and carry no cookies of somebody else; they pass. A form cannot send JSON across sites, and
 * nothing but JSON is parsed (app.ts).
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (safeMethods.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const allowed = site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin';
    next(allowed ? undefined : new ApiError('cross_site', 'This request did not come from the site itself.'));
  });
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
