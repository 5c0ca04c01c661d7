import { addresses, type EndpointName } from '@hexreel/domain/contract/addresses';
import { ApiError } from '@hexreel/domain/contract/errors';
import { pagesOfPrivateSites } from '@hexreel/domain/accounts';
import { callPath } from '@hexreel/domain/media-servers';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../../../db/outage.ts';

/** Endpoints of a private site that are open to anyone: ways in, and nothing that is in it. */
const openEndpoints: readonly EndpointName[] = [
  'readMe',
  'signUp',
  'checkInvite',
  'readSetup',
  'setUp',
  'signIn',
  'askForPasskey',
  'signInWithPasskey',
  'enterCode',
  'signOut',
  'verifyEmail',
  'resendVerification',
  'requestPasswordReset',
  'resetPassword',
  'startGoogle',
  'finishGoogle',
  'startProvider',
  'finishProvider',
  'giveProviderAddress',
  'exportWaitingAccount',
  'reportVital',
  'readSiteText',
];

/** The same as routes, with those for machines, which have access checks of their own, and the mails of a site on this machine. */
const openRoutes: ReadonlySet<string> = new Set([
  ...openEndpoints.map((name) => addresses[name]),
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /robots.txt',
  'GET /.well-known/change-password',
  'GET /admin',
  'GET /dev/outbox',
  'GET /dev/outbox/:id',
  `POST ${callPath}`,
  'POST /unsubscribe',
]);

/** Open files of the build: scripts and styles, and the site's own marks, which are directly below the root. */
const openFiles = /^\/(?:assets\/[\w.-]+|[\w-]+\.(?:ico|svg|png|webmanifest)|offline\.html|service-worker\.js)$/u;

/** All other GETs: files of the build, and pages. */
const pagesRoute = '/*';

/**
 * Closes a site to everyone without a session (R800), each request before its route: a new route is closed until it is
 * named here. What is sent to members is for their browsers alone.
 */
export function registerPrivateSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen(request) || (await hasViewer(request))) return undefined;
    if (request.routeOptions.url !== pagesRoute || /^\/api(?:[/?]|$)/u.test(request.url))
      throw new ApiError('unauthenticated', errorTexts.signInFirst);
    const query = new URLSearchParams({ from: request.url });
    return reply.header('cache-control', 'no-store').redirect(`/login?${query.toString()}`, 302);
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-robots-tag', 'noindex');
    const control = reply.getHeader('cache-control');
    if (!isOpen(request)) void reply.header('cache-control', typeof control === 'string' ? ownOnly(control) : 'no-store');
    next();
  });
}

/** For the reads of a page that is rendered for a visitor: no other part of it may have what the routes refuse. @throws ApiError */
export async function requireOpenRead(name: EndpointName, request: FastifyRequest): Promise<void> {
  if (!openEndpoints.includes(name) && (await request.viewer()) === null)
    throw new ApiError('unauthenticated', errorTexts.signInFirst);
}

function isOpen({ method, url, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? '';
  if (route !== pagesRoute) return openRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${route}`);
  const path = url.split('?')[0] ?? '/';
  return pagesOfPrivateSites.includes(path) || openFiles.test(path);
}

async function hasViewer(request: FastifyRequest): Promise<boolean> {
  try {
    return (await request.viewer()) !== null;
  } catch (error) {
    // A member's page says that itself, and shows nothing else.
    if (isDatabaseOutage(error) && request.routeOptions.url === pagesRoute && !/\.\w+(?:\?|$)/u.test(request.url)) return true;
    throw error;
  }
}

/** A Cache-Control without what would let others than the browser keep an answer. */
function ownOnly(control: string): string {
  return control.replace(/^public\b/u, 'private');
}
