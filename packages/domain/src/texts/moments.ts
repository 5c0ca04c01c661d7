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
  report: 'Not there?',
  reportOf: (time: string) => `Report that nothing happens at ${time}`,
  reported: 'Reported',
  gone: 'That time is gone already.',
  reportedTitle: 'Reported moments',
  reportedText: (reporters: number) =>
    `${countInDigits(reporters)} ${reporters === 1 ? 'member says' : 'members say'} that nothing happens there.`,
  marked: (marked: number, watched: number) =>
    `${countInDigits(marked)} of ${countInDigits(watched)} who were watching marked it.`,
  outcomes: { removed: 'Remove', dismissed: 'Keep' },
} as const;
