import { characteristicTexts, maximumScore } from '../characteristics/index.ts';
import type { LadderProblem, LadderResponse, LadderRung } from '../contract/ladder.ts';
import { fearAxes, fewestLiked, fewestRungs, mostRungs, type FearAxis, type RungAnswer } from '../ladder/index.ts';
import type { ScoreSource } from '../estimates/index.ts';
import { countInDigits } from './count-in-digits.ts';
import { knownText } from './estimates.ts';

/** The fear ladder (R331 to R337). */
export const ladderTexts = {
  title: 'Fear Ladder',
  lead: `Work your way up to scarier movies, one small step at a time: ${countInDigits(fewestRungs)} to ${countInDigits(mostRungs)} movies.`,
  example: 'For example',
  notNext: 'A different movie comes next on your ladder. Reload the page to see it.',
  needsScript: 'The ladder needs JavaScript: what you enter never goes into the URL, where others could read it.',
  private: 'No one else sees your ladder. It is deleted with your account.',
  visitor: 'We don’t save any of this.',
  nothingKnown: `We do not yet know what you can take. Set a “never above” limit for ${fearLabels()}, or score ${countInDigits(fewestLiked)} movies that you liked.`,
  chooseStart: 'What you can take now',
  startFrom: 'These come from your limits or, where you set none, from the movies you scored and liked.',
  chooseTarget: 'Your goal',
  toMovie: 'A movie',
  toValue: 'A score',
  value: 'Up to',
  make: 'Build my ladder',
  another: 'Build another ladder',
  cancel: 'Cancel',
  remove: 'Delete this ladder',
  removeTitle: 'Delete this ladder?',
  removeText: 'Your answers are deleted with it. This cannot be undone.',
  removeNow: 'Delete ladder',
  keep: 'Keep it',
  search: 'Find a movie by title',
  question: 'Have you seen it? How was it?',
  top: 'The top',
  reached: 'You made it to the top.',
  easyTop: 'It was easy, so you can build another ladder to go higher.',
  topLeftOut: 'The steps above this are left out: their movies have one of your dealbreakers, or are no longer listed.',
  nothingLeft:
    'No step of this ladder is left. The others are left out: their movies have one of your dealbreakers, or are no longer listed.',
  stuck:
    'That was too much, and there is no other movie to try at this step. Take a break here, or build a ladder to something milder.',
  noneReachable:
    'A lower goal for that characteristic is out of reach, too: movies with more of it mostly have more of the others as well. Raise what you can take of those, or try another characteristic.',
  closest: 'To begin with',
  within: 'Within what you can take',
  levels: 'The number on a step is how far it goes: most people find it no stronger than that.',
  signIn: 'Sign in',
  toKeep: 'to keep your ladder, and to have your own scores count.',
} as const;

/** 'Gore, Psychological or Jump Scares' */
function fearLabels(): string {
  const labels = fearAxes.map((axis) => characteristicTexts[axis].label);
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

/** The answers about a movie, as buttons say them. */
export const rungAnswerTexts: Readonly<
  Record<RungAnswer, { readonly label: string; readonly next: string; readonly said: string }>
> = {
  easy: { label: 'Easy', next: 'skips a step', said: 'Easy' },
  right: { label: 'Just right', next: 'goes on', said: 'Just right' },
  tooMuch: { label: 'Too much', next: 'goes half a step back', said: 'Too much' },
};

type ReachableGoalAnswer = NonNullable<LadderResponse['nearest']>;

/** Why there is no ladder. */
export const ladderProblemTexts: Readonly<Record<LadderProblem, string>> = {
  nothingKnown: ladderTexts.nothingKnown,
  borne: 'You can take that already, going by your limits and the movies you liked.',
  notRated: 'Too few members have scored this movie to say how frightening it is.',
  hardNo: 'This movie has one of your dealbreakers.',
  noMovies: 'There are not enough movies in between to climb in small steps.',
};

/** A goal that can be reached where the chosen one cannot (R401): 'Gore 7.0 can be reached in 5 steps.' */
export function reachableText({ axis, value, steps }: ReachableGoalAnswer): string {
  return `${characteristicTexts[axis].label} ${shortLevel(value)} can be reached in ${countInDigits(steps)} steps.`;
}

/** A button: 'Climb to Gore 7.0' */
export function climbToText({ axis, value }: ReachableGoalAnswer): string {
  return `Climb to ${characteristicTexts[axis].label} ${shortLevel(value)}`;
}

/** 'Gore 4.5 → 8.0' of a whole ladder. */
export function climbText(axis: FearAxis, from: number, to: number): string {
  return `${characteristicTexts[axis].label} ${shortLevel(from)} → ${shortLevel(to)}`;
}

/** A member's start of a ladder: 'You can take 4.5' */
export function startText(level: number): string {
  return `You can take ${shortLevel(level)}`;
}

/** '4.5', '8.0' */
export function shortLevel(level: number): string {
  return Math.min(maximumScore, level).toFixed(1);
}

/** A movie's level: '4.5', '≈4.5' where members' scores alone do not decide it (R562). @param source of the movie's values */
export function levelText(level: number, source: ScoreSource | null): string {
  return `${source === null || source === 'members' ? '' : '≈'}${shortLevel(level)}`;
}

/** 'Step 2 of 5: Gore up to 4.5, Psychological up to 6.0, Jump Scares up to 3.0. Our estimate' for those who do not see the staircase. */
export function rungText({ levels, movie }: Pick<LadderRung, 'levels' | 'movie'>, step: number, steps: number): string {
  const parts = fearAxes.map((axis) => `${characteristicTexts[axis].label} up to ${shortLevel(levels[axis])}`);
  return [`Step ${countInDigits(step)} of ${countInDigits(steps)}: ${parts.join(', ')}`, estimatedText(movie) ?? []]
    .flat()
    .join('. ');
}

/** The source of a step's values where an estimate is part of them: '3 members and our estimate'; else null. */
export function estimatedText({ source, members }: Pick<LadderRung['movie'], 'source' | 'members'>): string | null {
  return source === null || source === 'members' ? null : knownText(source, members ?? 0);
}
