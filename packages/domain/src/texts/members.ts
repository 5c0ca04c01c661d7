import { activeDays, type MemberList } from '../user/member-lists.ts';

/** The page of members (R348). */
export const memberListTexts = {
  heading: 'Members',
  /** Whom a list has, in which order. */
  leads: {
    match: 'Members who scored the same movies as you, closest first, with how many points apart you are on average.',
    activity: `Members who rated the most in the last ${activeDays} days come first. Each reel shows the mean of a member’s scores.`,
    critics: 'Critics and what they write about. Each reel shows the mean of a critic’s scores.',
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
  return ratings === 1 ? 'One movie rated' : `${ratings.toLocaleString('en-US')} movies rated`;
}

/** What a critic is marked with: 'Critic · Giallo, Silent film'. */
export function specializationsText(specializations: readonly string[]): string {
  return specializations.length === 0 ? 'Critic' : `Critic · ${specializations.join(', ')}`;
}
