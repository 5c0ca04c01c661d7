import { countInDigits } from './count-in-digits.ts';
import { characteristics, characteristicTexts } from '../characteristics/index.ts';
import type { TasteDifference } from '../reel/index.ts';
import { activeDays, type MemberList } from '../user/member-lists.ts';

/** A difference, in points. */
const example = 2.1;

/** The page of members (R348). */
export const memberListTexts = {
  heading: 'Members',
  /** Whom a list has, in which order. */
  leads: {
    match: 'Members who scored the same movies as you, closest first.',
    activity: `Members who rated the most in the last ${activeDays} days come first.`,
    critics: 'Critics and what they write about.',
  } satisfies Record<MemberList, string>,
  /** Explanation of their differences (R409). */
  differences: `Comedy +${example} means scores ${example} points higher than most.`,
  labels: { match: 'Closest to you', activity: 'Most active', critics: 'Critics' } satisfies Record<MemberList, string>,
  none: 'No one is here yet',
  browse: 'Browse Movies',
  firstPage: 'Go to the first page',
  noMatch: 'No one is close to your taste yet',
  noMatchText: `We compare scores on ${characteristics.length} characteristics. Score more movies that others have scored, then check back.`,
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
