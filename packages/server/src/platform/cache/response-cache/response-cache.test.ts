import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Invalidations } from '../invalidations.ts';
import { openUnlinkedFile } from '../unlinked-file.ts';
import { ResponseCache, serverWithResponseCache } from './index.ts';
import type { KeepResponse } from './response-cache.ts';

let now: number;
let answers: number;
let eventsArrive: boolean;
let app: FastifyInstance;
let address: string;
let invalidations: Invalidations;
let send: { offer: Partial<KeepResponse> | null; status: number; cookie?: string; padding?: number; encoding?: 'br' };
let duringAnswer: () => void = () => undefined;
const onAnswer = vi.fn();

async function start(options: { readonly maximumBytes: number; readonly fileBytes?: number }): Promise<void> {
  const cache = new ResponseCache({
    invalidations,
    eventsArrive: () => eventsArrive,
    now: () => now,
    keyOf: (url) => url.replace(/[?&]foreign=\w*/u, ''),
    hasSessionCookie: (cookies) => cookies.includes('session='),
    maximumBytes: options.maximumBytes,
    file: options.fileBytes === undefined ? undefined : openUnlinkedFile(options.fileBytes),
    compressAgain: {
      afterHits: 2,
      compress: (body) => Promise.resolve(brotliCompressSync(`again: ${brotliDecompressSync(body).toString()}`)),
    },
    onAnswer,
  });
  const limits = {
    http: { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 1_000,
  };
  app = fastify({ serverFactory: serverWithResponseCache(cache, limits), forceCloseConnections: true });
  cache.register(app);
  app.get('/*', async (request, reply) => {
    const { sequence } = invalidations;
    answers += 1;
    const text = Buffer.from(`answer ${answers}`.padEnd(send.padding ?? 0));
    const body = send.encoding === undefined ? text : brotliCompressSync(text);
    duringAnswer();
    const etag = `"${answers}"`;
    if (send.offer !== null)
      request.keepResponse = { audience: 'everyone', etag, tags: ['a'], sequence, freshUntil: 1_000, ...send.offer };
    if (send.cookie !== undefined) void reply.header('set-cookie', send.cookie);
    if (send.encoding !== undefined) void reply.header('content-encoding', send.encoding);
    return reply
      .code(send.status)
      .headers({ 'x-answer': String(answers), etag })
      .type('text/plain')
      .send(body);
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  now = 0;
  answers = 0;
  eventsArrive = true;
  send = { offer: {}, status: 200 };
  onAnswer.mockReset();
  invalidations = new Invalidations();
  await start({ maximumBytes: 12_000 });
});
afterEach(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers });
  return `${response.status} ${response.headers.get('x-answer')} ${(await response.text()).trim()}`;
};

test('a response is sent to everyone until it expires, with its headers, and is counted', async () => {
  expect(await get('/a')).toBe('200 1 answer 1');
  expect(await get('/a', { cookie: 'session=x' })).toBe('200 1 answer 1');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('/*');
  now = 1_000;
  expect(await get('/a')).toBe('200 2 answer 2');
});

test('a response is sent until one of its tags is invalidated', async () => {
  await get('/a');
  invalidations.add('b');
  expect(await get('/a')).toContain('answer 1');
  invalidations.add('b', 'a');
  expect(await get('/a')).toContain('answer 2');
  invalidations.addAll();
  expect(await get('/a')).toContain('answer 3');
});

test('a response in progress when one of its tags is invalidated is not kept', async () => {
  duringAnswer = () => invalidations.add('a');
  await get('/a');
  duringAnswer = () => undefined;
  expect(await get('/a')).toContain('answer 2');
  expect(await get('/a')).toContain('answer 2');
});

test('while events do not arrive, nothing is answered from here', async () => {
  await get('/a');
  eventsArrive = false;
  expect(await get('/a')).toContain('answer 2');
});

