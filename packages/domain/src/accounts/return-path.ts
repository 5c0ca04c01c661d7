/**
 * A path of this site to go to after sign-in, or null for anything else: other sites, protocols, paths that browsers read
 * as hosts (`//evil.example`, `/\evil.example`) (R9).
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !/^\/[^\\\u0000-\u001f\u007f]*$/u.test(value)) return null;
  const [path = ''] = value.split(/[?#]/u);
  return path.includes('//') || path.includes('/..') ? null : value;
}

/** How the way through a provider ended, as the pages at the paths below read it from `?outcome=`. */
export const providerOutcomes = [
  'signed-in',
  'link-required',
  'unverified',
  'address-missing',
  'address-needed',
  'suspended',
  'sign-up-closed',
  'invite-required',
  'awaiting-approval',
  'unavailable',
  'failed',
] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** Where the browser comes back to from Google: the popup reports `outcome` there and closes. */
export const googleReturnPath = '/login/google';

/** The same for other providers, with `?provider=`. */
export const providerReturnPath = '/login/openid';

/** Name of the BroadcastChannel on which the popup reports. */
export const googleChannel = 'hexreel-google';
