import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeMember } from '../../testing/people.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { setPasswordHash } from '../accounts/index.ts';
import { keepSignIns } from './index.ts';

const demo = withTestApp({ config: { mode: 'demo' } });
const real = withTestApp();

test('a demo says how to sign in, as long as the passwords are those that it made', async () => {
  const { database } = demo.client;
  const critic = await storeMember(database, { displayName: 'Mina Harker', email: 'critic@example.invalid' });
  const admin = await storeMember(database);
  await keepSignIns(database, [
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

test('a real site has no such address, whatever stands in its database', async () => {
  const person = await storeMember(real.client.database);
  await keepSignIns(real.client.database, [{ role: 'admin', personId: person.id, password: 'knitting needle' }]);
  const answer = await ask(real.app, 'GET /api/demo/sign-ins');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('knitting');
});
