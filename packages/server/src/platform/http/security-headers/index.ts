import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecretPath } from '../secret-paths.ts';
import type { Config } from '../../../config.ts';

/**
 * Content Security Policy and related headers (R202). Pages carry no inline script or style; pictures may come from the
 * configured image host, trailers from youtube-nocookie. HSTS only where the site is reached over TLS.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'development' | 'publicUrl' | 'tmdb'>,
): Promise<void> {
  const overTls = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    // Vite's development client needs inline scripts and a web socket: the policy is for the built site.
    contentSecurityPolicy: config.development ? false : { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    if (isSecretPath(request.url)) void reply.header('referrer-policy', 'no-referrer');
    next();
  });
}

const permissionsPolicy = 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

function contentSecurityPolicy(config: Pick<Config, 'tmdb'>): Record<string, string[]> {
  const imageHost = config.tmdb === null ? [] : [new URL(config.tmdb.imageBaseUrl).origin];
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'img-src': ["'self'", ...imageHost],
    'manifest-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['hexreel-worker'],
    'worker-src': ["'self'"],
  };
}
