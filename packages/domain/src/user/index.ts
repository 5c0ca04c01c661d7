import { bioTexts } from '../texts/profiles.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestBio } from './bounds.ts';

/** Facts about users that server and pages share (R123, R124). */

/** The pictures to choose from: 1 to 20, static images at /profile_pics/{n}.png. */
export const profilePics: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);
export const lastProfilePic = profilePics.length;

/** Defaults for what a user has not filled in (R122). */
export const userDefaults = { name: 'Anonymous User', bio: 'Tell us about yourself...', profilePic: 1 } as const;

export function profilePicUrl(profilePic: number): string {
  return `/profile_pics/${profilePic}.png`;
}

/** @returns the text that users see, or null for a valid bio */
export function checkBio(bio: string): string | null {
  if (Array.from(bio).length > longestBio) return bioTexts.long;
  if (bio !== '' && !hasVisibleText(bio)) return bioTexts.unreadable;
  return bio.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(bio) ? null : bioTexts.unreadable;
}

export * from './following.ts';
export * from './friend-reviews.ts';
export * from './bounds.ts';
export * from './member-lists.ts';
export * from './profile.ts';
export * from './recommending.ts';
export * from './review-list.ts';
