import { firstRunGoal, spelledOut } from '../first-run/index.ts';

/** The first visit of a new member (R364). */
export const firstRunTexts = {
  heading: `Rate ${spelledOut(firstRunGoal)} you know`,
  lead: 'Tap a movie you have seen. Your scores show what will frighten you and who is frightened by the same things.',
  skip: 'Skip this',
  next: 'See whose taste is close',
  nearHeading: 'Their taste is close to yours',
  nearLead: 'Follow them to see their reviews and recommendations.',
  none: 'No one is close to your taste yet. The more you rate, the better this gets.',
  members: 'See all members',
  done: 'Go to my profile',
  notScored: 'Skip',
  back: 'Back',
  finish: 'Done',
  notSaved: 'Scores not saved.',
} as const;

/** How many of the offered movies a new member has rated: 'Rated so far: 3'. */
export function ratedSoFarText(rated: number): string {
  return rated === 0 ? 'None of these rated so far' : `Rated so far: ${rated}`;
}

/** Label of a poster's button. */
export function quickRateLabel(title: string, isRated: boolean): string {
  return isRated ? `${title}, rated: change your scores` : `Rate ${title}`;
}

/** Where in a movie's scores one is: 'Question 2 of 6'. */
export function questionText(place: number, count: number): string {
  return `Question ${place} of ${count}`;
}

/** Label of Retry at a movie whose scores were not saved. */
export function retrySavingLabel(title: string): string {
  return `Retry saving your scores of ${title}`;
}
