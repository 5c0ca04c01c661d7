import { characteristicTexts, type Averages, type Characteristic } from '../characteristics/index.ts';
import { countInDigits } from './count-in-digits.ts';
import { listInWords } from './in-words.ts';
import { rankingTexts } from './rankings.ts';

/** A movie's place in a ranking by members. */
export interface RankedPlace {
  readonly position: number;
  readonly title: string | null;
  readonly averages: Averages;
  readonly score: number;
  readonly raters: number;
}

/** A ranking's score is out of 100, averages are out of 10 (R116). */
const pointsPerScore = 10;
/** Fewer raters are called few. */
const fewRaters = 10;

/**
 * Why a movie has its place (R755), in sentences: its averages and what they make (R116), what counts as zero, how far behind the
 * one above it is or what decides between equals (R234), and what the number of raters does.
 * @param above the movie one place up; null where it is unknown
 */
export function whyPlaceTexts(
  { position, averages, score, raters }: RankedPlace,
  criteria: readonly Characteristic[],
  above: RankedPlace | null,
): string[] {
  const scored = criteria.filter((name) => averages[name] !== null);
  const missing = criteria.filter((name) => averages[name] === null).map((name) => characteristicTexts[name].label);
  const terms = scored.map((name) => `${characteristicTexts[name].label} ${averages[name]?.toFixed(2)}`);
  const times = `times ${pointsPerScore}`;
  const mean = criteria.length === 1 ? times : `divided by ${criteria.length}, ${times}`;
  const few =
    raters < fewRaters ? `, and ${raters} ${raters === 1 ? 'rating is' : 'ratings are'} few: it may still move a lot` : '';
  return [
    ...(terms.length === 0 ? [] : [`${terms.join(' + ')}, ${mean}: ${score.toFixed(2)}.`]),
    ...(missing.length === 0
      ? []
      : [
          `${listInWords(missing)} ${missing.length === 1 ? 'has no score yet and counts' : 'have no score yet and count'} as zero.`,
        ]),
    ...(position === 1 ? ['Nothing scores higher.'] : []),
    ...(above === null ? [] : [behindText(above, { score, raters })]),
    `The number of raters only decides ties${few}.`,
  ];
}

function behindText(above: RankedPlace, { score, raters }: Pick<RankedPlace, 'score' | 'raters'>): string {
  const title = above.title ?? rankingTexts.unknownTitle;
  const behind = above.score - score;
  if (behind > 0) return `${behind.toFixed(2)} behind ${title}.`;
  const more = above.raters - raters;
  return more > 0
    ? `Level with ${title}, which has ${countInDigits(more)} more ${more === 1 ? 'rater' : 'raters'}.`
    : `Level with ${title}, which comes first in the alphabet.`;
}
