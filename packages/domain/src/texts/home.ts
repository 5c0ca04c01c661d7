import { characteristics } from '../characteristics/index.ts';
import { firstRunGoal } from '../first-run/index.ts';
import type { CommunityRowName } from '../movie/home-rows.ts';
import { countInDigits } from './count-in-digits.ts';

/** Home's rows of what members' scores say (R347). */
export const communityRowTitles: Readonly<Record<CommunityRowName, string>> = {
  quiet: 'No jump scares',
  divisive: 'Split the room',
};

/** The row of movies whose ratings would tell most (R503). */
export const leastKnownTitle = 'Help us know these: rate what you have seen';

/** Label of a member's own part of Home (R365), before its other texts are loaded. */
export const ownShelfLabel = 'Yours';

/** In its place where its code could not be loaded (R365). */
export const ownShelfMissing = 'Your movies could not be loaded.';

/**
 * The way to a Home that knows a member's taste (R753): 'Rate 5 movies and we’ll pick for you', or for those with overall opinions
 * 'You have rated 11 movies. Score 5 of them in 6 taps each, and we’ll find who shares your taste'.
 * @param opinions overall opinions so far
 */
export function ownStartText(opinions: number): string {
  if (opinions < firstRunGoal) return `Rate ${firstRunGoal} movies and we’ll pick for you`;
  return `You have rated ${countInDigits(opinions)} movies. Score ${firstRunGoal} of them in ${characteristics.length} taps each, and we’ll find who shares your taste`;
}

/** How far they are: '0 of 5'. */
export function ownStartCount(rated: number): string {
  return `${rated} of ${firstRunGoal}`;
}

/** Home's line after an evening (R868). */
export const justWatchedTexts = {
  watched: 'Just watched',
  ask: `${characteristics.length} taps?`,
  dismiss: 'Not now',
  dismissOf: (title: string) => `Do not ask about ${title}`,
} as const;
