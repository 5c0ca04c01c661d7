import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrontCache, serverBehind, type FrontAudience } from './index.ts';

let now: number;
let answers: number;
let app: FastifyInstance;
let address: string;
let front: FrontCache;
let send: { audience?: FrontAudience; status: number; cookie?: string };
let duringAnswer: () => void = () => undefined;
const onAnswer = vi.fn();

beforeEach(async () => {
  now = 0;
  answers = 0;
  send = { audience: 'everyone', status: 200 };
  onAnswer.mockReset();
  front = new FrontCache({ now: () => now, onAnswer });
  const limits = {
    http: { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 1_000,
  };
  app = fastify({ serverFactory: serverBehind(front, limits), forceCloseConnections: true });
  front.register(app);
  app.get('/*', async (request, reply) => {
    answers += 1;
    duringAnswer();
    if (send.audience !== undefined) request.frontAudience = send.audience;
    if (send.cookie !== undefined) void reply.header('set-cookie', send.cookie);
    return reply
      .code(send.status)
      .header('x-answer', String(answers))
      .type('text/plain')
      .send(Buffer.from(`answer ${answers}`));
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers });
  return `${response.status} ${response.headers.get('x-answer')} ${await response.text()}`;
};

test('an answer serves everyone for a moment, with its headers, and is counted', async () => {
  expect(await get('/a')).toBe('200 1 answer 1');
  expect(await get('/a', { cookie: 'session=x' })).toBe('200 1 answer 1');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('/*');
  now = 250;
  expect(await get('/a')).toBe('200 2 answer 2');
});

test('other addresses and other compressions are other answers', async () => {
  await get('/a');
  expect(await get('/a?page=2')).toContain('answer 2');
  expect(await get('/a', { 'accept-encoding': 'identity' })).toContain('answer 3');
});

test('what is cleared is asked for anew', async () => {
  await get('/a');
  front.clear();
  expect(await get('/a')).toContain('answer 2');
});

test('an answer that was under way while something was cleared is not kept', async () => {
  duringAnswer = () => front.clear();
  await get('/a');
  duringAnswer = () => undefined;
  expect(await get('/a')).toContain('answer 2');
  expect(await get('/a')).toContain('answer 2');
});

test('an answer for visitors is neither made of a request with cookies nor given to one', async () => {
  send.audience = 'cookieless';
  await get('/a', { cookie: 'a=b' });
  expect(await get('/a')).toContain('answer 2');
  expect(await get('/a')).toContain('answer 2');
  expect(await get('/a', { cookie: 'a=b' })).toContain('answer 3');
});

test.each([
  ['is not offered by its sender', () => delete send.audience],
  ['is no success', () => (send.status = 404)],
  ['sets a cookie', () => (send.cookie = 'session=secret')],
])('an answer that %s is not kept', async (_what, arrange) => {
  arrange();
  await get('/a');
  expect(await get('/a')).toContain('answer 2');
});

test('questions about what somebody has already go through', async () => {
  await get('/a');
  expect(await get('/a', { 'if-none-match': '"x"' })).toContain('answer 2');
  const head = await fetch(`${address}/a`, { method: 'HEAD' });
  expect(head.headers.get('x-answer')).toBe('3');
});