test('URLs that mean the same share a response, others do not', async () => {
  await get('/a');
  expect(await get('/a?foreign=1')).toContain('answer 1');
  expect(await get('/a?page=2')).toContain('answer 2');
});

test('a compressed response is sent to clients only that take it', async () => {
  send.encoding = 'br';
  await get('/a', { 'accept-encoding': 'br' });
  expect(await get('/a', { 'accept-encoding': 'gzip, br' })).toBe('200 1 answer 1');
  expect(await get('/a', { 'accept-encoding': 'gzip, br;q=0' })).toContain('answer 2');
});

test('a response for visitors is not sent to a session, and foreign cookies change nothing', async () => {
  send.offer = { audience: 'visitors' };
  await get('/a');
  expect(await get('/a', { cookie: 'theme=dark' })).toContain('answer 1');
  expect(await get('/a', { cookie: 'theme=dark; session=x' })).toContain('answer 2');
});

test.each([
  ['is not offered by its sender', () => (send.offer = null)],
  ['is no success', () => (send.status = 404)],
  ['sets a cookie', () => (send.cookie = 'session=secret')],
  ['is fresh no longer', () => (send.offer = { freshUntil: 0 })],
])('a response that %s is not kept', async (_what, arrange) => {
  arrange();
  await get('/a');
  expect(await get('/a')).toContain('answer 2');
});

test('revalidations are answered with 304 without a body, the first one too', async () => {
  const revalidate = async (etag: string) => {
    const response = await fetch(`${address}/a`, { headers: { 'if-none-match': etag } });
    const { headers } = response;
    return [response.status, headers.get('etag'), headers.get('content-type'), headers.get('x-answer'), await response.text()];
  };
  expect(await revalidate('"1"')).toEqual([304, '"1"', null, '1', '']);
  expect(await revalidate('W/"1"')).toEqual([304, '"1"', null, '1', '']);
  expect(await revalidate('"other"')).toEqual([200, '"1"', 'text/plain', '1', 'answer 1']);
});

test('bodies beyond the memory come from the file, and those beyond the file are produced again', async () => {
  await app.close();
  await start({ maximumBytes: 1_400, fileBytes: 3_000 });
  send.padding = 1_000;
  for (const path of ['/a', '/b', '/c']) await get(path);
  expect(await get('/a')).toContain('answer 1');
  expect(await get('/b')).toContain('answer 2');
  await get('/d');
  expect(await get('/b')).toContain('answer 2');
  expect(await get('/c')).toContain('answer 3');
  expect(await get('/d')).toContain('answer 4');
  expect(await get('/a')).toContain('answer 5');
});

test('without a file, the least recently requested body is dropped first', async () => {
  await app.close();
  await start({ maximumBytes: 3_000 });
  send.padding = 1_000;
  await get('/a');
  await get('/b');
  await get('/a');
  await get('/c');
  await get('/d');
  expect(await get('/a')).toContain('answer 1');
  expect(await get('/b')).toContain('answer 5');
});

const br = { 'accept-encoding': 'br' };

test('what was compressed fast is compressed again, with the same ETag, once it is in demand', async () => {
  send = { offer: { isCompressedFast: true }, status: 200, encoding: 'br' };
  const texts: string[] = [];
  for (let request = 0; request < 3; request += 1) texts.push(await get('/a', br));
  expect(texts).toEqual(['200 1 answer 1', '200 1 answer 1', '200 1 answer 1']);
  await vi.waitFor(async () => expect(await get('/a', br)).toBe('200 1 again: answer 1'));
  expect((await fetch(`${address}/a`, { headers: { ...br, 'if-none-match': '"1"' } })).status).toBe(304);
});

test('what was invalidated while it was compressed again is not sent', async () => {
  send = { offer: { isCompressedFast: true }, status: 200, encoding: 'br' };
  for (let request = 0; request < 3; request += 1) await get('/a', br);
  invalidations.add('a');
  expect(await get('/a', br)).toBe('200 2 answer 2');
});
