import { activeDays, type MemberList } from '../user/member-lists.ts';

/** The page of members (R348). */
export const memberListTexts = {
  heading: 'Members',
  /** Whom a list has, in which order. */
  leads: {
    match: 'Who scores the same movies as you do, the closest first: so many points apart on average.',
    activity: `Who rated most in the last ${activeDays} days comes first. A reel is drawn from the mean of all scores.`,
    critics: 'Critics and what they write about. A reel is drawn from the mean of all scores.',
  } satisfies Record<MemberList, string>,
  labels: { match: 'Closest to you', activity: 'Most active', critics: 'Critics' } satisfies Record<MemberList, string>,
  none: 'No one is here yet',
  browse: 'Browse Movies',
  firstPage: 'Go to the first page',
  noMatch: 'Nobody is close to your taste yet',
  noMatchText: 'Rate more movies that others have rated, then check back.',
  all: 'See all members',
} as const;

/** '41 movies rated'. */
export function ratingsText(ratings: number): string {
  return ratings === 1 ? 'A single movie rated' : `${ratings.toLocaleString('en-US')} movies rated`;
}

/** What a critic is marked with: 'Critic · Giallo, Silent film'. */
export function specializationsText(specializations: readonly string[]): string {
  return specializations.length === 0 ? 'Critic' : `Critic · ${specializations.join(', ')}`;
}
