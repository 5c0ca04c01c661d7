import type { ActiveMember } from '@hexreel/domain/contract/users';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { memberListTexts } from '@hexreel/domain/texts/members';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profileAnswer } from '../testing/fake-api.ts';
import { mina, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const carmilla: ActiveMember = {
  id: '0b7c9a53-6a3e-4a56-9d7e-0f3a4c1d2e5f',
  username: 'carmilla',
  displayName: 'Carmilla',
  profilePic: 3,
  isCritic: true,
  specializations: ['Gothic'],
  ratings: 41,
  recent: 12,
  averages: { ...perCharacteristic(() => null), gore: 7.5, comedy: 3 },
};
const members = vi.fn(() => Promise.resolve({ people: [carmilla], page: 1, nextPage: 2 }));

test('visitors see who is active, with their reels in words, and two lists', async () => {
  await openPage('/members', { listMembers: members });
  const link = screen.getByRole('link', { name: /Carmilla/u });
  expect(link.getAttribute('href')).toBe(`/profile/${carmilla.id}`);
  expect(link.textContent).toContain('Critic · Gothic');
  expect(link.textContent).toContain('Gore +3.0Comedy −0.7');
  expect(link.textContent).toContain('Gore 3.0 higher');
  expect(link.textContent).toContain('12 in the last 90 days');
  expect(link.textContent).toContain('41 movies rated');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    memberListTexts.labels.activity,
    memberListTexts.labels.critics,
  ]);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/members?by=activity&page=2');
  expect(members).toHaveBeenCalledWith({ query: { by: 'activity', page: 1 } });
});

test('members begin with who is closest to their taste', async () => {
  const readClosestUsers = () =>
    Promise.resolve({
      people: [{ person: carmilla, isFollowing: false, shared: 34, strength: 'good' as const, glance: 71, apart: 0.9 }],
    });
  await openPage('/members', { readMe: () => Promise.resolve({ user: mina }), readClosestUsers });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(memberListTexts.labels.match);
  const link = screen.getByRole('link', { name: /Carmilla/u });
  expect(link.textContent).toContain('0.9 points');
  expect(link.textContent).toContain('Gore 3.0 higher');
});

test('members follow from a card, where the list says whom they follow already, or asked to (R828)', async () => {
  const others = ['Mina Harker', 'Lucy', 'Renfield', 'Vlad'].map((displayName, place) => ({
    ...carmilla,
    id: place === 0 ? mina.id : `0b7c9a53-6a3e-4a56-9d7e-0f3a4c1d2e5${place}`,
    displayName,
  }));
  const readFollowedAmong = vi.fn(() => Promise.resolve({ ids: [others[2]?.id ?? ''], requested: [others[3]?.id ?? ''] }));
  const readIsFollowing = vi.fn(() => Promise.resolve({ isFollowing: true }));
  const sent = serverAnswering({ [`PUT /api/me/following/${others[1]?.id}`]: () => ({ isFollowing: true }) });
  const { press, until } = await openPage('/members?by=activity', {
    readMe: () => Promise.resolve({ user: mina }),
    listMembers: () => Promise.resolve({ people: others, page: 1, nextPage: null }),
    readFollowedAmong,
    readIsFollowing,
  });
  const names = () => screen.getAllByRole('button', { name: /ollow / }).map((button) => button.getAttribute('aria-label'));
  await until(() => expect(names()).toEqual(['Follow Lucy', 'Unfollow Renfield', 'Requested to follow Vlad: take it back']));
  expect(readFollowedAmong).toHaveBeenCalledWith({ query: { ids: others.map(({ id }) => id).join(',') } });
  await press('Follow Lucy');
  await until(() => expect(names()).toEqual(['Unfollow Lucy', 'Unfollow Renfield', 'Requested to follow Vlad: take it back']));
  expect(sent).toHaveLength(1);
  expect(readIsFollowing).not.toHaveBeenCalled();
});

test('visitors have no Follow on cards', async () => {
  await openPage('/members', { listMembers: members });
  expect(screen.queryByRole('button', { name: /Follow/u })).toBeNull();
});

test('a profile marks a critic with what they write about', async () => {
  const readProfile = () => Promise.resolve(profileAnswer({ isCritic: true, specializations: ['Gothic'] }));
  await openPage(`/profile/${carmilla.id}`, { readProfile });
  expect(screen.getByText('Critic · Gothic')).toBeTruthy();
});

test('a profile has a tab for a diary that is shared, and for no other', async () => {
  const profile = { readUserReviews: () => Promise.resolve({ reviews: [], total: 0, page: 1, nextPage: null }) };
  await openPage(`/profile/${carmilla.id}`, { ...profile, readProfile: () => Promise.resolve(profileAnswer()) });
  expect(screen.queryByRole('tab', { name: 'Diary' })).toBeNull();
  await openPage(`/profile/${carmilla.id}`, {
    ...profile,
    readProfile: () => Promise.resolve(profileAnswer({ sharesDiary: true })),
  });
  expect(screen.getByRole('tab', { name: 'Diary' })).toBeTruthy();
});
