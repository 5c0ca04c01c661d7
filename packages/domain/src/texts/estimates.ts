import type { ScoreSource } from '../estimates/estimate.ts';
import { countInDigits } from './count-in-digits.ts';

/** Where what is known of a movie comes from (R490): '12 members', '3 members and our estimate', 'Our estimate'. */
export function knownText(source: ScoreSource, members: number): string {
  const who = `${countInDigits(members)} ${members === 1 ? 'member' : 'members'}`;
  switch (source) {
    case 'members':
      return who;
    case 'members-and-estimate':
      return `${who} and our estimate`;
    case 'editorial':
      return 'Our estimate';
    case 'kind':
      return 'Estimate from its keywords';
  }
}

export const estimateTexts = {
  /** Below the reel of a movie that few have rated. */
  disagree: 'Disagree? Rate it.',
  how: 'How we estimate',
} as const;
