import { expect, test } from 'vitest';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();

test('response cache hits are counted separately, so that they do not hide slow requests', async () => {
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string) => (await fetch(address + path)).text();
  for (let request = 0; request < 3; request += 1) await get('/api/home');
  const metrics = await get('/metrics');
  expect(metrics).toMatch(/^hexreel_http_request_duration_seconds_count\{method="GET",route="\/api\/home",status="200"\} 1$/mu);
  expect(metrics).toMatch(/^hexreel_response_cache_hits_total\{route="\/api\/home"\} 2$/mu);
});
