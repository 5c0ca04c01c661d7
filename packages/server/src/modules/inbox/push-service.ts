import { createECDH, createHmac } from 'node:crypto';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { days, seconds } from '@hexreel/domain/durations';
import { isLoopbackHost } from '../../platform/http/local-request.ts';
import { addressKind, literalAddress, pinnedLookup } from '../../platform/outbound/index.ts';

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

/**
 * True for endpoints to which the site sends: over TLS, at no address of this machine or of a private network, so that no one
 * reaches through the server what they cannot reach themselves. A site on this machine alone may have its push service here too.
 */
export function isPushEndpoint(endpoint: string, { publicUrl }: Pick<PushSite, 'publicUrl'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isLoopbackHost(url.hostname)) return isLoopbackHost(new URL(publicUrl).hostname);
  const address = literalAddress(url);
  return url.protocol === 'https:' && (address === null || addressKind(address) === 'public');
}

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
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(waitMilliseconds),
        ...(isLocal ? {} : { lookup: pinnedLookup({ allowsPrivate: false }) }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 500);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
