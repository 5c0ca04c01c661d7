import { longestBio, mostFollowed, mostUsersFound, shortestUsersQuery } from '../user/bounds.ts';
import type { OtherProfileTab, OwnProfileTab } from '../user/profile.ts';
import { countInDigits } from './count-in-digits.ts';

export const bioTexts = {
  long: `Bio must be at most ${longestBio} characters long`,
  unreadable: 'Bio contains characters that cannot be displayed.',
} as const;

export const followTexts = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followFailed: 'Failed to follow.',
  unfollowFailed: 'Failed to unfollow.',
  noOneFollowed: 'Not following anyone yet.',
  noFollowers: 'No followers yet.',
  oneself: 'You cannot follow yourself.',
  full: `You can follow at most ${countInDigits(mostFollowed)} people.`,
} as const;

export const usersSearchTexts = {
  heading: 'Find Friends',
  placeholder: 'Search by name or email...',
  search: 'Search',
  searching: 'Searching...',
  short: `Type at least ${shortestUsersQuery} characters.`,
  noneFound: 'No one was found with that name or email address.',
  more: 'Show more',
  tooMany: `Only the first ${mostUsersFound} people are shown. Type more of the name.`,
} as const;

export const ownProfileTabLabels: Readonly<Record<OwnProfileTab, string>> = {
  watchlist: 'Watchlist',
  diary: 'Diary',
  lists: 'Lists',
  reviews: 'My Reviews',
  statistics: 'Statistics',
  friends: "Friends' Reviews",
  settings: 'Settings',
  admin: 'Admin Tools',
};

export const otherProfileTabLabels: Readonly<Record<OtherProfileTab, string>> = {
  reviews: 'Reviews',
  diary: 'Diary',
  lists: 'Lists',
  statistics: 'Statistics',
};
