import type { AdminUser } from '@hexreel/domain/contract/moderation';
import { expect, test } from 'vitest';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const renfield: AdminUser = {
  id: 'u7',
  username: 'renfield',
  displayName: 'R. M. Renfield',
  profilePic: 4,
  bio: '',
  joinedAt: '2026-11-01T00:00:00.000Z',
  isVerified: true,
  isAdmin: false,
  isCritic: false,
  specializations: [],
  suspendedAt: null,
};

test('several specializations are sent when making a critic, and with no other action', async () => {
  const sent = serverAnswering({
    'GET /api/admin/reports/count': () => ({ waiting: 0 }),
    'GET /api/admin/people?search=renf': () => ({ people: [renfield] }),
    'PUT /api/admin/people/u7/critic': () => ({ person: { ...renfield, isCritic: true } }),
    'PUT /api/admin/people/u7/suspension': () => ({ person: { ...renfield, suspendedAt: '2026-11-21T03:00:00.000Z' } }),
  });
  const { text, fill, press, until } = await openPage('/admin/people', {
    readMe: () => Promise.resolve({ user: { ...mina, isAdmin: true } }),
  });
  await until(() => expect(document.querySelector('[name=search]')).not.toBeNull());
  await fill('[name=search]', 'renf');
  await press('Search');
  await until(() => expect(text()).toContain('R. M. Renfield'));
  await press('Make critic: R. M. Renfield');
  await fill('[name=specializations]', 'Giallo, Folk horror');
  await press('Make critic');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('Suspend: R. M. Renfield');
  await press('Suspend');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(sent.filter(({ request }) => request.startsWith('PUT '))).toEqual([
    { request: 'PUT /api/admin/people/u7/critic', body: { specializations: ['Giallo', 'Folk horror'] } },
    { request: 'PUT /api/admin/people/u7/suspension', body: {} },
  ]);
});
