import { characteristicTexts, type Averages, type Characteristic } from '../characteristics/index.ts';
import { usualSpread } from '../reel/usual-spread.ts';
import type { ScoreSource } from '../estimates/estimate.ts';
import { knownText } from './estimates.ts';

/** Legend of every reel that has the viewer's scores (R274): discs and rings. */
export const reelLegend = { discs: 'Members', rings: 'You' } as const;

/**
 * Where a description comes from (R263): 'Based on the scores of 42 members: Pace 5.8 (horror movies average 6.6).' Where few have
 * rated the movie it says that it is estimated (R490).
 */
export function writtenFromText(
  from: readonly Characteristic[],
  known: Averages,
  { source, members }: { readonly source: ScoreSource; readonly members: number },
): string {
  return `Based on ${baseText(source, members)}: ${comparedText(from, known)}.`;
}

function baseText(source: ScoreSource, members: number): string {
  switch (source) {
    case 'members':
      return `the scores of ${knownText(source, members)}`;
    case 'editorial':
      return 'our estimate';
    case 'kind':
      return 'an estimate from its keywords';
    case 'members-and-editorial':
    case 'members-and-kind':
      return knownText(source, members);
  }
}

/**
 * The averages that a description is written from, each with what is usual, without which a sentence and its number seem to
 * disagree: 'Psychological 9.2 (horror movies average 6.1), Pace 5.8 (6.6)'.
 */
export function comparedText(from: readonly Characteristic[], averages: Averages): string {
  return from
    .map((name) => {
      const usual = usualSpread[name].mean.toFixed(1);
      const compared = name === from[0] ? `horror movies average ${usual}` : usual;
      return `${characteristicTexts[name].label} ${averages[name]?.toFixed(1) ?? '-'} (${compared})`;
    })
    .join(', ');
}
