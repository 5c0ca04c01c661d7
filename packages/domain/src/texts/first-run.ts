import { characteristicTexts } from '../characteristics/index.ts';
import { firstRunGoal, firstRunScored, spelledOut, type FirstRunVerdict, type FoundLimit } from '../first-run/index.ts';
import { listInWords } from './in-words.ts';

/** The first visit of a new member (R364). */
export const firstRunTexts = {
  heading: 'Which of these have you seen?',
  lead: 'One tap each tells us what scares you, and who shares your taste.',
  movies: 'The movies',
  skip: 'Skip this',
  goOn: 'Go on',
  scoresHeading: 'Now the details',
  scoresLead: `Quick scores for ${spelledOut(firstRunScored)} movies at most. Skip what you don’t remember.`,
  nextMovie: 'Next movie',
  startHeading: 'That’s a start',
  limitsHeading: 'Too scary? It can stay away',
  keepLimits: 'Keep movies like these away',
  limitsKept: 'Saved. They stay off your lists from now on. Change it in Settings any time.',
  find: 'Find movies to rate',
  next: 'See whose taste is close',
  nearHeading: 'Their taste is close to yours',
  nearLead: 'Follow them to see their reviews and recommendations.',
  none: 'No one is close to your taste yet. The more you rate, the better this gets.',
  members: 'See all members',
  done: 'Go to my profile',
  notScored: 'Skip',
  back: 'Back',
  finish: 'Done',
} as const;

/** Labels of the answers about a movie (R750). */
export const verdictTexts: Readonly<Record<FirstRunVerdict, string>> = {
  liked: 'Liked it',
  soSo: 'So-so',
  tooScary: 'Too scary',
  notSeen: 'Not seen',
};

/** How many movies a new member has rated: '3 of 5 rated'. */
export function ratedSoFarText(rated: number): string {
  return `${rated} of ${firstRunGoal} rated`;
}

/** Where in the movies, or in a movie's scores, one is: 'Movie 2 of 12', 'Question 2 of 6'. */
export function placeText(what: 'Movie' | 'Question', place: number, count: number): string {
  return `${what} ${place} of ${count}`;
}

/** Label of a small poster: 'Alien: liked it', or its title alone before it is answered. */
export function answeredLabel(title: string, verdict: FirstRunVerdict | 'seen' | null): string {
  if (verdict === null) return title;
  return `${title}: ${verdict === 'seen' ? 'seen' : verdictTexts[verdict].toLowerCase()}`;
}

/** What is missing for a taste: '2 more, and we can pick movies for you and show you who shares your taste.' Nothing from five on. */
export function ratingsMissingText(rated: number): string | null {
  const missing = firstRunGoal - rated;
  return missing <= 0 ? null : `${missing} more, and we can pick movies for you and show you who shares your taste.`;
}

/** Button for further movies to score: 'Score 2 more'. */
export function scoreMoreText(count: number): string {
  return `Score ${count} more`;
}

/** A limit that an answer speaks for (R752): 'Never above Gore 6 keeps away Saw and Terrifier.' */
export function foundLimitText({ axis, neverAbove, keepsAway }: FoundLimit): string {
  return `Never above ${characteristicTexts[axis].label} ${neverAbove} keeps away ${listInWords(keepsAway)}.`;
}

/** Where an answer was not saved. */
export function answerNotSavedText(title: string): string {
  return `Your answer to ${title} was not saved.`;
}

/** Label of Retry at a movie whose answer or scores were not saved. */
export function retrySavingLabel(title: string): string {
  return `Retry saving ${title}`;
}
