import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { systemTiming } from '../../clock.ts';
import type { Invalidations } from '../invalidations.ts';
import { SharedCachePurger } from './purger.ts';
import { registerSharing, type ShareHeaders } from './share-headers.ts';

export { createShareHeaders, type ShareableResponse, type ShareHeaders } from './share-headers.ts';

interface SharedCacheOptions {
  readonly sharedCache: NonNullable<Config['sharedCache']>;
  readonly shareHeaders: ShareHeaders;
  readonly invalidations: Invalidations;
  /** Nothing is shared, and what was before is purged (R800). */
  readonly isPrivate: boolean;
  readonly onPurge: (outcome: 'done' | 'failed') => void;
}

/** Lets the shared caches in front keep what is the same for all visitors, and forget it when it is invalidated here. */
export function registerSharedCache(app: FastifyInstance, options: SharedCacheOptions): void {
  const { sharedCache, invalidations, isPrivate } = options;
  if (!isPrivate) registerSharing(app, options);
  const purger = new SharedCachePurger({
    ...sharedCache,
    timing: systemTiming,
    onPurge: options.onPurge,
    onError: (error, url) => app.log.warn({ err: error, url }, 'a shared cache cannot be purged right now'),
  });
  invalidations.forward(purger);
  if (isPrivate) app.addHook('onReady', async () => purger.everything());
  app.addHook('onClose', () => purger.stop());
}
