import { expect, test } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
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
