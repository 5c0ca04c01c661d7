import type { ApiError } from '@hexreel/domain/contract/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError } from './connection-error.ts';
import { jsonSender } from './http-api.ts';

type Answer = { status?: number; body?: string; headers?: Record<string, string> };

/** A sender with one prepared answer, and the requested paths. */
function senderOf({ status = 200, body = '{}', headers = {} }: Answer) {
  const paths: string[] = [];
  const send = jsonSender((path) => {
    paths.push(path as string);
    return Promise.resolve(new Response(body, { status, headers }));
  });
  return { send, paths };
}

function failing(error: Error) {
  return jsonSender(() => Promise.reject(error));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('failures', () => {
  test('of the API keep code, message, field and request id', async () => {
    const body = JSON.stringify({ error: { code: 'invalid_request', message: 'No.', field: 'year', requestId: 'r1' } });
    const { send } = senderOf({ status: 400, body });
    await expect(send('/api/movies')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'invalid_request',
      message: 'No.',
      field: 'year',
      requestId: 'r1',
    });
  });

  test('of the limits keep Retry-After', async () => {
    const body = JSON.stringify({ error: { code: 'rate_limited', message: 'Slow down.', requestId: 'r1' } });
    const { send } = senderOf({ status: 429, body, headers: { 'retry-after': '30' } });
    await expect(send('/api/movies')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 30 });
  });

  test.each([502, 503, 504])('of a proxy in front (%i) mean that the site cannot be reached (R476)', async (status) => {
    const { send } = senderOf({ status, body: '<html>Bad Gateway</html>' });
    await expect(send('/api/home')).rejects.toMatchObject({ name: 'ConnectionError', failure: 'unreachable' });
  });

  test.each(['{"error":{"code":"constructor"}}', 'Internal Server Error'])('with status 500 and %s are ours', async (body) => {
    const { send } = senderOf({ status: 500, body });
    await expect(send('/api/me/ratings/948')).rejects.toMatchObject({
      code: 'internal',
      message: 'The problem is on our side.',
    } satisfies Partial<ApiError>);
  });

  test('of a success that is not JSON are unreadable', async () => {
    const { send } = senderOf({ status: 200, body: '<html>Welcome to the hotel</html>' });
    await expect(send('/api/home')).rejects.toMatchObject({ name: 'ConnectionError', failure: 'unreadable' });
  });

  test('of the connection distinguish an unreachable server, a missing network and a timeout', async () => {
    await expect(failing(new TypeError('Failed to fetch'))('/')).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(failing(new DOMException('late', 'TimeoutError'))('/')).rejects.toMatchObject({ failure: 'timeout' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(failing(new TypeError('Failed to fetch'))('/')).rejects.toMatchObject({ failure: 'offline' });
  });

  test('of the connection keep their cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await failing(cause)('/').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).cause).toBe(cause);
  });
});
