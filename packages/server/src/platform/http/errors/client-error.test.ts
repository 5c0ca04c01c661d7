import { connect } from 'node:net';
import type { ErrorBody } from '@hexreel/domain/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => site.app.server.closeAllConnections());

/** Everything the server answers to these bytes before it closes the connection. */
async function send(bytes: string): Promise<{ head: string; body: ErrorBody }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body: JSON.parse(body) as ErrorBody };
}

test.each([
  [
    'a URL of 20,000 characters',
    `GET /browse?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['something that is not HTTP', 'HELLO\r\n\r\n', 400, 'invalid_request'],
])('%s is refused in the error format of the API', async (_what, bytes, status, code) => {
  const { head, body } = await send(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nContent-Type: application/json`, 'u'));
  expect(body).toEqual({
    error: { code, message: expect.any(String) as unknown, requestId: expect.stringMatching(/^[\da-f-]{36}$/u) as unknown },
  });
});
