import { randomUUID } from 'node:crypto';
import type { PageRequest, RenderedPage } from '@hexreel/domain/contract/page';
import { expect, test } from 'vitest';
import { storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { setPasswordHash } from '../accounts/index.ts';
import { saveSignIns } from './index.ts';

const demo = withTestApp({ config: { mode: 'demo' } });
const real = withTestApp();
const forwarded = withTestApp({ config: { mode: 'demo', publicUrl: 'https://demo.example' }, renderPage: renderSignIns });
const open = withTestApp({
  config: { mode: 'demo', publicUrl: 'https://demo.example', publicDemo: true },
  renderPage: renderSignIns,
});

test('a demo shows how to sign in, as long as the passwords are those that it made', async () => {
  const { database } = demo.client;
  const critic = await storeVerifiedUser(database, { displayName: 'Mina Harker', email: 'critic@example.invalid' });
  const admin = await storeVerifiedUser(database);
  await saveSignIns(database, [
    { role: 'critic', personId: critic.id, password: 'knitting needle' },
    { role: 'admin', personId: admin.id, password: 'knitting needle' },
  ]);
  await setPasswordHash(database, admin.id, 'another', { id: randomUUID(), now: new Date(demo.clock.now + 1) });
  const answer = await ask(demo.app, 'GET /api/demo/sign-ins');
  expect(answer.json()).toEqual({
    signIns: [{ role: 'critic', displayName: 'Mina Harker', email: 'critic@example.invalid', password: 'knitting needle' }],
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a real site does not have the address, whatever is in its database', async () => {
  const user = await storeVerifiedUser(real.client.database);
  await saveSignIns(real.client.database, [{ role: 'admin', personId: user.id, password: 'knitting needle' }]);
  const answer = await ask(real.app, 'GET /api/demo/sign-ins');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('knitting');
});

async function renderSignIns({ api }: PageRequest): Promise<RenderedPage> {
  return { status: 200, html: JSON.stringify(await api.call('readDemoSignIns')) };
}

test('a demo that is reached by another address shows its sign-ins only if configured', async () => {
  for (const [site, shown] of [
    [forwarded, false],
    [open, true],
  ] as const) {
    const user = await storeVerifiedUser(site.client.database);
    await saveSignIns(site.client.database, [{ role: 'admin', personId: user.id, password: 'knitting needle' }]);
    // As a forwarder on the same machine asks that adds no header.
    const local = { address: '127.0.0.1', headers: { host: 'localhost:3000' } };
    for (const path of ['/api/demo/sign-ins', '/login'] as const) {
      const answer = await ask(site.app, `GET ${path}`, local);
      expect([answer.statusCode, answer.body.includes('knitting needle')]).toEqual([200, shown]);
    }
  }
});
