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
  gore: { lowestTenth: 2, lowestThird: 3.4, highestThird: 5.4, highestTenth: 7.1 },
  psychological: { lowestTenth: 2.8, lowestThird: 4.5, highestThird: 6.4, highestTenth: 7.9 },
  jumpScares: { lowestTenth: 2, lowestThird: 3.1, highestThird: 4.6, highestTenth: 6.3 },
  characters: { lowestTenth: 5.2, lowestThird: 6.4, highestThird: 7.5, highestTenth: 8.4 },
  pace: { lowestTenth: 4.4, lowestThird: 5.7, highestThird: 6.9, highestTenth: 8.1 },
  comedy: { lowestTenth: 1.9, lowestThird: 2.6, highestThird: 3.8, highestTenth: 7 },
};
