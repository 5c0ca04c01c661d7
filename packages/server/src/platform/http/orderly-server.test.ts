import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OrderlyServer } from './orderly-server.ts';

/** Works for some milliseconds on each answer, so that connections queue; closes when told to. */
const program = `
  import { pbkdf2Sync } from 'node:crypto';
  import { OrderlyServer } from ${JSON.stringify(join(import.meta.dirname, 'orderly-server.ts'))};
  const server = new OrderlyServer({}, (request, response) => {
    response.shouldKeepAlive = false;
    response.end(pbkdf2Sync('word', 'salt', 5_000, 32, 'sha256'));
  });
  process.on('message', () => server.close(() => process.send('closed')));
  server.listen({ host: '127.0.0.1', port: 0 }, () => process.send(server.address().port));
`;

async function startBusyProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  return { port, child };
}

/** Asks until a request fails. @returns why it did, and how many were answered before */
async function askUntilRefused(port: number, onAnswer: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  for (;;) {
    try {
      const request = get({ host: '127.0.0.1', port, agent });
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
      await text(response);
      onAnswer();
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  }
}

test('a busy server that closes resets no connection of clients that connect again for each request (R560)', async () => {
  const { port, child } = await startBusyProcess();
  let answers = 0;
  const clients = Array.from({ length: 10 }, () => askUntilRefused(port, () => (answers += 1)));
  await vi.waitFor(() => expect(answers).toBeGreaterThan(50));
  const closed = once(child, 'message');
  child.send('close');
  expect(await Promise.all(clients)).toEqual(Array.from({ length: 10 }, () => 'ECONNREFUSED'));
  expect((await closed)[0]).toBe('closed');
});

describe('a server that closes', () => {
  let server: OrderlyServer;
  let answer: (path: string) => Promise<string>;
  let requests: string[];

  beforeEach(async () => {
    requests = [];
    answer = async (path) => path;
    server = new OrderlyServer({}, (request, response) => {
      const { url = '' } = request;
      requests.push(url);
      void answer(url).then((body) => response.end(body));
    });
    server.listen({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
  });
  afterEach(() => server.closeAllConnections());

  /** Connects and waits until the server knows of it. */
  async function open(): Promise<{ socket: Socket; received: Promise<string> }> {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const received = text(socket);
    await accepted;
    return { socket, received };
  }
  const send = (socket: Socket, path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const close = async () => new Promise<void>((resolve) => server.close(() => resolve()));
  const stopped = () => vi.waitFor(() => expect(server.listening).toBe(false));

  test('answers a request that was on its way, and ends the connection with it', async () => {
    let finish = (_body: string) => {};
    answer = async () => new Promise((resolve) => (finish = resolve));
    const { socket, received } = await open();
    send(socket, '/slow');
    await vi.waitFor(() => expect(requests).toEqual(['/slow']));
    const closed = close();
    await stopped();
    finish('the end');
    expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*the end$/u);
    await closed;
  });

  test('answers a connection that was there before, whose request comes after', async () => {
    const { socket, received } = await open();
    const closed = close();
    await stopped();
    send(socket, '/late');
    expect(await received).toMatch(/Connection: close[^]*\/late$/u);
    await closed;
  });

  test('answers what arrives while it stops to listen', async () => {
    const { socket, received } = await open();
    const closed = close();
    send(socket, '/meanwhile');
    expect(await received).toMatch(/Connection: close[^]*\/meanwhile$/u);
    await closed;
  });

  test('sends a long answer to its end to a client that reads slowly', async () => {
    const long = 'a'.repeat(20_000_000);
    answer = async () => long;
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.pause();
    await accepted;
    send(socket, '/long');
    await vi.waitFor(() => expect(requests).toEqual(['/long']));
    const closed = close();
    await stopped();
    expect((await text(socket)).split('\r\n\r\n')[1]).toHaveLength(long.length);
    await closed;
  });

  test('ends idle connections, and those that send nothing', async () => {
    const idle = await open();
    send(idle.socket, '/first');
    await vi.waitFor(() => expect(requests).toEqual(['/first']));
    const silent = await open();
    await close();
    expect(await idle.received).toMatch(/\/first$/u);
    expect(await silent.received).toBe('');
  });
});
