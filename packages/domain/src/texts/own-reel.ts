import { countInDigits } from './count-in-digits.ts';
import { characteristicTexts, maximumScore } from '../characteristics/index.ts';
import type { Verdict } from '../verdict/index.ts';

/** Rating by setting a reel (R366), and what comes of it (R367). */
export const ownReelTexts = {
  open: 'Set your reel',
  title: 'Set your reel',
  hint: 'Drag each ring to the size you want. Every score is saved right away.',
  legend: 'The members’ average shows once you have given your score.',
  done: 'Done',
  share: 'Share as a picture',
  shareFailed: 'The picture could not be made. Try again.',
  caption: (siteName: string) => `my reel on ${siteName}`,
  /** Name of the picture's rings for those it is shared with. */
  sharedRings: 'Me',
} as const;

/** A disc's score for screen readers. */
export function scoreValueText(score: number): string {
  return score === 0 ? 'not scored' : `${score} of ${maximumScore}`;
}

/** 'You and 42 members: 84% alike. You found it gentler than most.' */
export function verdictText({ match, tone, most, others }: Verdict): string {
  return [`You and ${countInDigits(others)} members: ${match}% alike.`, toneText(tone, most)].join(' ');
}

function toneText(tone: Verdict['tone'], most: Verdict['most']): string {
  if (tone === 'gentler') return 'You found it gentler than most.';
  if (tone === 'harsher') return 'You found it harsher than most.';
  if (most === null) return 'You see it as they do.';
  return `You scored ${characteristicTexts[most.characteristic].label} ${most.points > 0 ? 'higher' : 'lower'} than most.`;
}
