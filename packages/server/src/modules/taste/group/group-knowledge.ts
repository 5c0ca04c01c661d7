/** What a movie is, apart from the group. */
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

/** What the caller knows of the group's movies. */
export interface GroupKnowledge {
  /** Out of the question. */
  readonly excluded: MovieSet;
  readonly isWanted: (movie: MovieFacts) => boolean;
  /** What is on a service of theirs; null where it does not matter. */
  readonly onServices: MovieSet | null;
  /** One a member of the group; null where it has no movies. */
  readonly seen: readonly (MovieSet | null)[];
  /** The same: with one of the member's hard no's. */
  readonly hardNos: readonly (MovieSet | null)[];
}
