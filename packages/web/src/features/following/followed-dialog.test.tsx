import { expect, test } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const lucy = profileAnswer({ followers: 1, following: 2 });
const renfield = { id: 'u7', username: 'renfield', displayName: 'Renfield', profilePic: 4, isCritic: false };

function openLucy(followers: readonly (typeof renfield)[]) {
  return openPage(`/profile/${lucy.id}`, {
    readProfile: () => Promise.resolve(lucy),
    readFollowers: () => Promise.resolve({ people: [...followers], nextCursor: null }),
  });
}

const dialog = () => document.querySelector('dialog[open]');

test('followers open like followed users, each with a link to the profile', async () => {
  const { press, until } = await openLucy([renfield]);
  await press('1 Followers');
  await until(() => expect(dialog()?.textContent).toContain('Renfield'));
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Followers');
  expect(dialog()?.querySelector('li a')?.getAttribute('href')).toBe('/profile/u7');
});

test('an empty list has a text of its own, different for each list, and leads to the search for friends', async () => {
  const { press, until } = await openLucy([]);
  await press('1 Followers');
  await until(() => expect(dialog()?.textContent).toContain('No followers yet.'));
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/profile#find-friends');
  await press('Close');
  await press('2 Following');
  await until(() => expect(dialog()?.textContent).toContain('Not following anyone yet.'));
});

/** The viewer's own profile, whom two ask to follow. */
function openOwn(people: readonly (typeof renfield)[]) {
  const since = '2026-11-21T01:00:00.000Z';
  return openPage('/profile', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer({ ...mina, followRequests: people.length })),
    readFollowRequests: () =>
      Promise.resolve({ approvesFollowers: true, people: people.map((person) => ({ person, since })), total: people.length + 3 }),
  });
}

test('requests stand above the followers of the viewer alone; what became of one is said where its buttons were (R757)', async () => {
  const vlad = { ...renfield, id: 'u8', displayName: 'Vlad' };
  const sent = serverAnswering({
    'DELETE /api/me/follow-requests/u7': () => ({ approvesFollowers: true, people: [], total: 0 }),
    'PUT /api/me/follow-requests/u8': () => refusal('not_found', 'This request is gone.'),
  });
  const { press, until } = await openOwn([renfield, vlad]);
  await press('2 people want to follow you');
  await until(() => expect(dialog()?.textContent).toContain('Waiting for your answer'));
  expect(dialog()?.textContent).toContain('These 2 have waited the longest, of 5.');
  await press('Accept Vlad');
  await until(() =>
    expect(document.activeElement?.textContent).toBe('This request is gone: it was taken back, or answered already.'),
  );
  await press('Decline Renfield');
  await until(() => expect(document.activeElement?.textContent).toBe('Declined. Renfield is not told.'));
  expect(sent).toHaveLength(2);
});

test('nothing of requests shows where no one asks', async () => {
  const { press, until } = await openPage('/profile', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer({ ...mina })),
  });
  await press('0 Followers');
  await until(() => expect(dialog()?.textContent).toContain('No followers yet.'));
  expect(dialog()?.textContent).not.toContain('Waiting for your answer');
  expect(document.body.textContent).not.toContain('to follow you');
});
