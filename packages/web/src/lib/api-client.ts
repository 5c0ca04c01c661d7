import { addressOf, type EndpointName } from '@hexreel/domain/contract/addresses';
import type { Api, CallName } from '@hexreel/domain/contract/calls';
import type { SendJson } from './http-api.ts';

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: object | null;
}

/**
 * The API over HTTP. Answers are trusted to have the contract's shape: they come from our own server, whose tests check
 * them, and a validator would not fit into the first view's budget. Commands are delivered even if the page is left at
 * that moment.
 * @param send created by `jsonSender`
 */
export function createApiClient(send: SendJson): Api {
  const call = (name: CallName, input: LooseInput = {}) => {
    const { method } = addressOf(name);
    const url = urlOf(name, input);
    if (method === 'GET') return send(url);
    if (input.body === undefined) return send(url, { method, keepalive: true });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return send(url, { method, headers, body: JSON.stringify(input.body), keepalive: true });
  };
  // The contract's types define the parameters and result of a call; here all calls are handled alike.
  return { call: call as Api['call'] };
}

/** The path and query of a request, encoded; undefined values are left out, lists are joined with commas. */
export function urlOf(name: EndpointName, { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'> = {}): string {
  const path = addressOf(name).path.replace(/:(\w+)/gu, (_, parameter: string) =>
    encodeURIComponent(String(params[parameter] ?? '')),
  );
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) written.set(key, String(value));
  return written.size === 0 ? path : `${path}?${written.toString()}`;
}
