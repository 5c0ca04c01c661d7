import type { IndexedMovie } from './indexed-movie.ts';

/** Which of the movies that match are counted rather than listed. */
export interface CountedApart {
  /** Those with fewer votes. */
  readonly votes: number;
  readonly leftOut: ReadonlySet<number> | undefined;
}

/** Counts movies that match: those that are listed, and those that have too few votes or are left out. */
export class MatchCounter {
  /** Listed. */
  total = 0;
  /** With too few votes, and not left out. */
  unranked = 0;
  leftOut = 0;
  readonly #apart: CountedApart;

  constructor(apart: CountedApart) {
    this.#apart = apart;
  }

  /** @returns whether the movie is listed */
  count({ id, voteCount }: IndexedMovie): boolean {
    const isLeftOut = this.#apart.leftOut?.has(id) === true;
    if (voteCount < this.#apart.votes) {
      if (!isLeftOut) this.unranked += 1;
      return false;
    }
    if (isLeftOut) {
      this.leftOut += 1;
      return false;
    }
    this.total += 1;
    return true;
  }
}
