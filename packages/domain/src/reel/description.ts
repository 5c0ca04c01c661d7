import { characteristics, type Averages, type Characteristic } from '../characteristics/index.ts';
import { deviationOf, type CatalogueSpread } from './catalogue-spread.ts';

/** From this many standard deviations on, a characteristic is worth a sentence. */
const remarkable = 0.6;
/** A second step of wording. */
const extreme = 1.4;
const mostSentences = 3;

interface Wording {
  readonly high: string;
  readonly veryHigh: string;
  readonly low: string;
  readonly veryLow: string;
}

const wordings: Readonly<Record<Characteristic, Wording>> = {
  gore: {
    high: 'Plenty of blood.',
    veryHigh: 'Soaked in blood.',
    low: 'Little blood.',
    veryLow: 'Hardly a drop of blood.',
  },
  psychological: {
    high: 'Unsettling.',
    veryHigh: 'Stays with you for days.',
    low: 'Won’t linger.',
    veryLow: 'Light on dread.',
  },
  jumpScares: {
    high: 'Made to make you jump.',
    veryHigh: 'Keeps making you jump.',
    low: 'Few jump scares.',
    veryLow: 'No jump scares to speak of.',
  },
  characters: {
    high: 'Great characters.',
    veryHigh: 'You’ll care about everyone in it.',
    low: 'Thin characters.',
    veryLow: 'Characters are there to be picked off.',
  },
  pace: { high: 'Fast.', veryHigh: 'Never lets up.', low: 'A slow burn.', veryLow: 'A very slow burn.' },
  comedy: {
    high: 'Funny.',
    veryHigh: 'A comedy at heart.',
    low: 'Dead serious.',
    veryLow: 'Not one joke.',
  },
};

/** A low value of these says less than a high one: most movies are not comedies. */
const quietLows: ReadonlySet<Characteristic> = new Set(['comedy', 'characters', 'psychological']);

export interface Description {
  /** One to three short sentences. */
  readonly sentences: readonly string[];
  /** The characteristics that they are written from, in the same order. */
  readonly from: readonly Characteristic[];
}

/**
 * A few words written from the scores: what sets the movie apart from others, the most unusual first (R263).
 * @param averages what is known of the movie (R490)
 * @returns null where nothing is unusual
 */
export function describeScores(averages: Averages, catalogue: CatalogueSpread): Description | null {
  const unusual = characteristics
    .flatMap((characteristic) => {
      const average = averages[characteristic];
      if (average === null) return [];
      const deviation = deviationOf(average, catalogue[characteristic]);
      const weight = deviation < 0 && quietLows.has(characteristic) ? deviation / 2 : deviation;
      return Math.abs(weight) < remarkable ? [] : [{ characteristic, deviation, weight: Math.abs(weight) }];
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostSentences);
  if (unusual.length === 0) return null;
  return {
    sentences: unusual.map(({ characteristic, deviation }) => sentenceOf(wordings[characteristic], deviation)),
    from: unusual.map(({ characteristic }) => characteristic),
  };
}

function sentenceOf(wording: Wording, deviation: number): string {
  if (deviation > 0) return deviation >= extreme ? wording.veryHigh : wording.high;
  return deviation <= -extreme ? wording.veryLow : wording.low;
}
