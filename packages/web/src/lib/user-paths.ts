import {
  reviewListParameters,
  type MemberList,
  type OtherProfileTab,
  type OwnProfileTab,
  type ReviewListChoice,
} from '@hexreel/domain/user';
import { pageHref, type OwnProfileQuery, type UserProfileQuery } from './addresses.ts';
import type { WhoseProfile } from './later-query-keys.ts';

/** A user's profile; the first tab is left out. */
export function userPath(id: string, tab: OtherProfileTab = 'reviews', more: Omit<UserProfileQuery, 'tab'> = {}): string {
  const query = { tab: tab === 'reviews' ? undefined : tab, ...more };
  return pageHref('/profile/$userId', { params: { userId: id }, query });
}

/** A list of members and its page. */
export function membersPath(by?: MemberList, page = 1): string {
  return pageHref('/members', { query: { by, page: page === 1 ? undefined : page } });
}

/** A tab of the viewer's profile; the first one is left out. */
export function ownProfilePath(tab: OwnProfileTab = 'watchlist', more: Omit<OwnProfileQuery, 'tab'> = {}): string {
  return pageHref('/profile', { query: { tab: tab === 'watchlist' ? undefined : tab, ...more } });
}

/** Id of the search for other users on the viewer's profile. */
export const findFriendsId = 'find-friends';

/** Leads to that search, and visitors to sign-in first. */
export const findFriendsPath = `/profile#${findFriendsId}`;

/** A page of a user's reviews, the viewer's or another's. */
export function userReviewsPath(whose: WhoseProfile, choice: ReviewListChoice, hash?: string): string {
  const parameters = reviewListParameters(choice);
  const path = whose === 'own' ? ownProfilePath('reviews', parameters) : userPath(whose.id, 'reviews', parameters);
  return hash === undefined ? path : `${path}#${hash}`;
}

/** A year of a diary, the viewer's or another's. */
export function yearPath(whose: WhoseProfile, year: string | number): string {
  return whose === 'own'
    ? pageHref('/diary/$year', { params: { year } })
    : pageHref('/profile/$userId/diary/$year', { params: { userId: whose.id, year } });
}
