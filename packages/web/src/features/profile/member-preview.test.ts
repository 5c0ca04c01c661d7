import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { Profile } from '@hexreel/domain/contract/users';
import { expect, test } from 'vitest';
import { memberPreview } from './member-preview.ts';

const profile: Profile = {
  id: '4b1c2f6e-0000-4000-8000-000000000000',
  username: 'mina',
  displayName: 'Mina Harker',
  profilePic: 3,
  isCritic: false,
  bio: '',
  specializations: [],
  joinedAt: '2026-01-01T00:00:00.000Z',
  sharesDiary: false,
  averages: perCharacteristic(() => 5),
  followers: 0,
  following: 0,
  watchlist: 0,
  reviews: 2,
  latestReview: null,
  latestYear: null,
  favourites: [],
};

test.each<[string, Partial<Profile>]>([
  ['name', { displayName: 'Mina & Co?' }],
  ['picture', { profilePic: 4 }],
  ['reel', { averages: perCharacteristic(() => 6) }],
  ['number of ratings', { reviews: 3 }],
])('another %s is another address', (_what, change) => {
  const { url } = memberPreview({ ...profile, ...change }, 'Hexreel');
  expect(url).not.toBe(memberPreview(profile, 'Hexreel').url);
  expect(new URL(url, 'https://hexreel.example').searchParams.size).toBe(1);
});
