import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind the proxy. */
export interface ProxiedServer {
  readonly url: string;
  /** True if /readyz answered 200 at the last poll. */
  ready: boolean;
}

export interface Proxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Picks the place of the server for a request among the places of those that are ready. */
type Choose = (places: readonly number[], request: IncomingMessage) => number | undefined;

/** Each in turn. */
export function inTurn(): Choose {
  let next = 0;
  return (places) => places[(next += 1) % places.length];
}

/**
 * One client always to the same server while that is ready, as `ip_hash` of Caddy does: the highest hash of client
 * and place.
 */
export function byClient(): Choose {
  return (places, { headers }) => {
    const client = String(headers['x-forwarded-for']);
    const weigh = (place: number) => createHash('sha1').update(`${client} ${place}`).digest('hex');
    return places.toSorted((a, b) => weigh(b).localeCompare(weigh(a)))[0];
  };
}

/**
 * A proxy that polls /readyz four times a second and retries nothing: a request that fails anywhere fails at its client.
 * @param servers is read for each request: a server may be replaced in its place
 */
export async function startProxy(servers: readonly ProxiedServer[], choose: Choose = inTurn()): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const proxy = createServer((incoming, outgoing) => {
    const ready = [...servers.keys()].filter((place) => servers[place]?.ready === true);
    const server = servers[choose(ready, incoming) ?? -1];
    if (server === undefined) return void outgoing.writeHead(502).end('no server is ready');
    const { connection: _connection, host: _host, ...headers } = incoming.headers;
    const forwarded = ask(server.url + (incoming.url ?? '/'), { agent, method: incoming.method, headers }, (answer) => {
      const { connection: _hop, 'keep-alive': _alive, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(forwarded);
  });
  const probing = setInterval(() => servers.forEach(probe), 250);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(probing);
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function probe(server: ProxiedServer): void {
  ask(`${server.url}/readyz`, { agent: false }, (answer) => {
    server.ready = answer.statusCode === 200;
    answer.resume();
  })
    .on('error', () => (server.ready = false))
    .end();
}
