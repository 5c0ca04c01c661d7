import { countInDigits } from './count-in-digits.ts';
import { characteristics, characteristicTexts, type Averages } from '../characteristics/index.ts';
import { tasteDifference, type TasteDifference } from '../reel/index.ts';
import { activeDays, type MemberList } from '../user/member-lists.ts';

/** The page of members (R348). */
export const memberListTexts = {
  heading: 'Members',
  /** Whom a list has, in which order. */
  leads: {
    match: 'Members who scored the same movies as you, closest first.',
    activity: `Members who rated the most in the last ${activeDays} days come first.`,
    critics: 'Critics and what they write about.',
  } satisfies Record<MemberList, string>,
  /** Explanation of the reels (R409). */
  reels:
    'The circles compare their scores with the usual ones for horror movies: a large circle or a plus is higher, a small circle or a minus is lower.',
  /** Next to a reel on a profile. */
  reelCaption: 'Above or below usual scores',
  labels: { match: 'Closest to you', activity: 'Most active', critics: 'Critics' } satisfies Record<MemberList, string>,
  none: 'No one is here yet',
  browse: 'Browse Movies',
  firstPage: 'Go to the first page',
  noMatch: 'No one is close to your taste yet',
  noMatchText: 'Rate more movies that others have rated, then check back.',
  all: 'See all members',
} as const;

/** Number that the order goes by: '37 in the last 90 days'. */
export function recentRatingsText(recent: number): string {
  return `${countInDigits(recent)} in the last ${activeDays} days`;
}

/** '41 movies rated'. */
export function ratingsText(ratings: number): string {
  return ratings === 1 ? 'One movie rated' : `${countInDigits(ratings)} movies rated`;
}

/** A member's difference from what is usual (R409): 'Comedy +2.1'. */
export function tasteDifferenceText({ characteristic, difference }: TasteDifference): string {
  return `${characteristicTexts[characteristic].label} ${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(1)}`;
}

/** A member's reel for screen readers (R409). @param averages the means of their scores */
export function tasteLabel(averages: Averages): string {
  const differences = characteristics.map((name) => {
    const { label } = characteristicTexts[name];
    const average = averages[name];
    if (average === null) return `${label}: not scored`;
    const difference = tasteDifference(average, name);
    if (difference === 0) return `${label} as usual`;
    return `${label} ${Math.abs(difference).toFixed(1)} ${difference < 0 ? 'lower' : 'higher'}`;
  });
  return `Compared with what is usual: ${differences.join(', ')}`;
}

/** Mark of a critic: 'Critic · Giallo, Silent film'. */
export function specializationsText(specializations: readonly string[]): string {
  return specializations.length === 0 ? 'Critic' : `Critic · ${specializations.join(', ')}`;
}
