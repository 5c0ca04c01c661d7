import { once } from 'node:events';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

let app: FastifyInstance;
let opened: Socket[];
const failed = vi.fn();

beforeEach(async () => {
  opened = [];
  app = fastify();
  app.get('/events', (request, reply) => {
    request.raw.on('close', () => undefined);
    reply.raw.on('error', failed);
    opened.push(openEventStream(reply, 'too many').on('error', failed));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** A browser that asked for events, and what it has got. */
function connect(): { readonly client: Socket; readonly text: () => string } {
  const { port } = app.server.address() as AddressInfo;
  const client = createConnection(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  client.on('data', (chunk: string) => (text += chunk));
  client.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { client, text: () => text };
}

test('what HTTP keeps of a connection is released, and events go on', async () => {
  const { client, text } = connect();
  // Node.js keeps its parser of requests there.
  await vi.waitFor(() => expect(opened.map((stream) => Reflect.get(stream, 'parser') as unknown)).toEqual([null]));
  const [stream] = opened;
  expect(stream?.eventNames().toSorted()).toEqual(['data', 'end', 'error']);
  stream?.write('event: changed\ndata:\n\n');
  await vi.waitFor(() => expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nevent: changed/u));
  expect([stream?.destroyed, stream?.timeout]).toEqual([false, 0]);
  client.destroy();
  await vi.waitFor(() => expect(stream?.destroyed).toBe(true));
  expect(failed).not.toHaveBeenCalled();
});

test('a browser that ends its half of a connection ends it', async () => {
  const { client } = connect();
  await once(client, 'data');
  client.end();
  await once(client, 'close');
  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
});
