import type { ScoreSource } from '../estimates/estimate.ts';
import type { Characteristic } from '../characteristics/index.ts';

/** The averages of one characteristic from which on, or up to which, a movie is in an outer part of all movies. */
export interface UsualShares {
  readonly lowestTenth: number;
  readonly lowestThird: number;
  readonly highestThird: number;
  readonly highestTenth: number;
}

/**
 * Where the outer thirds and tenths of horror movies begin, measured like `usualSpread` and constant for the same reason.
 * A test of the catalogue's community holds them to what they say.
 */
export const usualShares: Readonly<Record<Characteristic, UsualShares>> = {
  gore: { lowestTenth: 2.5, lowestThird: 4, highestThird: 5.7, highestTenth: 7.2 },
  psychological: { lowestTenth: 3.7, lowestThird: 5.4, highestThird: 6.9, highestTenth: 8.1 },
  jumpScares: { lowestTenth: 3.4, lowestThird: 4.8, highestThird: 6.1, highestTenth: 7.2 },
  characters: { lowestTenth: 5.4, lowestThird: 6.4, highestThird: 7.5, highestTenth: 8.2 },
  pace: { lowestTenth: 4.8, lowestThird: 6, highestThird: 7.4, highestTenth: 8.2 },
  comedy: { lowestTenth: 1.7, lowestThird: 2.7, highestThird: 4, highestTenth: 6.9 },
};

/** The same of our estimates, measured like those of `usualOf`. A half point is as near to a third or a tenth as they come. */
const usualEstimateShares: typeof usualShares = {
  gore: { lowestTenth: 1, lowestThird: 3, highestThird: 5.5, highestTenth: 7.5 },
  psychological: { lowestTenth: 2, lowestThird: 4, highestThird: 6.5, highestTenth: 8.5 },
  jumpScares: { lowestTenth: 1, lowestThird: 2, highestThird: 4.5, highestTenth: 6.5 },
  characters: { lowestTenth: 4.5, lowestThird: 6, highestThird: 7.5, highestTenth: 8.5 },
  pace: { lowestTenth: 3.5, lowestThird: 5, highestThird: 6.5, highestTenth: 8 },
  comedy: { lowestTenth: 1, lowestThird: 1.5, highestThird: 3.5, highestTenth: 7 },
};

/** The shares to read values from this source against. */
export function usualSharesOf(source: ScoreSource): typeof usualShares {
  return source === 'members' ? usualShares : usualEstimateShares;
}
