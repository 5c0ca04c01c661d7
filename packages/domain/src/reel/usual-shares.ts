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
