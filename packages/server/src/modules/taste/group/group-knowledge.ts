/** A movie's facts, independent of the group. */
export interface MovieFacts {
  readonly movieId: number;
  readonly minutes: number | null;
  readonly year: number | null;
  /** Subgenres and genres. */
  readonly tags: ReadonlySet<string>;
}

interface MovieSet {
  readonly has: (movieId: number) => boolean;
}

/** A user's overall opinion of a movie. */
export interface MovieOpinion {
  readonly movieId: number;
  /** 1 to 10. */
  readonly overall: number;
}

/** The caller's knowledge of the group's movies. */
export interface GroupKnowledge {
  /** Out of the question. */
  readonly excluded: MovieSet;
  readonly isWanted: (movie: MovieFacts) => boolean;
  /** Movies on a service of theirs; null where it does not matter. */
  readonly onServices: MovieSet | null;
  /**
   * Movies that each member of the group has seen in addition to those they rated, in any order, a movie perhaps more than
   * once.
   */
  readonly seen: readonly (readonly number[])[];
  /** The overall opinions of each member of the group; none of guests. */
  readonly opinions: readonly (readonly MovieOpinion[])[];
  /** One a member of the group: with one of their hard no's; null where they have none. */
  readonly hardNos: readonly (MovieSet | null)[];
  /** One a member of the group: movies that may be above their limits tonight. */
  readonly lifted: readonly ReadonlySet<number>[];
}
