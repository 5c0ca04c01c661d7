import { longestBio, mostFollowed, mostUsersFound, shortestUsersQuery } from '../user/bounds.ts';
import type { OtherProfileTab, OwnProfileTab } from '../user/profile.ts';
import type { UserReviewOrder } from '../user/review-list.ts';
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

/** @param name display name of the profile's user; null for the viewer */
export function topRatedHeading(name: string | null): string {
  return name === null ? 'Your Top Rated Movies' : `${name}'s Top Rated Movies`;
}

/** @param name display name of the author; null for the viewer */
export function noReviewsText(name: string | null): string {
  return `${name === null ? "You haven't" : `${name} hasn't`} reviewed any movies yet`;
}

export const friendsTexts = {
  onMovie: 'What Your Friends Say',
  noReviews: 'No reviews from friends yet',
  activity: 'All activity',
} as const;

/** After a friend's name: what they rated without writing of it. @param movies two at least */
export function friendRatedMoviesText(movies: number): string {
  return `rated ${countInDigits(movies)} movies`;
}

export const userReviewOrderLabels: Readonly<Record<UserReviewOrder, string>> = {
  newest: 'Newest',
  highest: 'Highest rated',
  title: 'Title',
  helpful: 'Most helpful',
};

export const reviewListTexts = {
  search: 'Search by title',
  sort: 'Sort by',
  scored: 'Scored on',
  anyScored: 'Any',
  submit: 'Search',
  noMatch: 'No reviews found',
  adjust: 'Try another title or characteristic.',
  showAll: 'Show all reviews',
  hardNo: 'One of your dealbreakers is in it.',
  everyRating: 'Every rating counts as one, with or without text.',
} as const;
