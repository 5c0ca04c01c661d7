import { ApiError } from '@hexreel/domain/contract/errors';
import { firstFreePort, webPorts } from '@hexreel/domain/shelf';
import { shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import { addressKind, literalAddress } from '../../platform/outbound/index.ts';
import type { SealOptions } from '../../platform/sealed.ts';

/**
 * An admin's address of a media server in one spelling, without a slash at its end (R871): http or https, without credentials,
 * query and fragment, at no address that is not permitted. Where names lead is looked at when they are used.
 * @throws ApiError invalid_request
 */
export function readServerAddress(text: string, { allowsPrivate }: { readonly allowsPrivate: boolean }): string {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/u.test(url.protocol)) throw refused(shelfServerTexts.badAddress);
  const hasMore = [url.username, url.password, url.search, url.hash].some((part) => part !== '') || /[?#]/u.test(text);
  if (hasMore) throw refused(shelfServerTexts.badAddress);
  const port = Number(url.port);
  if (url.port !== '' && port < firstFreePort && !webPorts.includes(port)) throw refused(shelfServerTexts.badPort);
  const address = literalAddress(url);
  const kind = address === null ? 'public' : addressKind(address);
  if (kind === 'never') throw refused(shelfServerTexts.refusedAddress);
  if (kind === 'private' && !allowsPrivate) throw refused(shelfServerTexts.privateAddress);
  return url.origin + url.pathname.replace(/\/+$/u, '');
}

function refused(text: string): ApiError {
  return new ApiError('invalid_request', text, { field: 'address' });
}

/** @throws ApiError invalid_request for a key that no header can carry, or that would end in one */
export function readServerKey(text: string): string {
  const key = text.trim();
  if (!/^[\w.~+/=-]+$/u.test(key)) throw new ApiError('invalid_request', shelfServerTexts.badKey, { field: 'key' });
  return key;
}

/** How a server's key is sealed: for that server alone. */
export function sealFor(serverId: string, secret: string): SealOptions {
  return { secret, purpose: `media server ${serverId}` };
}
