import { addressOf, type EndpointName } from '@hexreel/domain/contract/addresses';
import { endpointUrl, type UrlParts } from './endpoint-url.ts';

/** The address of an endpoint that a link or a window opens; not for first views, since it has the addresses of all. */
export function endpointLink(name: EndpointName, parts?: UrlParts): string {
  return endpointUrl(addressOf(name).path, parts);
}
