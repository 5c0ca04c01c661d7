import { days, hours, minutes, seconds } from '@hexreel/domain/durations';

/**
 * How old what the server shows may be: the freshness of everything that is cached, and the intervals at which copies are
 * renewed, in milliseconds; how often the source is read again is with the catalogue's job. Changes that an event announces show at once; these times are the bounds for
 * changes without events, and for the moments in which events do not arrive.
 *
 * Lifetimes that are rules, of sessions, codes and links, are with their rules; timeouts and pauses between retries
 * with the calls that they belong to.
 */
export const freshness = {
  /**
   * Public answers and visitors' pages, which events invalidate (docs/decisions/0025); midnight comes before it, since
   * they may say what is upcoming, or which years there are.
   */
  untilInvalidated: days(1),
  /** Home, whose hero draws its movies again. */
  home: minutes(1),
  /** The feed of the newest reviews: what shows no longer goes at once. */
  newestReviews: minutes(1),
  /** A page that reports a failure, such as a movie that does not exist, or a part that could not be read. */
  failedPages: seconds(1),
  /** Whatever events invalidate, while they do not arrive. */
  withoutEvents: seconds(1),
  /**
   * Shared caches ask again after this time, so that whatever a purge cannot reach is at most this old
   * (docs/decisions/0811).
   */
  sharedCaches: seconds(10),
  /** Files whose names contain a hash, in shared caches, where a new version of the site may leave them out. */
  sharedFiles: hours(1),
  /** Wider searches: the source is not asked again for the same title while users scroll. */
  widerSearches: minutes(1),
  /**
   * Lists of members, but for those who leave: after the first time the job counts again what it has stored, at its next
   * interval; answers are kept for the last one. Together less than ten minutes (R348).
   */
  memberPlaces: minutes(6),
  memberPlacesInterval: minutes(1),
  memberLists: minutes(2),
  /** Movies alike, which trainings renew by an event. */
  moviesAlike: minutes(1),
  /** Counts of movies that limits leave: single scores hardly move them. */
  fearScale: minutes(10),
  /** The source's results for a title; they are in the table by then. */
  sourceSearches: minutes(10),
  /** Cached lists follow writes of the catalogue at most this often (docs/decisions/0202). */
  listsFollowCatalogue: 500,

  /** The oldest answer that is served instead of one that cannot be read, beyond its own freshness (docs/decisions/0025). */
  duringOutages: hours(1),
  /** For this long after a failure stale answers are served without waiting. */
  failures: seconds(1),

  /** Files whose names contain a hash of their content; browsers keep these. */
  hashedFiles: days(365),
  /** Other files of the build, robots.txt and sitemap. */
  files: hours(1),
  /** The description of the API. */
  apiDescription: minutes(5),
} as const;

/** When today ends in UTC, in which dates are written. @param now milliseconds since the epoch, as the answer is */
export function endOfDay(now: number): number {
  return now - (now % days(1)) + days(1);
}

/** A time of the table as Cache-Control's max-age, in seconds. */
export function maxAge(milliseconds: number): string {
  return `max-age=${Math.round(milliseconds / 1_000)}`;
}
