import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();
const addresses = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'] as const;

test.each(addresses)('%s is sent compressed, and not again to whoever has it', async (address) => {
  const plain = await ask(site.app, `GET ${address}`);
  expect(plain.statusCode).toBe(200);
  const compressed = await ask(site.app, `GET ${address}`, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  const { etag } = compressed.headers;
  expect(etag).toMatch(/^"/u);
  const again = await ask(site.app, `GET ${address}`, { headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the documentation page has the description of the API', async () => {
  const [own, ofPage] = [await ask(site.app, 'GET /api/openapi.json'), await ask(site.app, 'GET /api/docs/json')];
  expect(ofPage.json()).toEqual(own.json());
  expect(ofPage.headers['content-security-policy']).toContain("script-src 'self'");
  const yaml = await ask(site.app, 'GET /api/docs/yaml');
  expect(yaml.headers['content-type']).toContain('yaml');
  expect(yaml.body).toMatch(/^openapi: 3\.1\.0$/mu);
});
