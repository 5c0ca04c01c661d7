import { Agent as PlainAgent, request as requestPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as AgentOverTls, request as requestOverTls } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Thrown for an answer that is longer than asked for. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Connections to one host. */
export interface OutboundHost {
  /**
   * GET, without following redirects.
   * @returns the status, and the body of a 200
   * @throws TooLongError, AddressRefusedError; what Node throws where there is no answer, or the signal is aborted
   */
  readonly get: (
    url: URL,
    options: { readonly headers: OutgoingHttpHeaders; readonly mostBytes: number; readonly signal: AbortSignal },
  ) => Promise<{ readonly status: number; readonly body: Buffer }>;
  readonly close: () => void;
}

/** Sends requests to one host, each by a connection of its own, to the addresses that `lookup` finds. */
export function openHost({ protocol }: Pick<URL, 'protocol'>, lookup: LookupFunction): OutboundHost {
  const isOverTls = protocol === 'https:';
  // A kept connection may be closed by the host just as it is used again.
  const options = { keepAlive: false, maxSockets: 1, lookup };
  const agent = isOverTls ? new AgentOverTls(options) : new PlainAgent(options);
  const send = isOverTls ? requestOverTls : requestPlain;
  return {
    get: (url, { headers, mostBytes, signal }) =>
      new Promise((resolve, reject) => {
        const sent = send(url, { agent, lookup, headers: { ...headers, 'accept-encoding': 'identity' }, signal }, (response) => {
          readBody(response, mostBytes).then(resolve, (error: Error) => {
            sent.destroy();
            reject(error);
          });
        });
        sent.on('error', reject);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<{ status: number; body: Buffer }> {
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    response.destroy();
    return { status, body: Buffer.alloc(0) };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLongError(`The answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return { status, body: Buffer.concat(chunks) };
}
