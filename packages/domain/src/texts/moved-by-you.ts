import { characteristicTexts, type Characteristic } from '../characteristics/index.ts';
import type { KnownScore } from '../estimates/estimate.ts';
import { knownText } from './estimates.ts';

/**
 * How a member's score moved what is known of a movie (R504): 'Gore: our estimate 6.5, with you 6.2'.
 * @returns null where no estimate is part of it, or nothing is known
 */
export function movedByYouText(name: Characteristic, { without, now }: Move): string | null {
  if (without === null || now === null || without.source === 'members') return null;
  const whose = knownText(without.source, without.members).replace(/^./u, (letter) => letter.toLowerCase());
  return `${characteristicTexts[name].label}: ${whose} ${without.value.toFixed(1)}, with you ${now.value.toFixed(1)}`;
}

/** Known scores without a member's rating and with it. */
interface Move {
  readonly without: KnownScore | null;
  readonly now: KnownScore | null;
}
