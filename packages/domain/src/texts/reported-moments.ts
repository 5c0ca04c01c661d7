import { longestHint } from '../moments/marks.ts';
import { countInDigits } from './count-in-digits.ts';

/** Moments that members say are wrong; an admin decides (R706). */
export const reportedMomentTexts = {
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
