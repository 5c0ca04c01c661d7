import { expect, test } from 'vitest';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp({ config: { publicUrl: 'https://hexreel.example', metricsToken: 'a-long-enough-token' } });

/** A request through a local forwarder that adds no header: indistinguishable from the owner's. */
const local = { address: '127.0.0.1', headers: { host: 'localhost:3000' } };

test('where the site has a public URL, the metrics need the token', async () => {
  expect((await ask(site.app, 'GET /metrics', local)).statusCode).toBe(404);
  const wrong = { ...local, headers: { ...local.headers, authorization: 'Bearer a-long-enough-guess' } };
  expect((await ask(site.app, 'GET /metrics', wrong)).statusCode).toBe(404);
  const right = { address: '203.0.113.5', headers: { authorization: 'Bearer a-long-enough-token' } };
  expect((await ask(site.app, 'GET /metrics', right)).statusCode).toBe(200);
});
