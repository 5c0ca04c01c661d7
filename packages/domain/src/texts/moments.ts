import { longestHint } from '../moments/marks.ts';
import { countInDigits } from './count-in-digits.ts';

/** Times of movies that members mark, and Watch along. */
export const momentTexts = {
  tooLate: 'That is after the end of the movie.',
  /** '9 jumps, 2 hard'. */
  jumps: (jumps: number, hard: number) =>
    [`${countInDigits(jumps)} ${jumps === 1 ? 'jump' : 'jumps'}`, ...(hard === 0 ? [] : [`${countInDigits(hard)} hard`])].join(
      ', ',
    ),
  times: 'Show the times',
  strengths: ['Jump', 'Mild jump', 'Jump', 'Hard jump'],
  /** A topic that gives the story away. */
  masked: 'One of your topics',
  invented: 'These times are invented for the demo.',
  watchAlong: 'Watch along',
  /** A member says that a moment is none; an admin decides (R706). */
  report: 'Wrong?',
  reportOf: (time: string) => `Report that ${time} is wrong`,
  reported: 'Reported',
  gone: 'That time is gone already.',
  badHint: `A hint has at most ${longestHint} characters that can be displayed.`,
  reportedTitle: 'Reported moments',
  reportedText: (reporters: number) =>
    `${countInDigits(reporters)} ${reporters === 1 ? 'member says' : 'members say'} that it is wrong.`,
  marked: (marked: number, watched: number) =>
    `${countInDigits(marked)} of ${countInDigits(watched)} who were watching marked it.`,
  outcomes: { removed: 'Remove', 'hint-removed': 'Remove the hint', dismissed: 'Keep' },
} as const;
