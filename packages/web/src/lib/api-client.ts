import type { Api, CallName } from '@hexreel/domain/contract/calls';
import { firstAddresses } from '@hexreel/domain/contract/addresses/first-views';
import { ConnectionError } from './connection-error.ts';
import { endpointUrl, type UrlParts } from './endpoint-url.ts';
import type { SendJson } from './http-api.ts';

interface LooseInput extends UrlParts {
  readonly body?: object | null;
}

/**
 * The API over HTTP. Answers are trusted to have the contract's shape: they come from our own server, whose tests check
 * them, and a validator would not fit into the first view's budget. Commands are delivered even if the page is left at
 * that moment; the address of those that wait for their answer is loaded with the first of them.
 * @param send created by `jsonSender`
 */
export function createApiClient(send: SendJson): Api {
  const request = (address: string, input: LooseInput) => {
    const [method = '', path = ''] = address.split(' ');
    const url = endpointUrl(path, input);
    if (method === 'GET') return send(url);
    if (input.body === undefined) return send(url, { method, keepalive: true });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const body = JSON.stringify(input.body);
    return send(url, { method, headers, body, keepalive: body.length < longestKeptAlive });
  };
  const call = (name: CallName, input: LooseInput = {}) =>
    isFirst(name) ? request(firstAddresses[name], input) : laterAddress(name).then((address) => request(address, input));
  // The contract's types define the parameters and result of a call; here all calls are handled alike.
  return { call: call as Api['call'] };
}

type FirstName = keyof typeof firstAddresses;

function isFirst(name: CallName): name is CallName & FirstName {
  return Object.hasOwn(firstAddresses, name);
}

/** @throws ConnectionError where the file cannot be loaded */
async function laterAddress(name: Exclude<CallName, FirstName>): Promise<string> {
  const { laterAddresses } = await import('@hexreel/domain/contract/addresses/later').catch((cause: unknown) => {
    throw new ConnectionError('unreachable', { cause });
  });
  return laterAddresses[name];
}

/** Browsers refuse to send longer bodies of pages that are gone. */
const longestKeptAlive = 60_000;
