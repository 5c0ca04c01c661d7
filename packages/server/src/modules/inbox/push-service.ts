import { createECDH, createHmac } from 'node:crypto';
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { days, seconds } from '@hexreel/domain/durations';
import { isLoopbackHost } from '../../platform/http/local-request.ts';

/** A device as its browser described it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
}

/** The site towards push services. */
export interface PushSite {
  readonly publicUrl: string;
  /** The site's secret, from which its key pair follows. */
  readonly secret: string;
}

/** A push service's answer: the device is told; it is gone for good; or not now. */
export type PushOutcome = 'told' | 'gone' | 'later';

/** The site's key pair for push services (RFC 8292), in base64url: as lasting as the site's secret, and stored nowhere. */
export function pushKeys(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(createHmac('sha256', secret).update('push').digest());
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') };
}

/** Addresses that no push service has: of this machine, of private networks, of links and of groups. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family === 0 || privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * True for endpoints to which the site sends: over TLS, at no address of this machine or of a private network, so that no one
 * reaches through the server what they cannot reach themselves. A site on this machine alone may have its push service here too.
 */
export function isPushEndpoint(endpoint: string, { publicUrl }: Pick<PushSite, 'publicUrl'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isLoopbackHost(url.hostname)) return isLoopbackHost(new URL(publicUrl).hostname);
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || !isPrivate(host));
}

/** Finds a host's addresses, unless one of them is private: a name that is harmless when it is stored may lead elsewhere later. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = error ?? (addresses.some(({ address }) => isPrivate(address)) ? new Error('The address is private') : null);
    const [first] = addresses ?? [];
    if (refused !== null || first === undefined) callback(refused ?? new Error('No address'), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const waitMilliseconds = seconds(10);

/** Sends a message to a device, encrypted for it alone (RFC 8291). @param message what its service worker gets, as JSON */
export async function push(site: PushSite, { endpoint, publicKey, secret }: PushTarget, message: object): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, site)) return 'gone';
  // Loaded by sites that send something.
  const { default: webPush } = await import('web-push');
  const subject = site.publicUrl.startsWith('https:') ? site.publicUrl : 'mailto:push@localhost';
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: secret } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...pushKeys(site.secret) }, TTL: days(1) / 1_000, topic: 'inbox', contentEncoding: 'aes128gcm' },
  );
  try {
    const status = await post(new URL(endpoint), headers, body);
    if (status < 300) return 'told';
    // Whatever else is wrong with a request of this form is wrong with the subscription.
    return status < 500 && status !== 408 && status !== 429 ? 'gone' : 'later';
  } catch {
    return 'later';
  }
}

/** @returns the status; redirects are not followed */
function post(url: URL, headers: RequestOptions['headers'], body: Buffer | null): Promise<number> {
  const isLocal = isLoopbackHost(url.hostname);
  const request = url.protocol === 'https:' ? requestOverTls : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(waitMilliseconds), ...(isLocal ? {} : { lookup: publicLookup }) },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 500);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
