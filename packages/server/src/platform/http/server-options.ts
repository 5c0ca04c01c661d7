import type { Config } from '../../config.ts';

/** Slow requests are cut off: 5 s for the headers, 8 s for the whole request (R218). */
export const serverLimits = {
  http: { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
};

/** As long as Node's limit for headers, so that a route and never the router answers for an id of any length. */
export const longestAddress = 16_384;

/** Networks as given; a number trusts that many proxies, counted from this server. */
export function trustedProxies(trust: Config['trustProxy']): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
