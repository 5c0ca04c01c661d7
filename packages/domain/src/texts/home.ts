import { characteristics } from '../characteristics/index.ts';
import { firstRunGoal } from '../first-run/index.ts';
import type { CommunityRowName } from '../movie/home-rows.ts';

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

/** A new member's way to a Home that knows their taste (R753). */
export const ownStartText = `Rate ${firstRunGoal} movies and we’ll pick for you`;

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
