import type { ActivityKind } from '../activity/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** The activity of followed members (R812). */
export const activityTexts = {
  heading: 'Activity',
  lead: 'What the members you follow rated, watched and listed.',
  empty: 'Nothing here yet',
  emptyWhy: 'Ratings, reviews, lists and shared diaries of members you follow show up here.',
  findFriends: 'Find Friends',
  failed: 'The activity could not be loaded.',
} as const;

interface ActivitySentence {
  readonly kind: ActivityKind;
  readonly count: number;
  /** Number of ratings with a text. */
  readonly reviews: number;
  /** Every list was made on that day. */
  readonly isNew: boolean;
}

/** What follows the member's name: 'rated 12 movies and reviewed 3 of them'. The title of a single movie or list follows it. */
export function activitySentence({ kind, count, reviews, isNew }: ActivitySentence): string {
  const many = countInDigits(count);
  switch (kind) {
    case 'rated':
      if (count === 1) return reviews === 1 ? 'reviewed' : 'rated';
      if (reviews === count) return `reviewed ${many} movies`;
      return reviews === 0 ? `rated ${many} movies` : `rated ${many} movies and reviewed ${countInDigits(reviews)} of them`;
    case 'watched':
      return count === 1 ? 'watched' : `added ${many} entries to their diary`;
    case 'listed': {
      const verb = isNew ? 'made' : 'updated';
      return count === 1 ? `${verb} the list` : `${verb} ${many} lists`;
    }
  }
}

/** '+ 6 more' */
export function moreOfBundle(count: number): string {
  return `+ ${countInDigits(count)} more`;
}

/** Ways in which a friend has visibly seen a movie (R813). */
export const seenByTexts = { reviewed: 'Reviewed it', rated: 'Rated it', watched: 'Watched it' } as const;

/** 'Seen by 3 friends' */
export function seenByText(total: number): string {
  return `Seen by ${countInDigits(total)} ${total === 1 ? 'friend' : 'friends'}`;
}

/** The friends beyond those who are named. */
export function furtherFriendsText(count: number): string {
  return `And ${countInDigits(count)} more`;
}
