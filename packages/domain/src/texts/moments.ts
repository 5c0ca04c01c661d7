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
} as const;
