import { days, hours, seconds } from '@hexreel/domain/durations';

/** How often the catalogue reads its source, TMDB, again, in milliseconds. */
export const readingIntervals = {
  /** The lists that Home shows are read from the source again. */
  homeLists: hours(1),
  /** All lists of the source are read again. */
  allLists: days(7),
  /** A movie's details are read again. */
  movieDetails: days(7),
  /** That an id is no movie of ours is looked up again. */
  unknownMovies: days(1),
  /** A process that asked for an id and has stored no answer since then has ended. */
  movieLookUps: seconds(30),
  /** Movies whose data is too old are looked for. */
  expiry: days(1),
} as const;
