import { hasVisibleText } from '../visible-text/index.ts';

/** Facts about people that both sides need (specification, sections 3 and 9; readings, 35). */

/** The pictures to choose from: 1 to 20, static images at /profile_pics/{n}.png. */
export const profilePics: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);
export const lastProfilePic = profilePics.length;

/** What shows where a person has given nothing (specification, section 3). */
export const personDefaults = { name: 'Anonymous User', bio: 'Tell us about yourself...', profilePic: 1 } as const;

/** The longest bio, in characters (code points). */
export const longestBio = 500;

export const bioTexts = {
  long: 'Bio must be at most 500 characters long',
  unreadable: 'Bio contains characters that cannot be shown.',
};

export function profilePicUrl(profilePic: number): string {
  return `/profile_pics/${profilePic}.png`;
}

/** @returns the text that people see, or null where nothing is wrong */
export function checkBio(bio: string): string | null {
  if (Array.from(bio).length > longestBio) return bioTexts.long;
  if (bio !== '' && !hasVisibleText(bio)) return bioTexts.unreadable;
  return bio.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(bio) ? null : bioTexts.unreadable;
}

export * from './following.ts';
export * from './profile.ts';
export * from './recommending.ts';
