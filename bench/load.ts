import { connect, type Socket } from 'node:net';

/** One request of a load; `expected` is its status. */
export interface LoadRequest {
  readonly method?: 'GET' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected?: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** The request with this number, counted from 0. */
  readonly requestOf: (index: number) => LoadRequest;
  /** Ends after this many requests, or this many seconds. */
  readonly count?: number;
  readonly seconds?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
}

/**
 * Requests over keep-alive connections, each one after the other. On bare sockets: a client that parses every header
 * would cost more than the cached answers that it measures.
 * @throws Error for a response with another status than expected, or a broken connection
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(load.url);
  const startedAt = performance.now();
  const until = startedAt + (load.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  const count = load.count ?? Number.POSITIVE_INFINITY;
  const milliseconds: number[] = [];
  let next = 0;
  const take = () => {
    if (next >= count || performance.now() >= until) return null;
    next += 1;
    return load.requestOf(next - 1);
  };
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      runConnection({ hostname, port: Number(port), take, done: (took) => milliseconds.push(took) }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { requests: milliseconds.length, seconds, perSecond: milliseconds.length / seconds, milliseconds };
}

interface Connection {
  readonly hostname: string;
  readonly port: number;
  readonly take: () => LoadRequest | null;
  readonly done: (milliseconds: number) => void;
}

function runConnection({ hostname, port, take, done }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname);
    socket.setNoDelay(true);
    let current: LoadRequest | null = null;
    let sentAt = 0;
    let head = '';
    let missing = -1;
    const send = () => {
      current = take();
      if (current === null) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      head = '';
      missing = -1;
      write(socket, hostname, port, current);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = Number(head.slice(9, 12));
        const expected = current?.expected ?? 200;
        if (status !== expected) {
          socket.destroy();
          reject(new Error(`${current?.path} answered ${status} instead of ${expected}: ${head.slice(end, end + 300)}`));
          return;
        }
        const length = /\r\ncontent-length: (\d+)/iu.exec(head.slice(0, end + 2))?.[1];
        missing = Number(length ?? 0) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      done(performance.now() - sentAt);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${current?.path ?? 'a connection'} was cut`)));
  });
}

function write(socket: Socket, hostname: string, port: number, { method = 'GET', path, headers = {}, body }: LoadRequest): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const sized = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n${lines.join('')}${sized}\r\n${body ?? ''}`,
  );
}
