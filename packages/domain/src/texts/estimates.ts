import { estimateIn, type ScoreSource } from '../estimates/estimate.ts';
import { countInDigits } from './count-in-digits.ts';

/** Where what is known of a movie comes from (R490): '12 members', '3 members and our estimate', 'Our estimate'. */
export function knownText(source: ScoreSource, members: number): string {
  const who = `${countInDigits(members)} ${members === 1 ? 'member' : 'members'}`;
  const estimate = estimateIn(source);
  if (estimate === null) return who;
  if (members === 0) return estimate === 'kind' ? 'Estimate from its keywords' : 'Our estimate';
  return `${who} and ${estimate === 'kind' ? 'an estimate from its keywords' : 'our estimate'}`;
}

/** A value in short: '7.9'; '≈8' where members alone do not decide it. */
export function shortValue(value: number, source: ScoreSource): string {
  return source === 'members' ? value.toFixed(1) : `≈${Math.round(value)}`;
}

/** Explains the sign of `shortValue`, once on a page. */
export const estimateLegend = '≈ is an estimate';
