import type { UserReviewOrder } from '../user/review-list.ts';
import { countInDigits } from './count-in-digits.ts';

/** @param name display name of the profile's user; null for the viewer */
export function topRatedHeading(name: string | null): string {
  return name === null ? 'Your Top Rated Movies' : `${name}'s Top Rated Movies`;
}

/** @param name display name of the author; null for the viewer */
export function noReviewsText(name: string | null): string {
  return `${name === null ? "You haven't" : `${name} hasn't`} reviewed any movies yet`;
}

export const friendsTexts = {
  onMovie: 'What Your Friends Say',
  noReviews: 'No reviews from friends yet',
  activity: 'All activity',
} as const;

/** After a friend's name: what they rated without writing of it. @param movies two at least */
export function friendRatedMoviesText(movies: number): string {
  return `rated ${countInDigits(movies)} movies`;
}

export const userReviewOrderLabels: Readonly<Record<UserReviewOrder, string>> = {
  newest: 'Newest',
  highest: 'Highest rated',
  title: 'Title',
  helpful: 'Most helpful',
};

export const reviewListTexts = {
  search: 'Search by title',
  sort: 'Sort by',
  scored: 'Scored on',
  anyScored: 'Any',
  submit: 'Search',
  noMatch: 'No reviews found',
  adjust: 'Try another title or characteristic.',
  showAll: 'Show all reviews',
  hardNo: 'One of your dealbreakers is in it.',
  everyRating: 'Ratings without text are among them.',
} as const;
